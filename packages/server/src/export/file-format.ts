import type { Readable } from 'node:stream';
import type { Locale } from '@fireledger/domain/shared/locales.ts';

/** What a cell holds before it is written. */
export type CellValue = string | number | boolean | Date | null | undefined;

export type Cells = readonly CellValue[];

/** In whose words and on whose clock a file is written. */
export type FileForm = { readonly locale: Locale; readonly timeZone: string };

/** One column of a file. */
export type SheetColumn = {
  readonly header: string;
  /** `day`: its texts are calendar dates (yyyy-mm-dd). Else a cell is of the type that its value has. */
  readonly kind?: 'day' | undefined;
  /** In characters; on paper, columns share the page in this proportion. */
  readonly width?: number | undefined;
};

/** What a file says beside its rows. */
export type Sheet = {
  readonly title: string;
  /** What the rows are narrowed by, a line for each filter. */
  readonly filter: readonly string[];
  readonly form: FileForm;
  /** The moment of the export. */
  readonly now: Date;
  readonly columns: readonly SheetColumn[];
};

/** A kind of file that rows can be written to as they come: never more of them in memory than are being written. */
export type FileFormat = {
  readonly mediaType: string;
  readonly ending: string;
  /** Whether what is made of rows waits for what comes after, longer than V8 expects of garbage (spare-memory.ts). */
  readonly holdsLong: boolean;
  /**
   * The file's bytes. Rows are taken when the reader is ready for what comes of them; destroying the stream ends the taking,
   * and a failure of the rows is the stream's.
   */
  readonly write: (sheet: Sheet, rows: AsyncIterable<readonly Cells[]>) => Readable;
};

/** Bytes that wait for a slow reader before the reading of rows waits too. */
export const WAITING_BYTES = 1024 * 1024;

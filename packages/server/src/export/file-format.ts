import type { Readable } from 'node:stream';
import type { Locale } from '@fireledger/domain/shared/locales.ts';

/** The value of a cell before it is written. */
export type CellValue = string | number | boolean | Date | null | undefined;

export type Cells = readonly CellValue[];

/** The language and the time zone in which a file is written. */
export type FileForm = { readonly locale: Locale; readonly timeZone: string };

/** One column of a file. */
export type SheetColumn = {
  readonly header: string;
  /** `day`: its texts are calendar dates (yyyy-mm-dd). Otherwise the type of a cell is that of its value. */
  readonly kind?: 'day' | undefined;
  /** In characters; on paper, the columns share the page width in this proportion. */
  readonly width?: number | undefined;
};

/** Whose list a file is, and who made it; null: nobody who can be named. */
export type Maker = { readonly company: string | null; readonly person: string | null };

export const NOBODY: Maker = { company: null, person: null };

/** What a file contains besides its rows. */
export type Sheet = {
  readonly title: string;
  readonly maker: Maker;
  /** The filters of the rows, one line each. */
  readonly filter: readonly string[];
  readonly form: FileForm;
  /** The time of the export. */
  readonly now: Date;
  readonly columns: readonly SheetColumn[];
};

/** A file format to which rows can be written as they arrive: never more of them in memory than are being written. */
export type FileFormat = {
  readonly mediaType: string;
  readonly ending: string;
  /** How many rows a file can have; absent: any number. */
  readonly rowsMax?: number;
  /** Whether data made from rows waits for later data, longer than V8 expects of garbage (limit-garbage.ts). */
  readonly holdsLong: boolean;
  /**
   * The file's bytes. Rows are read when the consumer is ready for their output; destroying the stream ends the reading, and a
   * failure of the rows is a failure of the stream.
   */
  readonly write: (sheet: Sheet, rows: AsyncIterable<readonly Cells[]>) => Readable;
};

/** How many bytes may wait for a slow reader before the reading of rows is paused. */
export const WAITING_BYTES = 1024 * 1024;

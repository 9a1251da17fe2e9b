import { askForFile, fileNameOf, mediaTypeOf, partsOf } from './ask-for-file.ts';
import { API } from './http.ts';
import { currentLocale } from './i18n.ts';
import { saveFile } from './save-file.ts';

const CARRIAGE_RETURN = 13;

/** What a list can go home as. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How far an export has come. */
export type ExportProgress = {
  readonly bytes: number;
  /** The rows that have come; null in a file whose rows cannot be counted as they come. */
  readonly rows: number | null;
  /** How many there will be, where the server says so. */
  readonly total: number | null;
};

export type ExportDownload = {
  /** Path below the base: `/location/export`. */
  readonly path: string;
  /** What of the list is asked for: `{ filter, orderBy }`. */
  readonly body: object;
  readonly format: ExportFormat;
  readonly onProgress: (progress: ExportProgress) => void;
  readonly signal: AbortSignal;
};

/**
 * Fetches a list as a file in the language on the screen and hands it to the browser. Throws ProblemError for a refusal,
 * UnreachableError where the answer breaks off (nothing is saved then), AbortError when `signal` ended it.
 */
export async function downloadExport(download: ExportDownload): Promise<void> {
  const { path, format, onProgress, signal } = download;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { ...download.body, format, locale: currentLocale(), timeZone };
  const response = await askForFile(API + path, { body, signal });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const said = response.headers.get('row-count');
  const total = said === null ? null : Number(said);
  // the head is a line as well
  let [bytes, lines] = [0, -1];
  for await (const part of partsOf(response, signal)) {
    parts.push(part);
    bytes += part.length;
    lines += format === 'csv' ? count(part) : 0;
    onProgress({ bytes, rows: format === 'csv' ? Math.max(lines, 0) : null, total });
  }
  saveFile(new Blob(parts, { type: mediaTypeOf(response) }), fileNameOf(response) ?? `export.${format}`);
}

/** Lines end by carriage return and line feed; a line inside a cell has none. */
function count(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (byte === CARRIAGE_RETURN ? sum + 1 : sum), 0);
}

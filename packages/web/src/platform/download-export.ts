import { fileForm } from './file-form.ts';
import { API } from './http.ts';
import { receiveFile } from './receive-file.ts';
import { fileNameOf, mediaTypeOf } from './request-file.ts';
import { saveFile } from './save-file.ts';

const CARRIAGE_RETURN = 13;

/** The file formats of an export. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The progress of an export. */
export type ExportProgress = {
  readonly bytes: number;
  /** The rows received so far; null for a file whose rows cannot be counted while it arrives. */
  readonly rows: number | null;
  /** The total number of rows, if the server gives it. */
  readonly total: number | null;
};

export type ExportDownload = {
  /** Path below the base: `/location/export`. */
  readonly path: string;
  /** The part of the list to export: `{ filter, orderBy }`. */
  readonly body: object;
  readonly format: ExportFormat;
  readonly onProgress: (progress: ExportProgress) => void;
  readonly signal: AbortSignal;
};

/**
 * Fetches a list as a file in the current language and hands it to the browser. Throws ProblemError for a refusal,
 * UnreachableError if the response breaks off or stalls for too long (nothing is saved then), AbortError if `signal` ended it.
 */
export async function downloadExport(download: ExportDownload): Promise<void> {
  const { path, format, onProgress, signal } = download;
  const body = { ...download.body, format, ...fileForm() };
  // the header is a line as well
  let [bytes, lines] = [0, -1];
  const { response, parts } = await receiveFile(API + path, {
    body,
    signal,
    onPart: (part, headers) => {
      bytes += part.length;
      lines += format === 'csv' ? count(part) : 0;
      onProgress({ bytes, rows: format === 'csv' ? Math.max(lines, 0) : null, total: totalOf(headers) });
    },
  });
  saveFile(new Blob(parts, { type: mediaTypeOf(response) }), fileNameOf(response) ?? `Fireledger.${format}`);
}

function totalOf(headers: Headers): number | null {
  const header = headers.get('row-count');
  return header === null ? null : Number(header);
}

/** Rows end in CR LF; a line break inside a cell is a bare LF. */
function count(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (byte === CARRIAGE_RETURN ? sum + 1 : sum), 0);
}

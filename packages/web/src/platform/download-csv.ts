import { API, headersOf, readAnswer, UnreachableError } from './http.ts';
import { currentLocale } from './i18n.ts';
import { reachability } from './reachability.ts';
import { saveFile } from './save-file.ts';

const CARRIAGE_RETURN = 13;

export type CsvDownload = {
  /** Path below the base: `/location/export`. */
  readonly path: string;
  /** What of the list is asked for: `{ filter, orderBy }`. */
  readonly body: object;
  /** Told how many rows have come. */
  readonly onRows: (rows: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Fetches a list as CSV in the language on the screen and hands it to the browser as a file. Throws ProblemError for a
 * refusal, UnreachableError where the answer breaks off (nothing is saved then), AbortError when `signal` ended it.
 */
export async function downloadCsv({ path, body, onRows, signal }: CsvDownload): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const response = await answered(
    fetch(API + path, {
      method: 'POST',
      headers: { ...headersOf({}), accept: 'text/csv, application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, locale: currentLocale(), timeZone }),
      credentials: 'same-origin',
      signal,
    }),
    signal,
  );
  if (!response.ok || !response.body) {
    readAnswer(response.status, await response.text());
    return;
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // the head is a line as well
  let rows = -1;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await answered(reader.read(), signal);
    if (done) break;
    parts.push(value);
    rows += count(value);
    onRows(Math.max(rows, 0));
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(new Blob(parts, { type: 'text/csv' }), name ?? 'export.csv');
}

/** Lines end by carriage return and line feed; a line inside a cell has none. */
function count(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (byte === CARRIAGE_RETURN ? sum + 1 : sum), 0);
}

async function answered<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (signal.aborted) throw cause;
    reachability.set(false);
    throw new UnreachableError('no whole answer', { cause });
  }
}

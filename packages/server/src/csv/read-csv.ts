import { IMPORT_ROWS_MAX } from '@fireledger/domain/shared/limits.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { refusal } from '../http/refusal.ts';

/** Below the head this many records are looked for, so that one too many is noticed and no more is read. */
const RECORDS_MAX = IMPORT_ROWS_MAX + 2;
const DELIMITERS = [';', ',', '\t'] as const;
/** Greatest length of one row, in bytes: a thousand names of locations in one cell still fit. */
const RECORD_MAX_BYTES = 200_000;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A file as it was written: rows of texts, the first of them row 1 as a spreadsheet counts. */
export type CsvFile = { readonly encoding: Encoding; readonly rows: readonly (readonly string[])[] };

/**
 * Reads a CSV file whatever program wrote it: UTF-8 or UTF-16 with or without byte order mark, Windows-1252; semicolons,
 * commas or tabs; an apostrophe before a formula is taken away, as an export put it there. A formula is text like any other.
 * Throws `file.empty`, `import.workbook`, `import.not_text`, `import.malformed`.
 */
export function readCsv(bytes: Buffer): CsvFile {
  if (bytes.length === 0) {
    throw refusal('file.empty', 'file');
  }
  const { text, encoding } = decoded(bytes);
  const { body, delimiter } = delimited(text);
  const rows = parsed(body, delimiter).map((row) => row.map(unguarded));
  return { encoding, rows };
}

function decoded(bytes: Buffer): { readonly text: string; readonly encoding: Encoding } {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')) || isOldWorkbook(bytes)) {
    throw refusal('import.workbook', 'file');
  }
  for (const encoding of candidates(bytes)) {
    const text = decodedAs(encoding, bytes);
    if (text !== null) {
      return { text, encoding };
    }
  }
  throw refusal('import.not_text', 'file');
}

function isOldWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('D0CF11E0', 'hex'));
}

/** The encodings to try: what the byte order mark says, what zeros give away, else UTF-8 and what older programs write. */
function candidates(bytes: Buffer): readonly Encoding[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 1].map((side) => start.filter((byte, index) => byte === 0 && index % 2 === side).length);
  const [even = 0, odd = 0] = zeros;
  if ((even + odd) * 4 < start.length) return ['utf-8', 'windows-1252'];
  return odd > even ? ['utf-16le'] : ['utf-16be'];
}

/** The text, or null where the bytes are none in the encoding: control characters are no text either. */
function decodedAs(encoding: Encoding, bytes: Buffer): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return /[^\P{Cc}\t\r\n]/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** What ends a cell: as a first line `sep=;` says, else what the head holds most of outside quotes. */
function delimited(text: string): { readonly body: string; readonly delimiter: string } {
  const said = /^sep=([;,\t])\r?\n/i.exec(text);
  if (said?.[1]) {
    return { body: text.slice(said[0].length), delimiter: said[1] };
  }
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  const [most] = counted.sort((one, other) => other.count - one.count);
  return { body: text, delimiter: most?.delimiter ?? ';' };
}

function parsed(body: string, delimiter: string): string[][] {
  try {
    return parse(body, {
      delimiter,
      relax_column_count: true,
      to: RECORDS_MAX,
      skip_empty_lines: false,
      max_record_size: RECORD_MAX_BYTES,
    });
  } catch (error) {
    if (error instanceof CsvError) {
      throw refusal('import.malformed', 'file', { line: Number(error.lines ?? 1) });
    }
    throw error;
  }
}

function unguarded(cell: string): string {
  const text = cell.trim();
  return /^'[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text;
}

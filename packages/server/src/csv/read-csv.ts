import { setImmediate } from 'node:timers/promises';
import { IMPORT_ROWS_MAX } from '@fireledger/domain/shared/limits.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { unescapeFormulas } from '../export/formula-injection.ts';
import { refusal } from '../http/refusal.ts';
import {
  DELIMITERS,
  type Delimiter,
  type NonBlankPart,
  RECORD_MAX_BYTES,
  RECORD_MAX_TEXT,
  skipBlankLines,
} from './skip-blank-lines.ts';

/** How many non-blank rows are read: enough to notice one too many, and no more. */
const RECORDS_MAX = IMPORT_ROWS_MAX + 2;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A non-blank row; `row` counts as a spreadsheet does, including blank rows, from 1. */
export type CsvRow = { readonly row: number; readonly cells: readonly string[] };

/** A file as it was written, without its blank rows; lines within a cell end in \n. */
export type CsvFile = { readonly encoding: Encoding; readonly rows: readonly CsvRow[] };

/**
 * Reads a CSV file, whatever program wrote it: UTF-8 or UTF-16 with or without byte order mark, Windows-1252; semicolons,
 * commas or tabs; an apostrophe before a formula is removed, because an export added it. A formula is a text like any
 * other. Reading yields to other requests between parts of the file. Throws `file.empty`, `import.workbook`,
 * `import.not_text`, `import.malformed`.
 */
export async function readCsv(bytes: Buffer): Promise<CsvFile> {
  if (bytes.length === 0) {
    throw refusal('file.empty', 'file');
  }
  const { text, encoding } = decode(bytes);
  const { body, delimiter } = detectDelimiter(text);
  const rows: CsvRow[] = [];
  for (const part of skipBlankLines(linesOf(body), delimiter)) {
    for (const [index, cells] of parseRecords(part, delimiter, RECORDS_MAX - rows.length).entries()) {
      rows.push({ row: part.rows[index] ?? 0, cells: cells.map((cell) => unescapeFormulas(cell.trim())) });
    }
    if (rows.length === RECORDS_MAX) break;
    await setImmediate();
  }
  return { encoding, rows };
}

function decode(bytes: Buffer): { readonly text: string; readonly encoding: Encoding } {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')) || isLegacyWorkbook(bytes)) {
    throw refusal('import.workbook', 'file');
  }
  for (const encoding of candidates(bytes)) {
    const text = decodeAs(encoding, bytes);
    if (text !== null) {
      return { text, encoding };
    }
  }
  throw refusal('import.not_text', 'file');
}

function isLegacyWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('D0CF11E0', 'hex'));
}

/**
 * The encodings to try: that of the byte order mark, the one that zero bytes indicate, or else UTF-8 and those of older programs.
 */
function candidates(bytes: Buffer): readonly Encoding[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 1].map((side) => start.filter((byte, index) => byte === 0 && index % 2 === side).length);
  const [even = 0, odd = 0] = zeros;
  if ((even + odd) * 4 < start.length) return ['utf-8', 'windows-1252'];
  return odd > even ? ['utf-16le'] : ['utf-16be'];
}

/** The text, or null if the bytes are not valid in the encoding; control characters do not count as text either. */
function decodeAs(encoding: Encoding, bytes: Buffer): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return /[^\P{Cc}\t\r\n]/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** The delimiter of cells: the one in a first line `sep=;`, or else the most frequent one in the header outside quotes. */
function detectDelimiter(text: string): { readonly body: string; readonly delimiter: Delimiter } {
  const declared = /^sep=([;,\t])\r?\n/i.exec(text);
  const delimiter = DELIMITERS.find((one) => one === declared?.[1]);
  if (declared && delimiter) {
    return { body: text.slice(declared[0].length), delimiter };
  }
  // Search no further than a row may reach: its opening quote may never be closed.
  const start = text.replace(/^[\r\n]+/, '').slice(0, RECORD_MAX_TEXT);
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counted = DELIMITERS.map((one) => ({ delimiter: one, count: head.split(one).length }));
  const [mostFrequent] = counted.sort((one, other) => other.count - one.count);
  return { body: text, delimiter: mostFrequent?.delimiter ?? ';' };
}

function* linesOf(text: string): Generator<string> {
  const end = /\r\n|[\r\n]/g;
  let start = 0;
  for (let found = end.exec(text); found; found = end.exec(text)) {
    yield text.slice(start, found.index);
    start = end.lastIndex;
  }
  yield text.slice(start);
}

function parseRecords({ text, lines }: NonBlankPart, delimiter: Delimiter, limit: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      to: limit,
      skip_empty_lines: false,
      max_record_size: RECORD_MAX_BYTES,
    });
  } catch (error) {
    if (error instanceof CsvError) {
      throw refusal('import.malformed', 'file', { line: lines[Number(error.lines ?? 1) - 1] ?? 1 });
    }
    throw error;
  }
}

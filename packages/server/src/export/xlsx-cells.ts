import { clockMs } from '@fireledger/domain/shared/zone-clock.ts';
import type { CellValue, FileForm, SheetColumn } from './file-format.ts';

/** Cell styles, as numbered in `STYLES_XML`. */
const STYLE = { head: 1, day: 2, moment: 3, inert: 4 } as const;

/** A spreadsheet program refuses a file with a longer text in a cell. */
const TEXT_UNITS_MAX = 32_767;

const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet's calendar. */
const EPOCH = Date.UTC(1899, 11, 30);

/** A text that would run as a formula if somebody edited the cell and left it again. */
const RUNS = /^[=+\-@\t\r＝＋－＠]/;
/** Characters that XML 1.0 cannot contain at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters that are taken out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const SPECIAL = /[&<>"\r]/g;
/** A text that may contain any of these, or a lone surrogate; most do not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters that are taken out
const UNLIKE_ITSELF = /[&<>"_\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** The header row, in bold. */
export function headXml(columns: readonly SheetColumn[]): string {
  return rowXml(
    1,
    columns.map(({ header }, index) => textXml(header, reference(index, 1), STYLE.head)),
  );
}

/** One row of the sheet, `number` counted from 1. */
export function cellsXml(
  cells: readonly CellValue[],
  number: number,
  columns: readonly SheetColumn[],
  form: FileForm,
): string {
  return rowXml(
    number,
    cells.map((value, index) => cellXml(value, reference(index, number), columns[index]?.kind, form)),
  );
}

function rowXml(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** A value in its own type: texts in the cell itself, numbers, yes and no, dates and timestamps as dates. */
function cellXml(value: CellValue, at: string, kind: SheetColumn['kind'], form: FileForm): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
  // Spreadsheets have no time zones: a timestamp is written in the reader's local time.
  if (value instanceof Date) return dateXml(clockMs(value, form.timeZone), at, STYLE.moment);
  if (kind === 'day') return dateXml(Date.parse(`${value}T00:00:00Z`), at, STYLE.day);
  return textXml(ofLength(value), at, RUNS.test(value) ? STYLE.inert : 0);
}

/** A text that a cell can hold: one that is too long ends in an ellipsis. */
function ofLength(text: string): string {
  if (text.length <= TEXT_UNITS_MAX) return text;
  return `${text.slice(0, TEXT_UNITS_MAX - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function dateXml(ms: number, at: string, style: number): string {
  return `<c r="${at}" s="${style}"><v>${(ms - EPOCH) / DAY_MS}</v></c>`;
}

function textXml(text: string, at: string, style: number): string {
  const styled = style === 0 ? '' : ` s="${style}"`;
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** A text as XML; in a sheet `_x0041_` stands for a character, so an underscore that would begin such a code is escaped. */
export function escaped(text: string): string {
  if (!UNLIKE_ITSELF.test(text)) return text;
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(SPECIAL, (found) => ESCAPES[found] ?? found);
}

/** The names of the first columns. */
const LETTERS = Array.from({ length: 64 }, (_, column) => lettersOf(column));

/** A cell's reference: A1, Z1, AA1. */
export function reference(column: number, row: number): string {
  return `${LETTERS[column] ?? lettersOf(column)}${row}`;
}

function lettersOf(column: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  }
  return letters;
}

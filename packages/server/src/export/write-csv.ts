import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { clockText } from '@fireledger/domain/shared/zone-clock.ts';
import type { Cells, CellValue, FileForm } from './file-format.ts';
import { escapeFormulas } from './formula-injection.ts';

/** Marks the file as UTF-8 for spreadsheets that would guess otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The character that a spreadsheet in the language treats as the end of a cell when a file is opened by a double click. */
export const DELIMITERS: Readonly<Record<Locale, ',' | ';'>> = { en_GB: ',', nl_NL: ';' };

export const YES_NO: Readonly<Record<Locale, { readonly yes: string; readonly no: string }>> = {
  en_GB: { yes: 'yes', no: 'no' },
  nl_NL: { yes: 'ja', no: 'nee' },
};

/** A text that cannot be written as it is: it would run as a formula, or end its cell or line. Most texts can. */
const SPECIAL = /^[=+\-@＝＋－＠']|[",;\t\r\n]/;

/** Lines of CSV (RFC 4180). What a spreadsheet would run as a formula is prefixed with an apostrophe. */
export function csvLines(rows: readonly Cells[], form: FileForm): string {
  const delimiter = DELIMITERS[form.locale];
  let lines = '';
  for (const row of rows) {
    let line = '';
    for (const value of row) {
      const text = cellText(value, form);
      line += delimiter + (SPECIAL.test(text) ? inert(text, delimiter) : text);
    }
    lines += `${line.slice(1)}\r\n`;
  }
  return lines;
}

function inert(text: string, delimiter: string): string {
  const cell = escapeFormulas(text);
  const whole = !cell.includes(delimiter) && !/["\r\n]/.test(cell);
  return whole ? cell : `"${cell.replaceAll('"', '""')}"`;
}

/**
 * A value as written in a cell: timestamps as 2026-11-21 14:05:33 in the local time of the zone, which every spreadsheet reads.
 */
function cellText(value: CellValue, { locale, timeZone }: FileForm): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? YES_NO[locale].yes : YES_NO[locale].no;
  return value instanceof Date ? clockText(value, timeZone) : String(value);
}

import { wallClock } from '@fireledger/domain/shared/dates.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { stringify } from 'csv-stringify/sync';
import type { Cells, CellValue, FileForm } from '../export/file-format.ts';

/** Says UTF-8 to the spreadsheets that would guess otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet of the language takes for the end of a cell when a file is opened by a double click. */
export const DELIMITERS: Readonly<Record<Locale, ',' | ';'>> = { en_GB: ',', nl_NL: ';' };

export const YES_NO: Readonly<Record<Locale, { readonly yes: string; readonly no: string }>> = {
  en_GB: { yes: 'yes', no: 'no' },
  nl_NL: { yes: 'ja', no: 'nee' },
};

/** Lines of CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvLines(rows: readonly Cells[], form: FileForm): string {
  return stringify(
    rows.map((row) => row.map((value) => cellText(value, form))),
    { delimiter: DELIMITERS[form.locale], record_delimiter: '\r\n', escape_formulas: true },
  );
}

/** A value as it stands in a cell: moments as 2026-11-21 14:05:33 on the clock of the zone, which every spreadsheet reads. */
function cellText(value: CellValue, { locale, timeZone }: FileForm): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? YES_NO[locale].yes : YES_NO[locale].no;
  if (value instanceof Date) {
    const { date, time } = wallClock(value, timeZone);
    return `${date} ${time}`;
  }
  return String(value);
}

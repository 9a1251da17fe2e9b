import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { aboutLines } from './about-lines.ts';
import type { Sheet, SheetColumn } from './file-format.ts';
import { cellsXml, escaped, reference } from './xlsx-cells.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const WORKBOOK_TYPE = `${TYPE}.sheet`;
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';
const ABOUT_PATH = 'xl/worksheets/sheet2.xml';
const DEFAULT_WIDTH = 16;
const ABOUT_WIDTH = 80;

const ABOUT_TEXTS: Readonly<Record<Locale, { readonly sheet: string; readonly exported: string }>> = {
  en_GB: { sheet: 'About this list', exported: 'Exported' },
  nl_NL: { sheet: 'Over deze lijst', exported: 'Geëxporteerd' },
};

/** The parts of a workbook that do not depend on its rows (ECMA-376). */
export function workbookParts(sheet: Sheet): Readonly<Record<string, string>> {
  const names = [sheet.title, ABOUT_TEXTS[sheet.form.locale].sheet];
  const sheets = names.map(
    (name, index) => `<sheet name="${sheetName(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const types = [SHEET_PATH, ABOUT_PATH].map(
    (path) => `<Override PartName="/${path}" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml'],
      ['styles', 'styles.xml'],
    ]),
    [ABOUT_PATH]: aboutXml(sheet),
    'xl/styles.xml': STYLES_XML,
  };
}

/** Numbered as `STYLE` in xlsx-cells.ts: plain, header, date, timestamp, a text that must remain text. */
const STYLES_XML = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`;

function relations(parts: readonly (readonly [kind: string, target: string])[]): string {
  const all = parts.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

/** What paper says above its rows, one line per row: on a sheet of its own, so that the rows can be sorted and filtered. */
function aboutXml(sheet: Sheet): string {
  const { title, form } = sheet;
  const lines = [title, ...aboutLines(sheet, ABOUT_TEXTS[form.locale].exported)];
  const rows = lines.map((line, index) => cellsXml([line], index + 1, [], form));
  const width = `<cols><col min="1" max="1" width="${ABOUT_WIDTH}" customWidth="1"/></cols>`;
  return `${XML}<worksheet xmlns="${MAIN}">${width}<sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** A sheet's name has at most 31 characters, and none of `[ ] : * ? / \`. */
function sheetName(title: string): string {
  return escaped(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));
}

/** The XML before the rows: the header row stays in view, columns have their widths. */
export function sheetBegin(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width = DEFAULT_WIDTH }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

/** The XML after them: the header row filters the sheet. */
export function sheetEnd(columns: readonly SheetColumn[], rows: number): string {
  return `</sheetData><autoFilter ref="A1:${reference(columns.length - 1, rows)}"/></worksheet>`;
}

import { DOMParser, type Element } from '@xmldom/xmldom';
import { unzip } from './unzip.ts';

const STYLES = ['plain', 'head', 'day', 'moment', 'text'] as const;
const EPOCH = Date.UTC(1899, 11, 30);

/** A cell as a spreadsheet program reads it; dates and timestamps as texts in the local time that it shows. */
export type ReadCell = {
  readonly type: 'text' | 'number' | 'boolean' | 'day' | 'moment';
  readonly value: string;
};

/** The content of a workbook's first sheet: rows of cells by their column's letters, and the XML of the sheet. */
export function readWorkbook(bytes: Buffer) {
  const files = unzip(bytes);
  const xml = files.get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  for (const [name, content] of files) {
    new DOMParser({ onError: problem(name) }).parseFromString(content.toString('utf8'), 'text/xml');
  }
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const rows = [...document.getElementsByTagName('row')].map(
    (row) =>
      new Map(
        [...row.getElementsByTagName('c')].map((cell) => [
          (cell.getAttribute('r') ?? '').replace(/\d+$/, ''),
          readCell(cell),
        ]),
      ),
  );
  return { files: [...files.keys()], xml, rows };
}

function problem(name: string) {
  return (level: string, message: string) => {
    throw new Error(`${name}: ${level} ${message}`);
  };
}

function readCell(cell: Element): ReadCell {
  const kind = cell.getAttribute('t');
  const style = STYLES[Number(cell.getAttribute('s') ?? 0)];
  const value = cell.textContent ?? '';
  if (kind === 'inlineStr') return { type: 'text', value: value.replaceAll('_x005F_', '_') };
  if (kind === 'b') return { type: 'boolean', value };
  if (style === 'day' || style === 'moment') {
    const shown = new Date(Math.round(EPOCH + Number(value) * 86_400_000)).toISOString();
    return {
      type: style,
      value: style === 'day' ? shown.slice(0, 10) : shown.slice(0, 19).replace('T', ' '),
    };
  }
  return { type: 'number', value };
}

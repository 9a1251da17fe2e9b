import { displayDateTime } from '@fireledger/domain/shared/dates.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { zoneName } from '@fireledger/domain/shared/zone-names.ts';
import { aboutLines } from './about-lines.ts';
import type { Sheet } from './file-format.ts';
import { type Canvas, type Fonts, MARGIN, openCanvas, PAGE, UNTAGGED } from './pdf-canvas.ts';
import { fontGlyphs, openPdf, type Pdf } from './pdf-glyphs.ts';
import { PDF_TEXTS } from './pdf-texts.ts';
import { wrapText } from './pdf-wrap.ts';

/** In points. */
const GAP = 6;
const LINE = 9;
const SIZE = 7;
const TITLE = 15;
const FILTER = { size: 8, line: 11 } as const;
const BOTTOM = 34;
const FOOT = 18;
/** A row of at most this many lines is not split between two pages. */
const WHOLE_ROW = 12;
/** The column headers stand above rows, not at the foot of the page on which the filter ends. */
const HEAD_AND_ROWS = 80;
const DEFAULT_WIDTH = 16;

type Column = { readonly x: number; readonly width: number; readonly header: readonly string[] };
type Lines = readonly (readonly string[])[];

/** A list on paper: pages that begin with the column headers and end with the page number. */
export type PdfList = {
  readonly pdf: Pdf;
  /** Writes a row, on as many pages as it takes. Returns whether a page has been finished. */
  row(texts: readonly string[]): boolean;
  /** Writes the number of rows, and finishes the last page and the document. */
  end(): void;
};

/**
 * Opens a list on paper: title, filter and the time of printing on the first page, and on each page the time zone of its times.
 */
export function openPdfList(sheet: Sheet): PdfList {
  const { locale } = sheet.form;
  const pdf = openPdf(sheet.title, locale.slice(0, 2), [PAGE.width, PAGE.height]);
  const fonts = { regular: fontGlyphs(pdf, 'regular'), bold: fontGlyphs(pdf, 'bold') };
  const columns = columnsOf(sheet, fonts);
  const pages = openPages(pdf, sheet, fonts, columns);
  let rows = 0;
  return {
    pdf,
    row: (texts) => {
      rows += 1;
      const cells = columns.map(({ width }, index) =>
        wrapText(texts[index] ?? '', width, fonts.regular, SIZE),
      );
      const count = Math.max(...cells.map((lines) => lines.length));
      let turned = false;
      for (let line = 0; line < count; ) {
        if (room(pages.open()) < (line === 0 && count <= WHOLE_ROW ? count : 1)) {
          pages.turn();
          turned = true;
        }
        const fits = Math.min(room(pages.open()), count - line);
        table(pages.open(), columns, cells, { font: 'regular', from: line, count: fits });
        line += fits;
      }
      const page = pages.open();
      page.down(2);
      page.rule();
      page.down(3);
      return turned;
    },
    end: () => {
      if (room(pages.open()) < 1) pages.turn();
      const page = pages.open();
      const words = PDF_TEXTS[locale].end(new Intl.NumberFormat(languageTag(locale)).format(rows));
      page.text(words, { font: 'bold', size: SIZE, colour: 'ink', x: MARGIN, y: page.top() - SIZE });
      pages.finish();
      pdf.end();
    },
  };
}

/** The pages of a list: one is open, with the column headers at its top. */
type Pages = { open(): Canvas; turn(): void; finish(): void };

function openPages(pdf: Pdf, sheet: Sheet, fonts: Fonts, columns: readonly Column[]): Pages {
  const { title, form } = sheet;
  const words = PDF_TEXTS[form.locale];
  const zone = zoneName(form.timeZone);
  const printed = `${words.printed} ${displayDateTime(sheet.now, form.timeZone)}`;
  let number = 1;
  let page = openCanvas(pdf, fonts, UNTAGGED);
  const finish = () => {
    foot(page, fonts, `${title} · ${printed} (${zone})`, `${words.page} ${number}`);
    if (page.lacks()) {
      page.text(words.lacking, { font: 'regular', size: SIZE, colour: 'muted', x: MARGIN, y: FOOT + LINE });
    }
    page.close();
  };
  const turn = () => {
    finish();
    number += 1;
    page = openCanvas(pdf, fonts, UNTAGGED);
  };
  const turnIfFull = (points: number) => {
    if (page.top() - points < BOTTOM) turn();
    return page;
  };
  heading(turnIfFull, fonts, title, aboutLines(sheet, words.printed));
  head(turnIfFull(HEAD_AND_ROWS), columns);
  return {
    open: () => page,
    turn: () => {
      turn();
      head(page, columns);
    },
    finish,
  };
}

/** The columns share the paper's width in proportion to their own widths. */
function columnsOf({ columns }: Sheet, { bold }: Fonts): readonly Column[] {
  const sum = columns.reduce((total, { width = DEFAULT_WIDTH }) => total + width, 0);
  const shared = PAGE.width - 2 * MARGIN - GAP * (columns.length - 1);
  let x = MARGIN;
  return columns.map(({ header, width: share = DEFAULT_WIDTH }) => {
    const width = (shared * share) / sum;
    const column = { x, width, header: wrapText(header, width, bold, SIZE) };
    x += width + GAP;
    return column;
  });
}

/** How many more lines fit on a page. */
function room(page: Canvas): number {
  return Math.floor((page.top() - BOTTOM) / LINE);
}

/**
 * The title, and all that is said above the rows: on as many pages as it takes. `on` is the page with room for so many points.
 */
function heading(
  on: (points: number) => Canvas,
  { regular }: Fonts,
  title: string,
  above: readonly string[],
): void {
  const first = on(0);
  first.text(title, { font: 'bold', size: TITLE, colour: 'ink', x: MARGIN, y: first.top() - TITLE });
  first.down(TITLE + 8);
  const lines = above.flatMap((words) => wrapText(words, PAGE.width - 2 * MARGIN, regular, FILTER.size));
  for (const words of lines) {
    const page = on(FILTER.line);
    const y = page.top() - FILTER.size;
    page.text(words, { font: 'regular', size: FILTER.size, colour: 'muted', x: MARGIN, y });
    page.down(FILTER.line);
  }
  on(0).down(6);
}

function head(page: Canvas, columns: readonly Column[]): void {
  const heads = columns.map(({ header }) => header);
  table(page, columns, heads, {
    font: 'bold',
    from: 0,
    count: Math.max(...heads.map(({ length }) => length)),
  });
  page.down(3);
  page.rule();
  page.down(3);
}

type Part = { readonly font: 'regular' | 'bold'; readonly from: number; readonly count: number };

/** Some of the lines of a row. */
function table(page: Canvas, columns: readonly Column[], cells: Lines, { font, from, count }: Part): void {
  for (const [index, { x }] of columns.entries()) {
    for (const [line, words] of (cells[index] ?? []).slice(from, from + count).entries()) {
      page.text(words, { font, size: SIZE, colour: 'ink', x, y: page.top() - LINE * line - SIZE });
    }
  }
  page.down(LINE * count);
}

function foot(page: Canvas, { regular }: Fonts, left: string, right: string): void {
  const as = { font: 'regular', size: SIZE, colour: 'muted', y: FOOT } as const;
  page.text(left, { ...as, x: MARGIN });
  page.text(right, { ...as, x: PAGE.width - MARGIN - regular.width(right, SIZE) });
}

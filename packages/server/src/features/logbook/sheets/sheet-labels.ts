import { LOCALES, languageTag } from '@fireledger/domain/shared/locales.ts';
import type { DrawnLogo } from '../../../logos/draw-logo.ts';
import type { PrintedSheet } from './sheet.read.ts';
import { passwordLabel } from './sheet-card.ts';
import type { PaperPage } from './sheet-paper.ts';
import { SHEET_TEXTS } from './sheet-texts.ts';

/** A4 portrait, in points. */
export const LABEL_PAGE: readonly [number, number] = [595.28, 841.89];
const COLUMNS = 2;
const ROWS = 4;
/** Labels in A7 (105 by 74 mm): they fit sheets of stickers, and plain paper can be cut in halves three times. */
const WIDTH = LABEL_PAGE[0] / COLUMNS;
const HEIGHT = LABEL_PAGE[1] / ROWS;
export const LABELS_PER_PAGE = COLUMNS * ROWS;

const QR_SIZE = 138;
const LEFT = { x: 12, width: QR_SIZE } as const;
const RIGHT = { x: 158, width: WIDTH - 158 - 16 } as const;
/** Half the length of the cut marks. */
const MARK = 5;

/** One page of labels, in rows from the upper left. */
export function drawLabels(
  page: PaperPage,
  labels: readonly { readonly sheet: PrintedSheet; readonly logo: DrawnLogo }[],
): void {
  drawCutMarks(page);
  for (const [index, { sheet, logo }] of labels.entries()) {
    const at = [(index % COLUMNS) * WIDTH, Math.floor(index / COLUMNS) * HEIGHT] as const;
    page.within('Sect', () => drawLabel(page, sheet, logo, at));
  }
}

/**
 * The code with its password below it; beside them the logo, the place, the discipline and the instructions. In reading
 * order, the place comes before the code.
 */
function drawLabel(
  page: PaperPage,
  sheet: PrintedSheet,
  logo: DrawnLogo,
  [left, top]: readonly [number, number],
): void {
  const under = (y: number, height: number) => ({ x: left + LEFT.x, y: top + y, width: LEFT.width, height });
  const beside = (y: number, height: number) => ({
    x: left + RIGHT.x,
    y: top + y,
    width: RIGHT.width,
    height,
  });
  page.logo(logo, beside(18, 36));
  let y = 62;
  y += page.text(sheet.locationName, beside(y, 46), {
    font: 'bold',
    colour: 'ink',
    sizes: [13, 11.5, 10, 9],
    tag: 'H1',
  });
  const address = `${sheet.address}\n${sheet.postalCode} ${sheet.city}`;
  y += page.text(address, beside(y + 2, 28), { font: 'regular', colour: 'muted', sizes: [8, 7] });
  page.text(sheet.disciplineName, beside(y + 9, 28), { font: 'bold', colour: 'ink', sizes: [11, 10, 9, 8] });
  page.code(sheet.url, { x: left + LEFT.x, y: top + 12, size: QR_SIZE });
  page.text(passwordLabel(), under(149, 10), {
    font: 'regular',
    colour: 'muted',
    sizes: [7],
    align: 'center',
  });
  page.text(sheet.password, under(157, 36), { font: 'bold', colour: 'ink', sizes: [28], align: 'center' });
  for (const [index, locale] of LOCALES.entries()) {
    page.text(SHEET_TEXTS[locale].short, beside(173 + 10 * index, 10), {
      font: 'regular',
      colour: 'muted',
      sizes: [7.5, 7, 6.5],
      lang: languageTag(locale),
    });
  }
}

/** Crosses where labels meet, and strokes at the paper's edges. */
function drawCutMarks(page: PaperPage): void {
  const [right, bottom] = LABEL_PAGE;
  for (let column = 0; column <= COLUMNS; column += 1) {
    for (let row = 0; row <= ROWS; row += 1) {
      const [x, y] = [column * WIDTH, row * HEIGHT];
      page.rule([Math.max(0, x - MARK), y], [Math.min(right, x + MARK), y]);
      page.rule([x, Math.max(0, y - MARK)], [x, Math.min(bottom, y + MARK)]);
    }
  }
}

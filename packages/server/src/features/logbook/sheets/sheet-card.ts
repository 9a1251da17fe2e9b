import { type Locale, languageTag } from '@fireledger/domain/shared/locales.ts';
import type { DrawnLogo } from '../../../logos/draw-logo.ts';
import type { PrintedSheet } from './sheet.read.ts';
import type { Box, PaperPage, TextLook } from './sheet-paper.ts';
import { SHEET_TEXTS } from './sheet-texts.ts';

/** A5 portrait, in points. */
export const CARD: readonly [number, number] = [419.53, 595.28];
const MARGIN = 34;
const WIDTH = CARD[0] - 2 * MARGIN;
const QR_SIZE = 236;

const row = (y: number, height: number): Box => ({ x: MARGIN, y, width: WIDTH, height });
const centred = (
  font: TextLook['font'],
  colour: TextLook['colour'],
  ...sizes: TextLook['sizes']
): TextLook => ({
  font,
  colour,
  sizes,
  align: 'center',
  stand: 'middle',
});

/**
 * The card that hangs beside a logbook: place, discipline, the QR code, the password below it, and instructions in both
 * languages.
 */
export function drawCard(page: PaperPage, sheet: PrintedSheet, logo: DrawnLogo): void {
  page.logo(logo, { x: MARGIN, y: 22, width: 98, height: 40 });
  page.text(sheet.locationName, row(64, 50), { ...centred('bold', 'ink', 22, 18, 15, 13), tag: 'H1' });
  const address = `${sheet.address}, ${sheet.postalCode} ${sheet.city}`;
  page.text(address, row(115, 24), centred('regular', 'muted', 10.5, 9, 8));
  page.text(sheet.disciplineName, row(141, 36), centred('bold', 'ink', 15, 12, 11));
  page.code(sheet.url, { x: (CARD[0] - QR_SIZE) / 2, y: 176, size: QR_SIZE });
  page.text(passwordLabel(), row(408, 14), centred('regular', 'muted', 9.5));
  page.text(sheet.password, row(420, 49), centred('bold', 'ink', 40));
  page.rule([MARGIN, 474], [CARD[0] - MARGIN, 474]);
  const gap = 20;
  const width = (WIDTH - gap) / 2;
  drawSteps(page, 'en_GB', MARGIN, width);
  drawSteps(page, 'nl_NL', MARGIN + width + gap, width);
  // The address as text, for those who cannot scan.
  page.text(sheet.url, row(556, 22), centred('regular', 'muted', 7.5, 6.5));
}

/** The text above the password, in both languages. */
export function passwordLabel(): string {
  return Object.values(SHEET_TEXTS)
    .map(({ password }) => password)
    .join(' / ');
}

function drawSteps(page: PaperPage, locale: Locale, x: number, width: number): void {
  const { title, steps } = SHEET_TEXTS[locale];
  const look = { font: 'regular', colour: 'ink', sizes: [8.5] } as const;
  const write = () => {
    const heading = { font: 'bold', colour: 'ink', sizes: [9.5], tag: 'H2' } as const;
    const head = page.text(title, { x, y: 482, width, height: 14 }, heading);
    let y = 482 + head + 4;
    page.within('L', () => {
      for (const [index, step] of steps.entries()) {
        const box = { x, y, width, height: 24 };
        const words = `${index + 1}. ${step}`;
        y += page.within('LI', () => page.text(words, box, { ...look, tag: 'LBody' })) + 2;
      }
    });
  };
  page.within('Sect', write, { lang: languageTag(locale) });
}

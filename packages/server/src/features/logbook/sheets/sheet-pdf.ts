import { buffer } from 'node:stream/consumers';
import type { PrintedSheet } from './sheet.read.ts';
import { CARD, drawCard } from './sheet-card.ts';
import { sheetLogo } from './sheet-logo.ts';
import { openPaper } from './sheet-paper.ts';

/** The printable A5 card of one code, with its reseller's logo (an SVG; null: the product's own). */
export async function sheetPdf(sheet: PrintedSheet, logo: string | null): Promise<Buffer> {
  const paper = openPaper(`${sheet.locationName} - ${sheet.disciplineName}`, CARD);
  const written = buffer(paper.pdf);
  const drawn = sheetLogo(paper.pdf, logo);
  paper.page((page) => drawCard(page, sheet, drawn));
  paper.end();
  return written;
}

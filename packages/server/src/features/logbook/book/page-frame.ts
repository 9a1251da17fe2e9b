import type { Canvas, Fonts } from '../../../export/pdf-canvas.ts';
import type { FontGlyphs } from '../../../export/pdf-glyphs.ts';
import { truncateText } from '../../../export/pdf-wrap.ts';
import type { DeferredText } from './deferred-text.ts';
import { NOTE, SHEET, STYLES, TEXT_WIDTH } from './styles.ts';

const HEAD = SHEET.height - 34;
/** The baseline of the footer, from the lower edge. */
export const FOOTER_BASELINE = 30;

/** The text at the left of every footer: two names, which may be cut, and a text after them, which may not. */
export type FooterText = { readonly location: string; readonly discipline: string; readonly edition: string };
/** The minimum share of the second name in the width for both: it distinguishes the books of one place. */
const DISCIPLINE_SHARE = 0.6;

type Frame = { readonly head: string; readonly foot: FooterText; readonly page: string };

/**
 * The running head, with any names that the footer has to cut, and the footer, where the page's number is followed by the
 * number of pages.
 */
export function drawFrame(page: Canvas, frame: Frame, fonts: Fonts, total: DeferredText): void {
  const letters = fonts.regular;
  page.text(frame.head, { ...NOTE, x: SHEET.margin, y: HEAD });
  const end = SHEET.width - SHEET.margin - letters.width(' 0000', NOTE.size);
  const number = end - letters.width(frame.page, NOTE.size);
  const foot = fitFooter(number - SHEET.margin - 12, frame.foot, letters);
  page.text(foot, { ...NOTE, x: SHEET.margin, y: FOOTER_BASELINE });
  const names = `${frame.foot.location} · ${frame.foot.discipline}`;
  if (!foot.startsWith(names)) {
    // The names of two wings of one place may begin alike: then the full name is written above the head.
    const whole =
      letters.width(names, NOTE.size) <= TEXT_WIDTH
        ? names
        : truncateText(names, TEXT_WIDTH, letters, NOTE.size);
    page.text(whole, { ...NOTE, x: SHEET.margin, y: HEAD + STYLES.small.line });
  }
  page.text(frame.page, { ...NOTE, x: number, y: FOOTER_BASELINE });
  page.show(total.shownAt(end, FOOTER_BASELINE - 2));
}

/** A footer in one line that fits a width in points; something of each name is always shown. */
export function fitFooter(
  width: number,
  { location, discipline, edition }: FooterText,
  letters: FontGlyphs,
): string {
  const room = width - letters.width(` ·  · ${edition}`, NOTE.size);
  const cut = (name: string, within: number) =>
    letters.width(name, NOTE.size) <= within ? name : truncateText(name, within, letters, NOTE.size);
  const left = room - letters.width(location, NOTE.size);
  const second = cut(discipline, Math.max(left, DISCIPLINE_SHARE * room));
  return `${cut(location, room - letters.width(second, NOTE.size))} · ${second} · ${edition}`;
}

import { LAYOUT_SIZES } from '@fireledger/domain/shared/limits.ts';

/** Widths at which the shell changes (specification 9); the style sheets repeat them, which CSS cannot read. */
export const DESKTOP_QUERY = `(min-width: ${inLetters(LAYOUT_SIZES.desktopBreakpoint)})`;
export const MOBILE_QUERY = `(max-width: ${inLetters(LAYOUT_SIZES.mobileBreakpoint)})`;
/** Where the menu with words leaves a list beside it the 43rem that its columns need at their least. */
export const MENU_BESIDE_QUERY = '(min-width: 61em)';

export const PRODUCT_NAME = 'Fireledger';
/** The company named in the footer. */
export const COMPANY_NAME = 'Fireledger';

/** A width in letters of the usual size, 16 pixels: who sets larger ones has the page of a smaller screen (docs/decisions/0631). */
function inLetters(pixels: string): string {
  return `${Number.parseFloat(pixels) / 16}em`;
}

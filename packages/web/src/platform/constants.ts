import { LAYOUT_SIZES } from '@fireledger/domain/shared/limits.ts';

/** Widths at which the shell changes (specification 9); the style sheets repeat them, because CSS cannot read them from here. */
export const DESKTOP_QUERY = `(min-width: ${inLetters(LAYOUT_SIZES.desktopBreakpoint)})`;
export const MOBILE_QUERY = `(max-width: ${inLetters(LAYOUT_SIZES.mobileBreakpoint)})`;
/** Above this, the menu with labels leaves a list the 43rem that its columns need at their minimum. */
export const MENU_BESIDE_QUERY = '(min-width: 61em)';

export const PRODUCT_NAME = 'Fireledger';
/** The company named in the footer. */
export const COMPANY_NAME = 'Fireledger';

/**
 * Converts a width to em at the default text size of 16 pixels: with larger text, a page gets the layout of a smaller screen
 * (docs/decisions/0631).
 */
function inLetters(pixels: string): string {
  return `${Number.parseFloat(pixels) / 16}em`;
}

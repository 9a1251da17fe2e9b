import { LAYOUT_SIZES } from '@fireledger/domain/shared/limits.ts';

/** Widths at which the shell changes (specification 9); the style sheets repeat 767px and 1200px, which CSS cannot read. */
export const DESKTOP_QUERY = `(min-width: ${LAYOUT_SIZES.desktopBreakpoint})`;
export const MOBILE_QUERY = `(max-width: ${LAYOUT_SIZES.mobileBreakpoint})`;

export const PRODUCT_NAME = 'Fireledger';
/** The company named in the footer. */
export const COMPANY_NAME = 'Fireledger';

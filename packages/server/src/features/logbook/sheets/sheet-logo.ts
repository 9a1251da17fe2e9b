import { LOGO_SIZES } from '@fireledger/domain/shared/limits.ts';
import type { Pdf } from '../../../export/pdf-glyphs.ts';
import { type DrawnLogo, drawLogo } from '../../../logos/draw-logo.ts';
import { MARK } from './sheet-mark.ts';

const { width, height } = LOGO_SIZES.large;

/** The product's own logo, for those without a reseller's logo. */
const OWN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<g transform="translate(0 14)">${MARK.parts.map(({ path, color }) => `<path fill="${color}" fill-rule="evenodd" d="${path}"/>`).join('')}</g>
<text x="54" y="45" font-size="23" font-weight="600" fill="#1A2433">Fireledger</text></svg>`;

/** Adds a reseller's logo to a document of sheets: an SVG that can be drawn; null for the product's own. */
export function sheetLogo(pdf: Pdf, svg: string | null): DrawnLogo {
  return drawLogo(pdf, svg ?? OWN);
}

const TEXT = 'font-family="Inter, system-ui, sans-serif"';

function svg(width: number, height: number, label: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${content}</svg>`;
}

type Line = { readonly y: number; readonly width: number; readonly look: string };

/** A line of text from 54 on, as wide in every font: a logo is drawn in whatever font the reader has. */
function line(text: string, { y, width, look }: Line): string {
  return `<text x="54" y="${y}" ${TEXT} textLength="${width}" lengthAdjust="spacingAndGlyphs" ${look}>${text}</text>`;
}

const name = (text: string, color: string) =>
  line(text, { y: 34, width: 118, look: `font-size="21" font-weight="700" fill="${color}"` });
const trade = (text: string, width: number) =>
  line(text, {
    y: 51,
    width,
    look: 'font-size="10.5" letter-spacing="1.6" font-weight="500" fill="#7b8594"',
  });

/** A shield with a flame cut out of it, on a square of 45. */
const SHIELD =
  '<path fill="#cf3a30" fill-rule="evenodd" d="M22.500 2 40 8v14.500c0 10.200-7 17.200-17.500 20.500C12 39.700 5 32.700 5 22.500V8l17.500-6Zm1.100 8c.7 4.600-6.900 7.700-6.900 15 0 4.700 2.600 8 6.100 8 4.100 0 6.700-3.200 6.700-7.600 0-2.700-1.100-4.900-2.500-6.700-.3 1.600-.9 2.700-2 3.500.7-4.900-.3-9.300-1.400-12.200Z"/>';

/** Three rays over a hull, on a square of 45. */
const BEACON =
  '<path fill="#0f8ba3" d="M4 27h37c-1.800 9-9.300 15-18.500 15S5.800 36 4 27Z"/>' +
  '<path fill="none" stroke="#e08600" stroke-width="3.400" stroke-linecap="round" d="M22.500 21V4M13 21.500 7 9.500M32 21.500l6-12"/>';

/** The logos of the two resellers, as SVG: large at most 176 by 72, small at most 45 by 45 (specification 3). */
export const LOGOS = {
  vlamwacht: {
    large: svg(
      176,
      72,
      'Vlamwacht Brandveiligheid',
      `<g transform="translate(2 13)">${SHIELD}</g>${name('Vlamwacht', '#cf3a30')}${trade('BRANDVEILIGHEID', 116)}`,
    ),
    small: svg(45, 45, 'Vlamwacht', SHIELD),
  },
  noordbaken: {
    large: svg(
      176,
      72,
      'Noordbaken Veiligheid',
      `<g transform="translate(2 13)">${BEACON}</g>${name('Noordbaken', '#0f8ba3')}${trade('VEILIGHEID', 76)}`,
    ),
    small: svg(45, 45, 'Noordbaken', BEACON),
  },
} as const;

/// <reference path="./svg-to-pdfkit.d.ts" />
import { LOGO_SIZES } from '@fireledger/domain/shared/limits.ts';
import drawSvg from 'svg-to-pdfkit';
import { FONTS, openPdf, type Pdf } from '../../export/pdf-letters.ts';
import { MARK } from './sheet-mark.ts';

/** A logo as a document holds it: drawn once, shown by its name on as many pages as there are. */
export type SheetLogo = {
  readonly name: string;
  readonly form: object;
  readonly width: number;
  readonly height: number;
};

const { width, height } = LOGO_SIZES.large;

/** The product's own, for who has none. */
const OWN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<g transform="translate(0 14)">${MARK.parts.map(({ path, color }) => `<path fill="${color}" fill-rule="evenodd" d="${path}"/>`).join('')}</g>
<text x="54" y="45" font-size="23" font-weight="600" fill="#1A2433">Fireledger</text></svg>`;

/** What of pdfkit a form is made with; its own types leave it out. */
type Inside = {
  page: object;
  _ctm: readonly number[];
  ref(data: object): {
    readonly data: { readonly Resources: Record<string, object> };
    write(text: string): void;
    end(): void;
  };
};
/** What a page gathers while it is drawn on. */
const KINDS = { fonts: 'Font', xobjects: 'XObject', ext_gstates: 'ExtGState', patterns: 'Pattern' } as const;

let forms = 0;

/** Puts a reseller's SVG into a document; the product's own logo where there is none, or one that cannot be drawn. */
export function sheetLogo(pdf: Pdf, svg: string | null): SheetLogo {
  forms = (forms + 1) % 1_000_000;
  const drawn = svg !== null && isDrawable(svg) ? svg : OWN;
  return { name: `Logo${forms}`, form: formOf(pdf, drawn), width, height };
}

/** Tried in a document that is thrown away: what is begun and left there would keep a real one from ever ending. */
function isDrawable(svg: string): boolean {
  try {
    formOf(openPdf('', 'en', [width, height]), svg);
    return true;
  } catch {
    return false;
  }
}

function formOf(pdf: Pdf, svg: string): object {
  const inside = pdf as unknown as Inside;
  const form = inside.ref({
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [0, 0, width, height],
    Resources: {},
  });
  const { page, _ctm } = inside;
  const sheet = {
    width,
    height,
    write: (text: string) => form.write(text),
    fonts: {},
    xobjects: {},
    ext_gstates: {},
    patterns: {},
  };
  inside.page = sheet;
  inside._ctm = [1, 0, 0, 1, 0, 0];
  try {
    drawSvg(pdf, svg, 0, 0, {
      width,
      height,
      preserveAspectRatio: 'xMinYMid meet',
      fontCallback: (_family, bold) => (bold ? FONTS.bold : FONTS.regular),
      warningCallback: () => undefined,
    });
  } finally {
    inside.page = page;
    inside._ctm = _ctm;
  }
  for (const [kind, name] of Object.entries(KINDS)) {
    const gathered = sheet[kind as keyof typeof KINDS];
    if (Object.keys(gathered).length > 0) {
      form.data.Resources[name] = gathered;
    }
  }
  form.end();
  return form;
}

/// <reference path="./svg-to-pdfkit.d.ts" />
import { LOGO_SIZES } from '@fireledger/domain/shared/limits.ts';
import drawSvg from 'svg-to-pdfkit';
import { FONTS, type Pdf } from '../export/pdf-glyphs.ts';

/** A logo in a document: drawn once, shown by its name on any number of pages. */
export type DrawnLogo = {
  readonly name: string;
  readonly form: object;
  readonly width: number;
  readonly height: number;
};

const { width, height } = LOGO_SIZES.large;

/** The part of pdfkit that creates a form; its own types omit it. */
type Inside = {
  page: object;
  _ctm: readonly number[];
  ref(data: object): {
    readonly data: { readonly Resources: Record<string, object> };
    write(text: string): void;
    end(): void;
  };
};
/** The resources that a page collects while it is drawn. */
const KINDS = { fonts: 'Font', xobjects: 'XObject', ext_gstates: 'ExtGState', patterns: 'Pattern' } as const;

let forms = 0;

/** Called for each picture that a logo draws, with its data URL. */
type OnPicture = (address: string) => void;

/**
 * Draws an SVG into a document, fitted into the size of a large logo. Throws for an SVG that cannot be drawn, after which the
 * document never ends: a reseller's SVG must have passed `isDrawable`.
 */
export function drawLogo(pdf: Pdf, svg: string, onPicture?: OnPicture): DrawnLogo {
  forms = (forms + 1) % 1_000_000;
  return { name: `Logo${forms}`, form: formOf(pdf, svg, onPicture), width, height };
}

function formOf(pdf: Pdf, svg: string, onPicture?: OnPicture): object {
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
      // drawing programs break a picture's base64 text into lines, and pdfkit cannot read several
      imageCallback: (address) => {
        const carried = address.replace(/\s+/g, '');
        onPicture?.(carried);
        return carried;
      },
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

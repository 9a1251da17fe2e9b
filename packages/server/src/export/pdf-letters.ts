import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
export type FontName = 'regular' | 'bold';

/** Inter has the letters of every language in Latin, Greek and Cyrillic script (decision 0175). */
const require = createRequire(import.meta.url);
export const FONTS: Readonly<Record<FontName, string>> = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

/** What pdfkit's embedded font can do; its own types leave the font of a document out. */
type EmbeddedFont = {
  readonly id: string;
  /** By the letter's number in the file; 0 is what stands for every letter that the font lacks. */
  readonly widths: number[];
  ref(): unknown;
  encode(text: string): [readonly string[], readonly { readonly advanceWidth: number }[]];
};

/** No font has a letter for it. */
const LACKED = 0x10ffff;

/** How the file names what stands for a letter that the font lacks. */
const BOX = '0000';

/** A letter as it stands in the file (hexadecimal, in ASCII), and its width in thousandths of the font's size. */
type Letter = { readonly hex: Buffer; readonly width: number; readonly isLacked: boolean };

/** One font of a document, letter by letter. */
export type Letters = {
  /** In points. */
  width(text: string, size: number): number;
  /** The operators that show a text, its baseline at `x`, `y` counted from the page's lower left corner. */
  show(text: string, at: { readonly x: number; readonly y: number; readonly size: number }): string;
  /** How many letters it has shown that the font lacks: boxes stand for them (docs/decisions/0651). */
  lacked(): number;
  /** Tells the page that stands open that this font is used on it. */
  use(): void;
  /** The font's name in the operators, and the reference under which the file has it. */
  readonly resource: { readonly id: string; readonly ref: unknown };
};

function encoded(font: EmbeddedFont, text: string): Letter {
  const [codes, positions] = font.encode(text);
  const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  return { hex: Buffer.from(codes.join(''), 'latin1'), width, isLacked: codes.includes(BOX) };
}

/** A number that is one letter, as in a circle or with a full stop: with the digits beside it, its own would read as another number. */
const NUMBER = /^\p{No}$/u;

/** What another means by it nobody knows; the font has variants of its own letters there. */
const PRIVATE = /^\p{Co}$/u;

/** A ligature, a wide letter or an odd space that the font lacks is printed as the letters that it is made of. */
function letterIn(font: EmbeddedFont, text: string): Letter {
  if (PRIVATE.test(text)) return encoded(font, String.fromCodePoint(LACKED));
  const own = encoded(font, text);
  const parts = own.isLacked && !NUMBER.test(text) ? encoded(font, text.normalize('NFKC')) : own;
  return parts.isLacked ? own : parts;
}

/**
 * A document's letters. pdfkit shapes every word anew, or keeps each for ever: the first takes a second for a few pages, the
 * second is memory that grows with the rows. Each letter is looked up once instead; kerning is left out. A text is written
 * into bytes that stay: growing it letter by letter would leave behind ten times its size, which a list of 100,000 rows feels.
 */
export function lettersOf(pdf: Pdf, name: FontName): Letters {
  pdf.font(FONTS[name]);
  const font = (pdf as unknown as { readonly _font: EmbeddedFont })._font;
  const known = new Map<number, Letter>();
  let written = Buffer.alloc(4096);
  let lacked = 0;
  const letterOf = (code: number): Letter => {
    const kept = known.get(code);
    if (kept) return kept;
    const made = letterIn(font, String.fromCodePoint(code));
    known.set(code, made);
    return made;
  };
  // pdfkit writes this one width in the font's own units, and readers push all that follows it off the page.
  font.widths[0] = letterOf(LACKED).width;
  const hexOf = (text: string): string => {
    let length = 0;
    for (let at = 0; at < text.length; ) {
      const code = text.codePointAt(at) ?? 0;
      at += code > 0xffff ? 2 : 1;
      const { hex, isLacked } = letterOf(code);
      if (isLacked) lacked += 1;
      if (length + hex.length > written.length) written = Buffer.concat([written], written.length * 2);
      length += hex.copy(written, length);
    }
    return written.toString('latin1', 0, length);
  };
  return {
    resource: { id: font.id, ref: font.ref() },
    width: (text, size) => {
      let width = 0;
      for (let at = 0; at < text.length; ) {
        const code = text.codePointAt(at) ?? 0;
        at += code > 0xffff ? 2 : 1;
        width += letterOf(code).width;
      }
      return (width * size) / 1000;
    },
    show: (text, { x, y, size }) =>
      `/${font.id} ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm <${hexOf(text)}> Tj`,
    lacked: () => lacked,
    use: () => {
      const { fonts } = pdf.page as unknown as { readonly fonts: Record<string, unknown> };
      fonts[font.id] ??= font.ref();
    },
  };
}

/** An empty document without any page. */
export function openPdf(title: string, language: string, layout: readonly [number, number]): Pdf {
  const pdf = new PDFDocument({
    size: [...layout],
    margin: 0,
    autoFirstPage: false,
    font: FONTS.regular,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Fireledger', Producer: 'Fireledger' },
  });
  // The language and attachments are of a later version than the first line names. Naming it there makes pdfkit add metadata in
  // XML, in which a title with an ampersand is no XML.
  (pdf as unknown as { readonly _root: { readonly data: Record<string, unknown> } })._root.data['Version'] =
    '1.7';
  return pdf;
}

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

/** What pdfkit's embedded font can do; pdfkit's own types omit the font of a document. */
type EmbeddedFont = {
  readonly id: string;
  /** By the character's number in the file; 0 stands for every character that the font lacks. */
  readonly widths: number[];
  ref(): unknown;
  encode(text: string): [readonly string[], readonly { readonly advanceWidth: number }[]];
};

/** No font has a glyph for it. */
const LACKED = 0x10ffff;

/** The code in the file for a character that the font lacks. */
const BOX = '0000';

/** A character as written in the file (hexadecimal, in ASCII), and its width in thousandths of the font size. */
type Letter = { readonly hex: Buffer; readonly width: number; readonly isLacked: boolean };

/** One font of a document, character by character. */
export type FontGlyphs = {
  /** In points. */
  width(text: string, size: number): number;
  /** The operators that show a text with its baseline at `x`, `y`, measured from the page's lower left corner. */
  show(text: string, at: { readonly x: number; readonly y: number; readonly size: number }): string;
  /** How many characters it has shown that the font lacks: boxes stand for them (docs/decisions/0651). */
  lacked(): number;
  /** Registers this font as used on the open page. */
  use(): void;
  /** The font's name in the operators, and its reference in the file. */
  readonly resource: { readonly id: string; readonly ref: unknown };
};

function encoded(font: EmbeddedFont, text: string): Letter {
  const [codes, positions] = font.encode(text);
  const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  return { hex: Buffer.from(codes.join(''), 'latin1'), width, isLacked: codes.includes(BOX) };
}

/**
 * A number that is one character, such as a circled one or one with a full stop: written as digits beside other digits, it would
 * read as another number.
 */
const NUMBER = /^\p{No}$/u;

/** Private-use characters: nobody knows their meaning elsewhere, and the font has variants of its own letters there. */
const PRIVATE = /^\p{Co}$/u;

/** A ligature, a wide letter or an unusual space that the font lacks is printed as the characters that it is made of. */
function letterIn(font: EmbeddedFont, text: string): Letter {
  if (PRIVATE.test(text)) return encoded(font, String.fromCodePoint(LACKED));
  const own = encoded(font, text);
  const parts = own.isLacked && !NUMBER.test(text) ? encoded(font, text.normalize('NFKC')) : own;
  return parts.isLacked ? own : parts;
}

/**
 * A document's characters. pdfkit either shapes every word anew, or caches each for ever: the first takes a second for a few
 * pages, the second is memory that grows with the rows. Here each character is looked up once instead; kerning is left out. A
 * text is written into a buffer that is reused: building it character by character would leave garbage of ten times its size,
 * which matters for a list of 100,000 rows.
 */
export function fontGlyphs(pdf: Pdf, name: FontName): FontGlyphs {
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
  // pdfkit writes this one width in the font's own units, and readers push everything after it off the page.
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
  // The language and attachments need a later version than the first line declares. If the version is declared there, pdfkit adds
  // XML metadata, in which a title with an ampersand is not valid XML.
  (pdf as unknown as { readonly _root: { readonly data: Record<string, unknown> } })._root.data['Version'] =
    '1.7';
  return pdf;
}

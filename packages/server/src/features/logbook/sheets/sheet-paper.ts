import { encode } from 'uqr';
import { type FontGlyphs, type FontName, fontGlyphs, openPdf, type Pdf } from '../../../export/pdf-glyphs.ts';
import { openStructure, type PageMarks, type Structure, type Tag } from '../../../export/pdf-structure.ts';
import { truncateText, wrapText } from '../../../export/pdf-wrap.ts';
import type { DrawnLogo } from '../../../logos/draw-logo.ts';

/** An area of a page, in points from its upper left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const COLOURS = { ink: '0.10 0.14 0.20 rg', muted: '0.34 0.39 0.48 rg' } as const;
const RULE = '0.80 0.84 0.89 RG 0.6 w';
const LINE_HEIGHT = 1.22;
/** The distance of a line's baseline from its top, as a multiple of the font size. */
const ASCENT = 0.97;
/** White modules around a code, which scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export type TextLook = {
  readonly font: FontName;
  readonly colour: keyof typeof COLOURS;
  /** The allowed font sizes from the largest to the smallest; in the smallest, a text may end in an ellipsis. */
  readonly sizes: readonly [number, ...number[]];
  readonly align?: 'left' | 'center';
  /** The vertical alignment of a text that is lower than its box. */
  readonly stand?: 'top' | 'middle';
  /** Its tag for assistive technology; a paragraph by default. */
  readonly tag?: Tag;
  /** Its language, if it differs from the document's. */
  readonly lang?: string;
};

/** A document of QR codes: its pages are drawn and written one after another. */
export type Paper = {
  readonly pdf: Pdf;
  /** Draws the next page, as a section of its own. */
  page(draw: (page: PaperPage) => void): void;
  end(): void;
};

export type PaperPage = {
  /** Writes the content of a part of the page, in reading order. */
  readonly within: Structure['within'];
  /** Writes a text in the largest size in which it fits its box without breaking a word. Returns its height. */
  text(words: string, box: Box, look: TextLook): number;
  /** The QR code of an address, as vectors: sharp at every size. */
  code(url: string, at: { readonly x: number; readonly y: number; readonly size: number }): void;
  /** A logo at the left of its box. */
  logo(logo: DrawnLogo, box: Box): void;
  rule(from: readonly [number, number], to: readonly [number, number]): void;
};

/** Opens a document with pages of this size, in points. */
export function openPaper(title: string, size: readonly [number, number]): Paper {
  const pdf = openPdf(title, 'en', size);
  const letters = { regular: fontGlyphs(pdf, 'regular'), bold: fontGlyphs(pdf, 'bold') };
  const structure = openStructure(pdf);
  return {
    pdf,
    page: (draw) => {
      pdf.addPage();
      letters.regular.use();
      letters.bold.use();
      structure.part('Sect');
      const marks = structure.page();
      draw(pageOf({ pdf, letters, structure, marks, height: size[1] }));
      // pdfkit's pages count from the top; these operators count from the lower edge.
      pdf.addContent(`q 1 0 0 -1 0 ${size[1]} cm ${RULE}\n${marks.end()}\nQ`);
    },
    end: () => {
      structure.end();
      pdf.end();
    },
  };
}

type Onto = {
  readonly pdf: Pdf;
  readonly letters: Readonly<Record<FontName, FontGlyphs>>;
  readonly structure: Structure;
  readonly marks: PageMarks;
  readonly height: number;
};

function pageOf({ pdf, letters, structure: { within }, marks, height }: Onto): PaperPage {
  return {
    within,
    text: (words, box, look) => {
      const { lines, size } = fitted(words, box, look, letters[look.font]);
      const line = size * LINE_HEIGHT;
      const used = lines.length * line;
      const top = box.y + (look.stand === 'middle' ? (box.height - used) / 2 : 0);
      const write = () => {
        for (const [index, one] of lines.entries()) {
          const free = look.align === 'center' ? box.width - letters[look.font].width(one, size) : 0;
          const at = { x: box.x + free / 2, y: height - top - index * line - ASCENT * size, size };
          marks.show(`${COLOURS[look.colour]} BT ${letters[look.font].show(one, at)} ET`);
        }
      };
      within(look.tag ?? 'P', write, look.lang === undefined ? {} : { lang: look.lang });
      return used;
    },
    code: (url, { x, y, size }) => {
      const code = drawnCode(url, { x, y: height - y - size, size });
      within('Figure', () => marks.show(code), { alt: `QR: ${url}` });
    },
    logo: (logo, box) => {
      pdf.page.xobjects[logo.name] = logo.form;
      const scale = Math.min(box.width / logo.width, box.height / logo.height).toFixed(4);
      const top = (height - box.y).toFixed(2);
      const shown = `q ${scale} 0 0 -${scale} ${box.x.toFixed(2)} ${top} cm /${logo.name} Do Q`;
      within('Figure', () => marks.show(shown), { alt: 'Logo' });
    },
    rule: ([x1, y1], [x2, y2]) =>
      marks.adorn(
        `${x1.toFixed(2)} ${(height - y1).toFixed(2)} m ${x2.toFixed(2)} ${(height - y2).toFixed(2)} l S`,
      ),
  };
}

type Fitted = { readonly lines: readonly string[]; readonly size: number };

function fitted(words: string, { width, height }: Box, { sizes }: TextLook, letters: FontGlyphs): Fitted {
  const whole = words.split(/\s+/);
  for (const size of sizes) {
    const lines = wrapText(words, width, letters, size);
    const broken = size !== sizes.at(-1) && whole.some((word) => letters.width(word, size) > width);
    if (!broken && lines.length * size * LINE_HEIGHT <= height) {
      return { lines, size };
    }
  }
  const size = sizes.at(-1) ?? sizes[0];
  const most = Math.max(1, Math.floor(height / (size * LINE_HEIGHT)));
  const lines = wrapText(words, width, letters, size).slice(0, most);
  return { lines: [...lines.slice(0, -1), truncateText(lines.at(-1) ?? '', width, letters, size)], size };
}

/**
 * The code in a square one module wide and high: a rectangle for each run of dark modules, each filled separately, because
 * renderers adjust the edges of neighbours (decision 0175).
 */
function drawnCode(url: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const { data, size: modules } = encode(url, { ecc: 'Q', border: QUIET_ZONE });
  const side = (size / modules).toFixed(5);
  const runs = data.flatMap((row, index) =>
    darkRuns(row).map(({ start, length }) => `${start} ${modules - 1 - index} ${length} 1 re f`),
  );
  return `q 0 g ${side} 0 0 ${side} ${x.toFixed(2)} ${y.toFixed(2)} cm ${runs.join(' ')} Q`;
}

function darkRuns(row: readonly boolean[]): { start: number; length: number }[] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts.map((start) => {
    const end = row.indexOf(false, start);
    return { start, length: (end < 0 ? row.length : end) - start };
  });
}

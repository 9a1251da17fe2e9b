import type { FontGlyphs, FontName, Pdf } from './pdf-glyphs.ts';
import type { Structure } from './pdf-structure.ts';

/** A4 landscape, in points. */
export const PAGE = { width: 841.89, height: 595.28 } as const;
export const MARGIN = 28;

/** A page's size and margin, in points. */
export type Sheet = { readonly width: number; readonly height: number; readonly margin: number };

const COLOURS = { ink: '0.10 0.14 0.20 rg', muted: '0.34 0.39 0.48 rg' } as const;
const RULE = '0.80 0.84 0.89 RG 0.5 w';

export type Fonts = Readonly<Record<FontName, FontGlyphs>>;

export type Words = {
  readonly font: FontName;
  readonly size: number;
  readonly colour: keyof typeof COLOURS;
  readonly x: number;
  /** The baseline, measured from the lower edge. */
  readonly y: number;
};

/** A page that is filled from the top. */
export type Canvas = {
  /** The top of the next line, measured from the lower edge. */
  top(): number;
  down(points: number): void;
  /** Text of the currently open element. */
  text(words: string, as: Words): void;
  /** A line across the page. */
  rule(): void;
  /** Custom operators that show the content of the open element, with coordinates from the lower edge. */
  show(operators: string): void;
  /** Custom operators for decoration only. */
  adorn(operators: string): void;
  /** Whether the page contains boxes for characters that the fonts lack. */
  lacks(): boolean;
  close(): void;
};

/** The operators of one line of text; none for an empty text. */
export function shown(words: string, { font, size, colour, x, y }: Words, fonts: Fonts): string {
  return words === '' ? '' : `${COLOURS[colour]} BT ${fonts[font].show(words, { x, y, size })} ET`;
}

/** For a document without a structure: a list of many rows would take twice its size (docs/decisions/0522). */
export const UNTAGGED: Pick<Structure, 'page'> = {
  page: () => {
    const content: string[] = [];
    const put = (operators: string) => {
      content.push(operators);
    };
    return { show: put, adorn: put, end: () => content.join('\n') };
  },
};

/** Opens a new page, A4 landscape unless specified otherwise. */
export function openCanvas(
  pdf: Pdf,
  fonts: Fonts,
  structure: Pick<Structure, 'page'>,
  sheet: Sheet = { ...PAGE, margin: MARGIN },
): Canvas {
  const { width, height, margin } = sheet;
  pdf.addPage();
  fonts.regular.use();
  fonts.bold.use();
  const marks = structure.page();
  const lacked = () => fonts.regular.lacked() + fonts.bold.lacked();
  const before = lacked();
  let y = height - margin;
  return {
    top: () => y,
    down: (points) => {
      y -= points;
    },
    text: (words, as) => {
      if (words !== '') marks.show(shown(words, as, fonts));
    },
    rule: () => {
      marks.adorn(`${margin} ${y.toFixed(2)} m ${width - margin} ${y.toFixed(2)} l S`);
    },
    show: marks.show,
    adorn: marks.adorn,
    lacks: () => lacked() > before,
    // pdfkit's pages count from the top; these operators count from the lower edge.
    close: () => {
      pdf.addContent(`q 1 0 0 -1 0 ${height} cm ${RULE}\n${marks.end()}\nQ`);
    },
  };
}

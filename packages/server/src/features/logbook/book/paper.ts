import { type Canvas, type Fonts, openCanvas, shown } from '../../../export/pdf-canvas.ts';
import { fontGlyphs, openPdf, type Pdf } from '../../../export/pdf-glyphs.ts';
import { openStructure, type Structure } from '../../../export/pdf-structure.ts';
import { wrapText } from '../../../export/pdf-wrap.ts';
import { type DeferredContent, type DeferredText, deferredText } from './deferred-text.ts';
import { drawFrame, FOOTER_BASELINE, type FooterText } from './page-frame.ts';
import { NOTE, SHEET, STYLES, type Style, TEXT_WIDTH } from './styles.ts';

const BOTTOM = 52;
const LABEL_WIDTH = 170;

/** The position of a text: its indent from the margin, and its maximum width. */
type Place = { readonly indent?: number; readonly width?: number };

/** A label and its value. */
export type Pair = readonly [label: string, value: string];

/** The pages of a book, filled from top to bottom; what does not fit continues on the next page. */
export type Paper = {
  readonly pdf: Pdf;
  readonly fonts: Fonts;
  readonly structure: Structure;
  pageNumber(): number;
  /** Begins a page under a running head; null: a page without a head and without a footer. */
  turn(head: string | null): void;
  /** Adds to the running head of the current page. */
  join(head: string): void;
  /** Whether the page has this much room left. */
  fits(points: number): boolean;
  /** Begins a new page if less room than this is left. */
  need(points: number): void;
  gap(points: number): void;
  rule(): void;
  text(words: string, style: Style, place?: Place): void;
  /** Texts below one another that are read as one paragraph. */
  lines(texts: readonly string[], style: Style, place?: Place): void;
  /** The height of such a text, in points. */
  height(words: string, style: Style, place?: Place): number;
  /** One line with a second text at its right end. */
  ends(left: string, right: string, style: Style): void;
  /** Labels with their values beside them, by default in the label's font. */
  pairs(rows: readonly Pair[], style?: Style): void;
  /** Items of a list, each of one or more texts. */
  list(items: readonly (() => void)[]): void;
  /** Operators on the current page: those that show the content of the open element, and purely decorative ones. */
  show: Canvas['show'];
  adorn: Canvas['adorn'];
  /** The top of the next line, from the lower edge. */
  top(): number;
  /** An area for a text that is known only at the end; `show` puts it on the current page. */
  later(width: number, height: number): DeferredContent & { show(x: number, y: number): void };
  end(): void;
};

/** The parts of a paper that its texts are written with. */
type Pages = Pick<
  Paper,
  'pdf' | 'fonts' | 'structure' | 'pageNumber' | 'turn' | 'join' | 'fits' | 'need' | 'later' | 'end'
> & {
  /** The current page. */
  readonly canvas: () => Canvas;
};

/**
 * The texts that pages contain about themselves: "Page n of m" without m, at the right of every footer; and above it the note
 * that boxes stand for missing characters.
 */
export type PageWords = { readonly page: (number: number) => string; readonly lacking: string };

/** Opens the pages of a book. */
export function openPaper(title: string, language: string, foot: FooterText, words: PageWords): Paper {
  const pages = openPages(title, language, foot, words);
  const { canvas } = pages;
  return {
    ...pages,
    ...wordsOn(pages),
    ...tablesOn(pages),
    top: () => canvas().top(),
    gap: (points) => canvas().down(points),
    rule: () => canvas().rule(),
    show: (operators) => canvas().show(operators),
    adorn: (operators) => canvas().adorn(operators),
  };
}

/** The position of the note that boxes stand for missing characters. */
const LACKING = { ...NOTE, x: SHEET.margin, y: FOOTER_BASELINE + NOTE.size + 3.5 } as const;

function shownLater(place: DeferredText, canvas: () => Canvas): ReturnType<Paper['later']> {
  return { ...place, show: (x, y) => canvas().show(place.shownAt(x, y)) };
}

function fitsOn(canvas: Canvas, points: number): boolean {
  return canvas.top() - points >= BOTTOM;
}

function openPages(title: string, language: string, foot: FooterText, { page, lacking }: PageWords): Pages {
  const pdf = openPdf(title, language, [SHEET.width, SHEET.height]);
  const fonts = { regular: fontGlyphs(pdf, 'regular'), bold: fontGlyphs(pdf, 'bold') };
  const structure = openStructure(pdf);
  const total = deferredText(pdf, fonts, 40, 12);
  let number = 0;
  let head: string | null = null;
  let open: Canvas | null = null;
  const canvas = () => {
    if (!open) throw new Error('no page stands open');
    return open;
  };
  const close = () => {
    structure.outside(() => {
      if (open && head !== null) drawFrame(open, { head, foot, page: page(number) }, fonts, total);
      if (open?.lacks()) open.text(lacking, LACKING);
    });
    open?.close();
  };
  const turn = (running: string | null) => {
    close();
    head = running;
    number += 1;
    open = openCanvas(pdf, fonts, structure, SHEET);
  };
  return {
    pdf,
    fonts,
    structure,
    canvas,
    turn,
    join: (more) => {
      head = head === null ? more : `${head} · ${more}`;
    },
    fits: (points) => fitsOn(canvas(), points),
    need: (points) => {
      if (!fitsOn(canvas(), points)) turn(head);
    },
    pageNumber: () => number,
    later: (width, height) => shownLater(deferredText(pdf, fonts, width, height), canvas),
    end: () => {
      close();
      total.write(shown(` ${number}`, { ...NOTE, x: 0, y: 2 }, fonts));
      structure.end();
      pdf.end();
    },
  };
}

/** One line across the page, in parts with an x position each. */
type Part = { readonly words: string; readonly x: number; readonly style: Style };
/** Writes each part of a line with its own tag. */
type As = (part: number, write: () => void) => void;

function wordsOn({
  canvas,
  fonts,
  structure,
  need,
}: Pages): Pick<Paper, 'text' | 'lines' | 'height' | 'ends'> {
  const { margin, width: across } = SHEET;
  const line = lineOn({ canvas, need });
  const linesOf = (
    words: string,
    { font, size }: Style,
    { indent = 0, width = TEXT_WIDTH - indent }: Place,
  ) => wrapText(words, width, fonts[font], size);
  const write = (words: string, style: Style, place: Place = {}) => {
    const lines = linesOf(words, style, place);
    for (const [at, one] of lines.entries()) {
      need(together(at, lines.length) * style.line);
      line([{ words: one, x: margin + (place.indent ?? 0), style }], style.line);
    }
  };
  return {
    text: (words, style, place) => structure.within(style.tag, () => write(words, style, place)),
    lines: (texts, style, place) => {
      if (texts.length === 0) return;
      structure.within(style.tag, () => {
        for (const words of texts) write(words, style, place);
      });
    },
    height: (words, style, place = {}) => linesOf(words, style, place).length * style.line,
    ends: (left, right, style) => {
      const letters = fonts[style.font];
      const rightWidth = letters.width(right, style.size);
      const lines = wrapText(left, TEXT_WIDTH - rightWidth - 12, letters, style.size);
      structure.within(style.tag, () => {
        for (const [at, words] of lines.entries()) {
          const end = { words: at === 0 ? right : '', x: across - margin - rightWidth, style };
          line([{ words, x: margin, style }, end], style.line);
        }
      });
    },
  };
}

/** Writes a line on this page, or on the next one. */
function lineOn({ canvas, need }: Pick<Pages, 'canvas' | 'need'>) {
  return (parts: readonly Part[], height: number, as: As = (_, write) => write()) => {
    need(height);
    const base = canvas().top() - Math.max(...parts.map(({ style }) => style.size));
    for (const [at, { words, x, style }] of parts.entries()) {
      as(at, () => canvas().text(words, { ...style, x, y: base }));
    }
    canvas().down(height);
  };
}

function tablesOn({ canvas, fonts, structure, need }: Pages): Pick<Paper, 'pairs' | 'list'> {
  const { margin } = SHEET;
  const line = lineOn({ canvas, need });
  return {
    pairs: (rows, style = STYLES.text) => {
      const label = { ...STYLES.text, colour: 'muted' } as const;
      structure.within('Table', () => {
        for (const [left, right] of rows) {
          const labels = wrapText(left, LABEL_WIDTH - 12, fonts[label.font], label.size);
          const values = wrapText(right, TEXT_WIDTH - LABEL_WIDTH, fonts[style.font], style.size);
          structure.row(['Row', null], (into) => {
            for (let at = 0; at < Math.max(labels.length, values.length); at += 1) {
              const head = { words: labels[at] ?? '', x: margin, style: label };
              const value = { words: values[at] ?? '', x: margin + LABEL_WIDTH, style };
              line([head, value], label.line, into);
            }
          });
          canvas().down(3);
        }
      });
    },
    list: (items) =>
      structure.within('L', () => {
        for (const item of items) structure.within('LI', () => structure.within('LBody', item));
      }),
  };
}

/**
 * How many of a text's lines, from this one on, stay together on a page: no single line stands alone at the bottom or top of
 * one.
 */
function together(at: number, count: number): number {
  if (count <= 3) return at === 0 ? count : 1;
  return at === 0 || at === count - 2 ? 2 : 1;
}

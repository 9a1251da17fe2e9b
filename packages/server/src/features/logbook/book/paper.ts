import { type Canvas, type Fonts, openCanvas, shown, type Words } from '../../../export/pdf-canvas.ts';
import { type Letters, lettersOf, openPdf, type Pdf } from '../../../export/pdf-letters.ts';
import { ellipsed, wrapped } from '../../../export/pdf-wrap.ts';

/** A4 upright, in points. */
export const SHEET = { width: 595.28, height: 841.89, margin: 50 } as const;
export const TEXT_WIDTH = SHEET.width - 2 * SHEET.margin;
const HEAD = SHEET.height - 34;
const FOOT = 30;
const BOTTOM = 52;
const SMALL = 7.5;
const NOTE = { font: 'regular', size: SMALL, colour: 'muted' } as const;
const LABEL_WIDTH = 170;

/** How a text looks: its letters, and how far apart its lines stand. */
export type Style = Pick<Words, 'font' | 'size' | 'colour'> & { readonly line: number };
export const STYLES = {
  title: { font: 'bold', size: 26, colour: 'ink', line: 32 },
  section: { font: 'bold', size: 16, colour: 'ink', line: 22 },
  heading: { font: 'bold', size: 11, colour: 'ink', line: 16 },
  strong: { font: 'bold', size: 9, colour: 'ink', line: 12.5 },
  text: { font: 'regular', size: 9, colour: 'ink', line: 12.5 },
  small: { font: 'regular', size: SMALL, colour: 'muted', line: 10.5 },
  /** Digests and keys, which are compared letter by letter: 64 digits stand in one line beside a label. */
  digits: { font: 'regular', size: SMALL, colour: 'ink', line: 12.5 },
} as const satisfies Record<string, Style>;

/** Where a text stands: how far in from the margin, and how wide it may be. */
type Place = { readonly indent?: number; readonly width?: number };

/** A text that is written when everything else is: it stands on pages that have long been finished. */
export type Later = { write(operators: string): void; readonly name: string };

/** The pages of a book, filled from top to bottom; what does not fit goes on with the next one. */
export type Paper = {
  readonly pdf: Pdf;
  readonly fonts: Fonts;
  pageNumber(): number;
  /** Begins a page under a running head; null: a page without one, and without a foot. */
  turn(head: string | null): void;
  /** Adds to the running head of the page that stands open. */
  join(head: string): void;
  /** Whether so much room is left on the page. */
  fits(points: number): boolean;
  /** Turns the page where less room is left than this. */
  need(points: number): void;
  gap(points: number): void;
  rule(): void;
  text(words: string, style: Style, place?: Place): void;
  /** The room that such a text takes, in points. */
  height(words: string, style: Style, place?: Place): number;
  /** One line with something at its right end. */
  ends(left: string, right: string, style: Style): void;
  /** A label, and beside it what it is of, by default in the label's letters. */
  pair(label: string, value: string, style?: Style): void;
  /** Operators on the page that stands open. */
  draw(operators: string): void;
  /** Where the next line's top is, from the lower edge. */
  top(): number;
  /** A place for what is known at the end alone; `show` puts it on the open page. */
  later(width: number, height: number): Later & { show(x: number, y: number): void };
  end(): void;
};

/** What a paper is written on. */
type Pages = Pick<
  Paper,
  'pdf' | 'fonts' | 'pageNumber' | 'turn' | 'join' | 'fits' | 'need' | 'later' | 'end'
> & {
  /** The page that stands open. */
  readonly canvas: () => Canvas;
};

/** What stands at the left of every foot: two names, which may be cut, and what is said after them, which may not. */
export type Foot = { readonly location: string; readonly discipline: string; readonly said: string };
/** How much of a foot's names the second is given at least: it tells the books of one place apart. */
const DISCIPLINE_SHARE = 0.6;

/** What pages say of themselves: "Page n of m" without m, at the right of every foot; over it, that boxes stand for letters. */
export type PageWords = { readonly page: (number: number) => string; readonly lacking: string };

/** Opens a book's pages. */
export function openPaper(title: string, language: string, foot: Foot, words: PageWords): Paper {
  const pages = openPages(title, language, foot, words);
  const { canvas } = pages;
  return {
    ...pages,
    ...wordsOn(pages),
    top: () => canvas().top(),
    gap: (points) => canvas().down(points),
    rule: () => canvas().rule(),
    draw: (operators) => canvas().draw(operators),
  };
}

function openPages(title: string, language: string, foot: Foot, { page, lacking }: PageWords): Pages {
  const pdf = openPdf(title, language, [SHEET.width, SHEET.height]);
  const fonts = { regular: lettersOf(pdf, 'regular'), bold: lettersOf(pdf, 'bold') };
  const total = latePlace(pdf, fonts, 40, 12);
  let number = 0;
  let head: string | null = null;
  let open: Canvas | null = null;
  const canvas = () => {
    if (!open) throw new Error('no page stands open');
    return open;
  };
  const close = () => {
    if (open && head !== null) drawFrame(open, { head, foot, page: page(number) }, fonts, total);
    if (open?.lacks()) open.text(lacking, { ...NOTE, x: SHEET.margin, y: FOOT + SMALL + 3.5 });
    open?.close();
  };
  const turn = (running: string | null) => {
    close();
    head = running;
    number += 1;
    open = openCanvas(pdf, fonts, SHEET);
  };
  const fits = (points: number) => canvas().top() - points >= BOTTOM;
  return {
    pdf,
    fonts,
    canvas,
    turn,
    join: (more) => {
      head = head === null ? more : `${head} · ${more}`;
    },
    fits,
    need: (points) => {
      if (!fits(points)) turn(head);
    },
    pageNumber: () => number,
    later: (width, height) => {
      const made = latePlace(pdf, fonts, width, height);
      return { ...made, show: (x, y) => canvas().draw(made.shownAt(x, y)) };
    },
    end: () => {
      close();
      total.write(shown(` ${number}`, { ...NOTE, x: 0, y: 2 }, fonts));
      pdf.end();
    },
  };
}

/** One line across the page, in parts that each stand at their x. */
type Line = readonly { readonly words: string; readonly x: number; readonly style: Style }[];

function wordsOn({ canvas, fonts, need }: Pages): Pick<Paper, 'text' | 'height' | 'pair' | 'ends'> {
  const { margin, width: across } = SHEET;
  const line = (parts: Line, height: number) => {
    need(height);
    const base = canvas().top() - Math.max(...parts.map(({ style }) => style.size));
    for (const { words, x, style } of parts) {
      canvas().text(words, { ...style, x, y: base });
    }
    canvas().down(height);
  };
  const linesOf = (
    words: string,
    { font, size }: Style,
    { indent = 0, width = TEXT_WIDTH - indent }: Place,
  ) => wrapped(words, width, fonts[font], size);
  return {
    text: (words, style, place = {}) => {
      const lines = linesOf(words, style, place);
      for (const [at, one] of lines.entries()) {
        need(together(at, lines.length) * style.line);
        line([{ words: one, x: margin + (place.indent ?? 0), style }], style.line);
      }
    },
    height: (words, style, place = {}) => linesOf(words, style, place).length * style.line,
    pair: (label, value, style = STYLES.text) => {
      const { text } = STYLES;
      const labels = wrapped(label, LABEL_WIDTH - 12, fonts[text.font], text.size);
      const values = wrapped(value, TEXT_WIDTH - LABEL_WIDTH, fonts[style.font], style.size);
      for (let at = 0; at < Math.max(labels.length, values.length); at += 1) {
        const left = { words: labels[at] ?? '', x: margin, style: { ...text, colour: 'muted' } as const };
        line([left, { words: values[at] ?? '', x: margin + LABEL_WIDTH, style }], text.line);
      }
      canvas().down(3);
    },
    ends: (left, right, style) => {
      const letters = fonts[style.font];
      const rightWidth = letters.width(right, style.size);
      for (const [at, words] of wrapped(left, TEXT_WIDTH - rightWidth - 12, letters, style.size).entries()) {
        const end = { words: at === 0 ? right : '', x: across - margin - rightWidth, style };
        line([{ words, x: margin, style }, end], style.line);
      }
    },
  };
}

/** How many of a text's lines stay on one page from this one on: none stands alone at a page's foot or head. */
function together(at: number, count: number): number {
  if (count <= 3) return at === 0 ? count : 1;
  return at === 0 || at === count - 2 ? 2 : 1;
}

type Frame = { readonly head: string; readonly foot: Foot; readonly page: string };

/** The running head, with names that the foot has to cut, and the foot, where the page's number is followed by their count. */
function drawFrame(page: Canvas, frame: Frame, fonts: Fonts, total: LatePlace): void {
  const letters = fonts.regular;
  page.text(frame.head, { ...NOTE, x: SHEET.margin, y: HEAD });
  const end = SHEET.width - SHEET.margin - letters.width(' 0000', SMALL);
  const number = end - letters.width(frame.page, SMALL);
  const foot = footWithin(number - SHEET.margin - 12, frame.foot, letters);
  page.text(foot, { ...NOTE, x: SHEET.margin, y: FOOT });
  const names = `${frame.foot.location} · ${frame.foot.discipline}`;
  if (!foot.startsWith(names)) {
    // Two wings of one place have names that begin alike: whose page it is stands whole above the head then.
    const whole =
      letters.width(names, SMALL) <= TEXT_WIDTH ? names : ellipsed(names, TEXT_WIDTH, letters, SMALL);
    page.text(whole, { ...NOTE, x: SHEET.margin, y: HEAD + STYLES.small.line });
  }
  page.text(frame.page, { ...NOTE, x: number, y: FOOT });
  page.draw(total.shownAt(end, FOOT - 2));
}

/** A foot in one line that fits a width in points; of either name something stands there. */
export function footWithin(width: number, { location, discipline, said }: Foot, letters: Letters): string {
  const room = width - letters.width(` ·  · ${said}`, SMALL);
  const cut = (name: string, within: number) =>
    letters.width(name, SMALL) <= within ? name : ellipsed(name, within, letters, SMALL);
  const left = room - letters.width(location, SMALL);
  const second = cut(discipline, Math.max(left, DISCIPLINE_SHARE * room));
  return `${cut(location, room - letters.width(second, SMALL))} · ${second} · ${said}`;
}

type LatePlace = Later & { shownAt(x: number, y: number): string };
type Reference = { end(content: Buffer): void };

/** A form of the file (ISO 32000, 8.10): pages name it before it is written. */
function latePlace(pdf: Pdf, fonts: Fonts, width: number, height: number): LatePlace {
  const { regular, bold } = fonts;
  const resources = {
    Font: { [regular.resource.id]: regular.resource.ref, [bold.resource.id]: bold.resource.ref },
  };
  const data = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: resources };
  const reference = pdf.ref(data) as unknown as Reference & { readonly id: number };
  const name = `Later${reference.id}`;
  return {
    name,
    write: (operators) => reference.end(Buffer.from(`${operators}\n`, 'latin1')),
    shownAt: (x, y) => {
      const { xobjects } = pdf.page as unknown as { readonly xobjects: Record<string, unknown> };
      xobjects[name] = reference;
      return `q 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} cm /${name} Do Q`;
    },
  };
}

import { CHAPTER_GROUPS } from '@fireledger/domain/document/vocabulary.ts';
import { shown } from '../../../export/pdf-canvas.ts';
import { wrapText } from '../../../export/pdf-wrap.ts';
import { type Book, MISSING_FACTS_KEY } from './book.ts';
import type { DeferredContent } from './deferred-text.ts';
import { SHEET, STYLES, type Style, TEXT_WIDTH } from './styles.ts';
import { SECTIONS, type Section } from './texts.ts';

const LINE = 22;
const INDENT = 16;
const NUMBER_WIDTH = 40;
/** The distance between the baseline of the text and the lower edge of its area. */
const BASELINE = 5;

type Line = { readonly key: string; readonly title: string; readonly style: Style; readonly indent: number };

/**
 * The page of contents. Its lines link to their parts at once. The page numbers are known only when the book is written, so the
 * returned function fills them in at the end.
 */
export function writeContents(book: Book): () => void {
  const { paper, texts } = book;
  paper.turn(texts.contents);
  paper.structure.part('Sect');
  paper.text(texts.contents, STYLES.section);
  paper.gap(10);
  const lines = linesOf(book);
  const height = lines.length * LINE;
  const bottom = paper.top() - height;
  const { within } = paper.structure;
  const numbers = within('TOC', () =>
    lines.map((line, index) => {
      const y = bottom + height - index * LINE - 14;
      return within('TOCI', () => within('Link', () => drawLine(book, line, y)));
    }),
  );
  paper.gap(height);
  return () => {
    for (const [index, { key, style }] of lines.entries()) {
      const number = ` ${book.pages.get(key) ?? ''}`;
      const x = NUMBER_WIDTH - paper.fonts[style.font].width(number, style.size);
      numbers[index]?.write(shown(number, { ...style, x, y: BASELINE }, paper.fonts));
    }
  };
}

/** A line that links to its part. Returns the area for its page number. */
function drawLine({ paper }: Book, { key, title, style, indent }: Line, y: number): DeferredContent {
  const x = SHEET.margin + indent;
  const letters = paper.fonts[style.font];
  const width = TEXT_WIDTH - indent - NUMBER_WIDTH;
  const [words = ''] = wrapText(title, width, letters, style.size);
  paper.show(shown(words, { ...style, x, y }, paper.fonts));
  const number = paper.later(NUMBER_WIDTH, LINE);
  number.show(SHEET.width - SHEET.margin - NUMBER_WIDTH, y - BASELINE);
  const from = x + letters.width(words, style.size) + 6;
  const to = SHEET.width - SHEET.margin - NUMBER_WIDTH;
  if (from < to) {
    paper.adorn(`q 0.80 0.84 0.89 RG 0.5 w [1 3] 0 d ${from.toFixed(2)} ${y} m ${to.toFixed(2)} ${y} l S Q`);
  }
  paper.structure.link(title, (description) => {
    paper.pdf.goTo(SHEET.margin, SHEET.height - y - 14, TEXT_WIDTH, LINE, key, description);
  });
  return number;
}

function linesOf({ texts, chapters }: Book): Line[] {
  const groups = CHAPTER_GROUPS.filter((group) => chapters.some((chapter) => chapter.group === group));
  const within: Partial<Record<Section, Pick<Line, 'key' | 'title'>[]>> = {
    front: [{ key: MISSING_FACTS_KEY, title: texts.lacks }],
    documents: groups.map((group) => ({ key: `documents-${group}`, title: texts.groups[group] })),
  };
  return SECTIONS.flatMap((section): Line[] => [
    { key: section, title: texts.sections[section], style: { ...STYLES.strong, size: 11 }, indent: 0 },
    ...(within[section] ?? []).map((line) => ({
      ...line,
      style: { ...STYLES.text, size: 10 },
      indent: INDENT,
    })),
  ]);
}

import { searchWords } from '@fireledger/domain/shared/search-words.ts';

/** A piece of a text, and whether it is one of the search words. */
export type Piece = { readonly text: string; readonly marked: boolean };

const CONTEXT = 40;
const EXCERPT_LENGTH = 120;

/** Letters that have no accent to remove, written as in the search's own rules (PostgreSQL's unaccent). */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
};

/** A text normalised for comparison, without case and accents, with the position in the text of each of its letters. */
function folded(text: string): { readonly letters: string; readonly places: readonly number[] } {
  let letters = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const bare = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const plain = PLAIN[bare] ?? bare;
    letters += plain;
    for (let index = 0; index < plain.length; index += 1) places.push(place);
    place += character.length;
  }
  places.push(place);
  return { letters, places };
}

/** The words of what was typed, the longest first, normalised for comparison. */
export function normalisedWords(typed: string): readonly string[] {
  return searchWords(folded(typed).letters);
}

function rangesIn(text: string, words: readonly string[]): [number, number][] {
  const { letters, places } = folded(text);
  const ranges: [number, number][] = [];
  for (const word of words) {
    for (let at = letters.indexOf(word); at !== -1; at = letters.indexOf(word, at + word.length)) {
      ranges.push([places[at] ?? 0, places[at + word.length] ?? text.length]);
    }
  }
  return ranges.sort(([left], [right]) => left - right);
}

/** Whether a text contains one of the words. */
export function containsWord(text: string | null, words: readonly string[]): boolean {
  return text !== null && rangesIn(text, words).length > 0;
}

/** The text in pieces, with the search words marked. */
export function marked(text: string, words: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const [from, to] of rangesIn(text, words)) {
    if (to <= end) continue;
    const start = Math.max(from, end);
    if (start > end) pieces.push({ text: text.slice(end, start), marked: false });
    pieces.push({ text: text.slice(start, to), marked: true });
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

/**
 * An excerpt of a long text in one line of at most 120 letters, around the first of the words: cut at spaces if there are any
 * near by.
 */
export function excerpt(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  const first = rangesIn(line, words)[0]?.[0] ?? 0;
  const wanted = Math.max(0, Math.min(first - CONTEXT, line.length - EXCERPT_LENGTH));
  const space = line.indexOf(' ', wanted);
  const from = wanted > 0 && space !== -1 && space < first ? space + 1 : wanted;
  const cut = withoutHalves(line.slice(from, from + EXCERPT_LENGTH));
  const goesOn = from + EXCERPT_LENGTH < line.length;
  const end = goesOn ? cut.lastIndexOf(' ') : -1;
  const whole = end >= EXCERPT_LENGTH / 2 ? cut.slice(0, end) : cut;
  return `${from > 0 ? '…' : ''}${whole}${goesOn ? '…' : ''}`;
}

/** A piece of a text without halves of surrogate pairs at its ends. */
function withoutHalves(cut: string): string {
  return cut.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}

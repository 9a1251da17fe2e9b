import { collapseBlankLines } from '@fireledger/domain/shared/blank-lines.ts';
import type { FontGlyphs } from './pdf-glyphs.ts';

/**
 * What is not visible on paper: control characters, marks of direction or of emoji presentation, and ignorable characters. A
 * private character, or one newer than this engine, has a shape where it was written: it counts as unprintable.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Breaks a text into lines that fit a width; a word too long for one is broken where the line ends. Of several blank lines in a row
 * one remains.
 */
export function wrapText(text: string, width: number, letters: FontGlyphs, size: number): string[] {
  if (PLAIN.test(text)) return wrappedLine(text.trim(), width, letters, size);
  return collapseBlankLines(text.normalize('NFC'))
    .split('\n')
    .flatMap((line) =>
      wrappedLine(line.replaceAll('\t', ' ').replace(UNSEEN, '').trim(), width, letters, size),
    );
}

/** Spaces at which a line may break: a dot between two facts stays with the one before it. */
const BETWEEN_WORDS = / +(?!· )/;

/** Shortens a text that is too long, so that it and the ellipsis after it fit a width. */
export function truncateText(text: string, width: number, letters: FontGlyphs, size: number): string {
  const kept = Array.from(text);
  while (kept.length > 0 && letters.width(`${kept.join('')}…`, size) > width) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}

function wrappedLine(line: string, width: number, letters: FontGlyphs, size: number): string[] {
  if (!line.includes('  ') && letters.width(line, size) <= width) return [line];
  const space = letters.width(' ', size);
  const lines: string[] = [];
  let begun = '';
  let used = 0;
  for (const word of line.split(BETWEEN_WORDS).flatMap((part) => broken(part, width, letters, size))) {
    const wide = letters.width(word, size);
    if (begun !== '' && used + space + wide > width) {
      lines.push(begun);
      begun = '';
    }
    used = begun === '' ? wide : used + space + wide;
    begun = begun === '' ? word : `${begun} ${word}`;
  }
  return [...lines, begun];
}

/** Where a reader of an address expects it to go on: after these. */
const ADDRESS_BREAK = /.*[@.]/s;

/**
 * Splits a word into parts that each fit, and no two of which fit together: an address into its halves if both fit, otherwise as
 * late as possible after an @ or a full stop, otherwise after any letter.
 */
function broken(word: string, width: number, letters: FontGlyphs, size: number): string[] {
  const fits = (part: string) => letters.width(part, size) <= width;
  if (fits(word)) return [word];
  const at = word.lastIndexOf('@') + 1;
  const halves = [word.slice(0, at), word.slice(at)];
  if (at > 0 && halves.every(fits)) return halves;
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      const address = ADDRESS_BREAK.exec(part)?.[0] ?? part;
      const begin = fits(part.slice(address.length) + letter) ? address : part;
      parts.push(begin);
      part = part.slice(begin.length);
    }
    part += letter;
  }
  return [...parts, part];
}

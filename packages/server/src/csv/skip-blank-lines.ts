import { refusal } from '../http/refusal.ts';

/** The possible cell delimiters. */
export const DELIMITERS = [';', ',', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];
/** Maximum length of one row, in bytes: a thousand names of locations still fit in one cell. */
export const RECORD_MAX_BYTES = 200_000;
/** Maximum length of one row as written in a file: its quotes may be doubled. */
export const RECORD_MAX_TEXT = 2 * RECORD_MAX_BYTES;
/** How much of a text is read before yielding to other work. */
const PART_TEXT = 50_000;

/** A part of a text without its blank lines: the row in the file of each record, and the line of each of its lines. */
export type NonBlankPart = {
  readonly text: string;
  readonly rows: readonly number[];
  readonly lines: readonly number[];
};

/** A part that is being read: the lines kept of it, and how much of the text it took. */
type OpenPart = {
  readonly kept: string[];
  readonly rows: number[];
  readonly lines: number[];
  passed: number;
};

const BLANK: Readonly<Record<Delimiter, RegExp>> = {
  ';': /^(?:[\s;]|"\s*"(?!"))*$/,
  ',': /^(?:[\s,]|"\s*"(?!"))*$/,
  '\t': /^(?:\s|"\s*"(?!"))*$/,
};

/**
 * Removes blank lines, of which a file may have millions; quoted content stays as it is. Yields whole records part by part, so
 * that no part takes long to read. Throws `import.malformed` for a record that never ends, and reads no line after the one
 * with which it becomes too long.
 */
export function* skipBlankLines(lines: Iterable<string>, delimiter: Delimiter): Generator<NonBlankPart> {
  let part: OpenPart = { kept: [], rows: [], lines: [], passed: 0 };
  let [row, line, isQuoted, length] = [0, 0, false, 0];
  for (const text of lines) {
    line += 1;
    part.passed += text.length + 1;
    if (!isQuoted) {
      row += 1;
      length = 0;
    }
    if (isQuoted || text.length > RECORD_MAX_TEXT || !BLANK[delimiter].test(text)) {
      length += text.length + 1;
      if (length > RECORD_MAX_TEXT) {
        // A misplaced quote is reported where it is, not where its record becomes too long.
        yield nonBlankPartOf(part);
        throw refusal('import.malformed', 'file', { line });
      }
      if (!isQuoted) part.rows.push(row);
      part.kept.push(text);
      part.lines.push(line);
      if (text.includes('"') && text.split('"').length % 2 === 0) isQuoted = !isQuoted;
    }
    if (!isQuoted && part.passed >= PART_TEXT) {
      yield nonBlankPartOf(part);
      part = { kept: [], rows: [], lines: [], passed: 0 };
    }
  }
  yield nonBlankPartOf(part);
}

function nonBlankPartOf({ kept, rows, lines }: OpenPart): NonBlankPart {
  return { text: kept.join('\n'), rows, lines };
}

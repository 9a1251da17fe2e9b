import { refusal } from '../http/refusal.ts';

/** What may end a cell. */
export const DELIMITERS = [';', ',', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];
/** Greatest length of one row, in bytes: a thousand names of locations in one cell still fit. */
export const RECORD_MAX_BYTES = 200_000;
/** Greatest length of one row as it stands in a file: its quotes may be doubled. */
export const RECORD_MAX_TEXT = 2 * RECORD_MAX_BYTES;
/** So much of a text is read before others get their turn. */
const PART_TEXT = 50_000;

/** What is left of a part of a text: which row each record of it is in the file, and which line each of its lines. */
export type Filled = {
  readonly text: string;
  readonly rows: readonly number[];
  readonly lines: readonly number[];
};

/** What has been gathered of it, and how much of the text has been passed for it. */
type Part = { readonly kept: string[]; readonly rows: number[]; readonly lines: number[]; passed: number };

const BLANK: Readonly<Record<Delimiter, RegExp>> = {
  ';': /^(?:[\s;]|"\s*"(?!"))*$/,
  ',': /^(?:[\s,]|"\s*"(?!"))*$/,
  '\t': /^(?:\s|"\s*"(?!"))*$/,
};

/**
 * Takes out the lines that hold nothing, of which a file may have millions; what stands between quotes stays as it is. Whole
 * records come part by part, so that no part takes long to read. Throws `import.malformed` for a record that never ends,
 * and takes no line after the one with which it has grown too long.
 */
export function* withoutBlanks(lines: Iterable<string>, delimiter: Delimiter): Generator<Filled> {
  let part: Part = { kept: [], rows: [], lines: [], passed: 0 };
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
        // A quote that should not stand there is told where it stands, not where its record has grown too long.
        yield filledOf(part);
        throw refusal('import.malformed', 'file', { line });
      }
      if (!isQuoted) part.rows.push(row);
      part.kept.push(text);
      part.lines.push(line);
      if (text.includes('"') && text.split('"').length % 2 === 0) isQuoted = !isQuoted;
    }
    if (!isQuoted && part.passed >= PART_TEXT) {
      yield filledOf(part);
      part = { kept: [], rows: [], lines: [], passed: 0 };
    }
  }
  yield filledOf(part);
}

function filledOf({ kept, rows, lines }: Part): Filled {
  return { text: kept.join('\n'), rows, lines };
}

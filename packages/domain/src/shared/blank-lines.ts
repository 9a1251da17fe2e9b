import { isBlank } from './text.ts';

const LINE_BREAK = /\r\n|[\r\n\u2028\u2029]/;

/**
 * A text as it is printed: of several blank lines in a row only the first remains, because thousands of them would fill dozens of
 * pages. A line is blank if nothing in it can be seen. What is stored stays as it was written.
 */
export function collapseBlankLines(text: string): string {
  const lines = text.split(LINE_BREAK);
  return lines.filter((line, at) => at === 0 || !isBlank(line) || !isBlank(lines[at - 1] ?? '')).join('\n');
}

/**
 * What begins a formula at the start of a cell: at the start of the text, and after any character that some spreadsheet treats as
 * the end of a cell or line, because a spreadsheet in another language splits a file and reads its quotes differently. A
 * lookbehind stands after what it precedes: before it, it would read a run of line breaks again from each of them.
 */
const RUNS = /[=+\-@＝＋－＠](?<=(?:^|[,;\t\r\n])[\s"]*'*[=+\-@＝＋－＠])|[\t\r\n](?<=^'*[\t\r\n])/g;

/** The apostrophe that precedes one. */
const GUARDS = /'(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])[\s"]*'+)|'(?=[\t\r\n])(?<=^'+)/g;

/** A text with an apostrophe before each part of it that a spreadsheet would run (decision 0203). */
export function escapeFormulas(text: string): string {
  return text.replace(RUNS, "'$&");
}

/** A text without those apostrophes, as it was before `escapeFormulas`. */
export function unescapeFormulas(text: string): string {
  return text.replace(GUARDS, '');
}

/**
 * What begins a formula where a cell begins: at the text's own beginning, and after whatever some spreadsheet takes for the end of
 * a cell or line, as one of another language parts a file elsewhere and reads its quotes otherwise.
 */
const RUNS = /(?<=(?:^|[,;\t\r\n])[\s"]*'*)[=+\-@＝＋－＠]|(?<=^'*)[\t\r\n]/g;

/** The apostrophe that stands before one. */
const GUARDS = /'(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])[\s"]*'+)|'(?=[\t\r\n])(?<=^'+)/g;

/** A text with an apostrophe before everything in it that a spreadsheet would run (decision 0203). */
export function guarded(text: string): string {
  return text.replace(RUNS, "'$&");
}

/** A text without those apostrophes, as it was before `guarded`. */
export function unguarded(text: string): string {
  return text.replace(GUARDS, '');
}

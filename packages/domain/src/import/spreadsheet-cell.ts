/** What a failed formula shows, in any language (`#N/A`, `#VERW!`, `Err:502`), and the hashes of a column that is too narrow. */
const FAILED = /^(#[A-Z/0]{2,12}[!?]|#N\/[AB]|#NV|#{2,}|Err:\d{3})$/;
/** A long number as a spreadsheet shortens it, which loses its last digits: a phone number that was taken for a quantity. */
const SHORTENED = /^-?\d([.,]\d+E[+-]|E\+)\d{2,3}$/;

/** Whether a spreadsheet put this text in place of what somebody wrote in a cell: the value itself is lost. */
export function isSpoiledCell(text: string): boolean {
  return FAILED.test(text) || SHORTENED.test(text);
}

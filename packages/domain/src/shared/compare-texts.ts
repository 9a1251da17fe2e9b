/**
 * The order of two texts by their characters, the same on every machine: for dates, ids, and names
 * that only need some fixed order.
 */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

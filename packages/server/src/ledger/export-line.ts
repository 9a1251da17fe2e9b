import type { StoredEntry } from './entries.ts';

/**
 * An entry as a line of an export, for `cli/ledger-inspector.mjs`. U+2028 and U+2029, which many readers take for the end of
 * a line and JSON leaves as they are, are escaped: what is hashed is the text that the line holds, not the line.
 */
export function exportLine({
  chain,
  position,
  body,
}: Pick<StoredEntry, 'chain' | 'position' | 'body'>): string {
  const line = JSON.stringify({ chain, position, body });
  return `${line.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
}

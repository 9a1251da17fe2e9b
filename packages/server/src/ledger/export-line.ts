import type { StoredEntry } from './entries.ts';

/**
 * An entry as a line of an export, for `cli/ledger-inspector.mjs`. U+2028 and U+2029, which many readers take for the end of
 * a line and JSON leaves as they are, are escaped: what is hashed is the text that the line holds, not the line. The hash
 * beside it proves nothing by itself; where a text was altered it says how far (docs/decisions/0612).
 */
export function exportLine({
  chain,
  position,
  body,
  hash,
}: Pick<StoredEntry, 'chain' | 'position' | 'body' | 'hash'>): string {
  const line = JSON.stringify({ chain, position, body, hash: hash.toString('hex') });
  return `${line.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
}

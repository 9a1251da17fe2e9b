import type { StoredEntry } from './entries.ts';

/**
 * An entry as a line of an export, for `cli/ledger-inspector.mjs`. U+2028 and U+2029, which many readers treat as line ends and
 * JSON leaves unescaped, are escaped: the hash covers the text that the line contains, not the line. The hash beside it proves
 * nothing by itself; it helps to locate an altered text (docs/decisions/0612).
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

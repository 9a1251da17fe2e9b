import { staleProblems } from '@fireledger/domain/shared/difference.ts';
import { Refusal } from './refusal.ts';

/** A version as If-Match names it: an entity tag, or the bare number. */
export const VERSION_TAG = /^(?:(?:W\/)?"(\d{1,9})"|(\d{1,9}))$/;

/**
 * Refuses a change by somebody who saw an older `version` (If-Match; null: any will do) with `stale_version`: the version of
 * now, and each field of `sent` whose value in `saved`, under its name and as it is sent, is another.
 */
export function requireVersion(
  version: number | null,
  row: { readonly version: number },
  sent: object = {},
  saved: object = {},
): void {
  if (version !== null && version !== row.version) {
    throw new Refusal(staleProblems(row.version, sent, saved), { version: row.version });
  }
}

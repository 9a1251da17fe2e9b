import { staleProblems } from '@fireledger/domain/shared/difference.ts';
import { Refusal } from './refusal.ts';

/** A version in If-Match: an entity tag, or the bare number. */
export const VERSION_TAG = /^(?:(?:W\/)?"(\d{1,9})"|(\d{1,9}))$/;

/**
 * Optimistic concurrency: refuses a change based on an older `version` (If-Match; null: any) with `stale_version`. The refusal
 * gives the current version, and each field of `sent` whose value in `saved`, under the same name and in the same format,
 * differs.
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

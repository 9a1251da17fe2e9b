import type { CompiledQuery } from 'kysely';
import { BoundedMap } from './bounded-map.ts';
import type { Access } from './with-access.ts';

/** How long it is remembered that a total exceeds the cap, in milliseconds (docs/decisions/0617). */
export const CAP_CACHE_MS = 60_000;
/** The maximum number of remembered queries. */
const QUESTIONS_MAX = 1_000;

/** Until when each query's count is known to exceed the cap (milliseconds since 1970). */
const knownUntil = new BoundedMap<string, number>(QUESTIONS_MAX);

/**
 * Counts with `statement`, unless the same query of the same account exceeded `cap` less than a minute ago: then it returns the
 * cap plus one, as the statement would. A count within the cap is never cached, so totals up to the cap are exact.
 */
export async function countWithCapCache(
  { principal, now }: Pick<Access, 'principal' | 'now'>,
  { sql, parameters }: CompiledQuery,
  cap: number,
  count: () => Promise<number>,
): Promise<number> {
  if (principal.kind !== 'user') return count();
  const { userID, userType, resellerID, organizationID, contractorID, locationIDs } = principal;
  const asker = [userID, userType, resellerID, organizationID, contractorID, ...locationIDs];
  const question = JSON.stringify([asker, sql, parameters]);
  const left = (knownUntil.get(question) ?? 0) - now.getTime();
  if (left > 0 && left <= CAP_CACHE_MS) return cap + 1;
  knownUntil.delete(question);
  const counted = await count();
  if (counted > cap) knownUntil.set(question, now.getTime() + CAP_CACHE_MS);
  return counted;
}

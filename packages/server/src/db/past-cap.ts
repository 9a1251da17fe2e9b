import type { CompiledQuery } from 'kysely';
import type { Access } from './with-access.ts';

/** How long a total is known to be beyond the cap, in milliseconds (docs/decisions/0617). */
export const PAST_CAP_MS = 60_000;
/** So many questions are known at once. */
const QUESTIONS_MAX = 1_000;

/** Until when each question's count is known to be beyond the cap (milliseconds since 1970), longest known first. */
const knownUntil = new Map<string, number>();

/**
 * Counts by `statement`, unless the same account's same question passed `cap` less than a minute ago: then one more than the cap,
 * as the statement would answer. What is not beyond the cap is counted each time, so that totals are exact to it.
 */
export async function countUnlessPast(
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
  if (left > 0 && left <= PAST_CAP_MS) return cap + 1;
  knownUntil.delete(question);
  const counted = await count();
  if (counted > cap) know(question, now.getTime() + PAST_CAP_MS);
  return counted;
}

function know(question: string, until: number): void {
  const [oldest] = knownUntil.keys();
  if (oldest !== undefined && knownUntil.size >= QUESTIONS_MAX) knownUntil.delete(oldest);
  knownUntil.set(question, until);
}

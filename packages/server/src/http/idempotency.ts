import type { Principal } from '@fireledger/domain/access/principal.ts';
import { IDEMPOTENCY_KEY_MAX } from '@fireledger/domain/shared/limits.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Access } from '../db/with-access.ts';
import { keyedDigest } from './digests.ts';
import { refusal } from './refusal.ts';
import type { Answer, Route } from './route.ts';

/** The format of an Idempotency-Key: printable, without spaces, and long enough that nobody uses another's by chance. */
export const IDEMPOTENCY_KEY = new RegExp(`^[\\x21-\\x7e]{8,${IDEMPOTENCY_KEY_MAX}}$`);

/** The Idempotency-Key of a call to an idempotent route, or null. */
function keyOf(route: Route, request: FastifyRequest): string | null {
  const key = route.idempotent ? request.headers['idempotency-key'] : undefined;
  return typeof key === 'string' ? key : null;
}

/** What is wrong with the call's key: part of the check of its input, so that what runs under a key can rely on it. */
export function keyProblems(route: Route, request: FastifyRequest): Problem[] {
  const key = keyOf(route, request);
  return key === null || IDEMPOTENCY_KEY.test(key) ? [] : [problem('field.invalid', 'Idempotency-Key')];
}

/** What a body's fingerprint is computed from: the body, and the installation's secret. */
type Sent = { readonly body: unknown; readonly secret: string };

/**
 * Runs a command once per Idempotency-Key, principal and route; a repeated call returns the first response (design section 5).
 * Another body under the same key is refused with `idempotency_key_reused`.
 */
export async function runIdempotent(
  access: Access,
  route: Route,
  request: FastifyRequest,
  sent: Sent,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(route, request);
  if (key === null) {
    return work();
  }
  const who = principalKey(access.principal);
  const path = pathOf(route, request);
  const { rows } = await sql<{ same_body: boolean; status: number; answer: unknown }>`
    select * from app.claim_idempotency(${who}, ${path}, ${key}, ${digestOf(sent)})`.execute(access.db);
  const [first] = rows;
  if (first) {
    if (!first.same_body) {
      throw refusal('idempotency_key_reused');
    }
    return { status: first.status, body: first.answer };
  }
  const answer = await work();
  const stored = sql`select app.store_idempotency(${who}, ${path}, ${key}, ${answer.status}::smallint,
    ${JSON.stringify(answer.body ?? null)}::jsonb)`;
  await access.sendWithCommit(stored.compile(access.db));
  return answer;
}

/** Whether the call's key already has a stored response. */
export async function isReplay(access: Access, route: Route, request: FastifyRequest): Promise<boolean> {
  const key = keyOf(route, request);
  if (key === null) {
    return false;
  }
  const { rows } = await sql<{ used: boolean }>`select app.is_idempotency_used(
    ${principalKey(access.principal)}, ${pathOf(route, request)}, ${key}) as used`.execute(access.db);
  return rows[0]?.used ?? false;
}

function pathOf(route: Route, request: FastifyRequest): string {
  return `${route.method} ${request.url}`.slice(0, 300);
}

/**
 * The fingerprint of a body's meaning, regardless of formatting and key order: many programs write the members of an object in
 * a different order each time. It is keyed, because a body may hold a password beside values that the database stores in clear.
 * A body nested too deeply to serialise is `malformed_body`.
 */
function digestOf({ body, secret }: Sent): string {
  try {
    return keyedDigest(secret, 'body', JSON.stringify(body ?? null, inOneOrder));
  } catch {
    throw refusal('malformed_body');
  }
}

/** A JSON replacer that sorts the members of objects; the items of arrays keep their order. */
function inOneOrder(_name: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}

function principalKey(principal: Principal): string {
  switch (principal.kind) {
    case 'user':
      return principal.userID;
    case 'visitor':
      // The session is left out: a visitor who re-enters the password sends the same registration again.
      return `visitor ${principal.locationID}`;
    default:
      return principal.kind;
  }
}

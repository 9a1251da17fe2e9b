import type { Principal } from '@fireledger/domain/access/principal.ts';
import { IDEMPOTENCY_KEY_MAX } from '@fireledger/domain/shared/limits.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Access } from '../db/with-access.ts';
import { keyedDigest } from './digests.ts';
import { refusal } from './refusal.ts';
import type { Answer, Route } from './route.ts';

/** What an Idempotency-Key may be: printable and without spaces, long enough that nobody hits on another's. */
export const IDEMPOTENCY_KEY = new RegExp(`^[\\x21-\\x7e]{8,${IDEMPOTENCY_KEY_MAX}}$`);

/** The Idempotency-Key of a call to a route that honours one, or null. Throws `field.invalid`. */
function keyOf(route: Route, request: FastifyRequest): string | null {
  const key = route.idempotent ? request.headers['idempotency-key'] : undefined;
  if (typeof key !== 'string') {
    return null;
  }
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw refusal('field.invalid', 'Idempotency-Key');
  }
  return key;
}

/** What tells one body from another, and the installation's secret. */
type Sent = { readonly body: unknown; readonly secret: string };

/**
 * Runs a command once per Idempotency-Key, principal and route; a repetition answers as the first did (design section 5).
 * Another body under the same key is `idempotency_key_reused`.
 */
export async function oncePerKey(
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
  await access.last(stored.compile(access.db));
  return answer;
}

/** Whether the call's key has its answer already. Throws `field.invalid` for a key that is none. */
export async function isRepeated(access: Access, route: Route, request: FastifyRequest): Promise<boolean> {
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
 * What tells two bodies apart: what they say, not how it is written. Many a program writes the members of an object in another
 * order each time. Keyed, as a body may hold a password beside what the database says in clear. A body that nests too deep to be written
 * out again is `malformed_body`.
 */
function digestOf({ body, secret }: Sent): string {
  try {
    return keyedDigest(secret, 'body', JSON.stringify(body ?? null, inOneOrder));
  } catch {
    throw refusal('malformed_body');
  }
}

/** JSON's replacer under which objects of the same members are written alike; what stands in a list keeps its place. */
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
      // Not the session: a visitor who enters the password anew sends the same registration again.
      return `visitor ${principal.locationID}`;
    default:
      return principal.kind;
  }
}

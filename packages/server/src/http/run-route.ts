import { createHash } from 'node:crypto';
import type {} from '@fastify/multipart';
import { typesThatMay } from '@fireledger/domain/access/can.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import { IDEMPOTENCY_KEY_MAX } from '@fireledger/domain/shared/limits.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { problemsOf } from '@fireledger/domain/shared/text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Entrance } from '../db/entrance.ts';
import type { Access } from '../db/with-access.ts';
import { callerOf, entranceOf, requireSameOrigin } from './caller.ts';
import { Refusal, refusal } from './refusal.ts';
import { requireAct } from './require-act.ts';
import type { Answer, BoundOpener, Call, Input, Route } from './route.ts';
import type { Services } from './services.ts';

/** What an Idempotency-Key may be: printable and without spaces, long enough that nobody hits on another's. */
const KEY = new RegExp(`^[\\x21-\\x7e]{8,${IDEMPOTENCY_KEY_MAX}}$`);

type AnyInput = Input<unknown, unknown, unknown>;

/**
 * Runs one call, all routes alike: who (401) -> origin and user type (403) -> what was sent (422, every problem at once)
 * -> the command in its transaction -> the declared part of its answer.
 */
export async function runRoute(
  route: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const caller = await callerOf(request, services.tokens);
  const entrance: Entrance =
    typesThatMay(route.act) === 'anyone' ? { kind: 'anonymous' } : entranceOf(caller.claims);
  requireSameOrigin(request, caller);
  const call: Call = { services, caller, request };
  if (route.transaction === 'own') {
    const answer = await route.stream(
      boundOpener(route, services, entrance),
      inputOf(route, request),
      call,
      reply,
    );
    return isReply(answer, reply) ? reply : send(route, reply, answer, services);
  }
  const answer = await services.opener[route.transaction](entrance, route.act, async (access) => {
    requireAct(access.principal, route.act);
    const input = inputOf(route, request);
    const work = () => route.command(access, input, call);
    return route.idempotent ? repeatable(access, route, request, work) : work();
  });
  return send(route, reply, answer, services);
}

/** A stream that has already answered returns the reply itself. */
function isReply(answer: Answer | FastifyReply, reply: FastifyReply): answer is FastifyReply {
  return Object.is(answer, reply);
}

function boundOpener(route: Route, services: Services, entrance: Entrance): BoundOpener {
  const checked =
    <T>(work: (access: Access) => Promise<T>) =>
    (access: Access) => {
      requireAct(access.principal, route.act);
      return work(access);
    };
  return {
    read: (work) => services.opener.read(entrance, route.act, checked(work)),
    write: (work) => services.opener.write(entrance, route.act, checked(work)),
  };
}

/** Parses everything that was sent; throws every problem of every part at once. */
function inputOf(route: Route, request: FastifyRequest): AnyInput {
  if (request.isMultipart() !== (route.upload ?? false)) {
    throw refusal('unsupported_content_type');
  }
  const problems: Problem[] = [];
  const part = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) {
      return undefined;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      return parsed.data;
    }
    problems.push(...problemsOf(parsed.error, value));
    return undefined;
  };
  const params = part(route.params, request.params);
  if (problems.length > 0) {
    // An id that is none names nothing.
    throw refusal('not_found');
  }
  const input = {
    params,
    query: part(route.query, request.query),
    body: part(route.body, request.body ?? {}),
    version: versionOf(request),
  };
  if (problems.length > 0) {
    throw new Refusal(problems);
  }
  return input;
}

/** The version that If-Match names, or null for any. One that cannot be read is refused: it was sent so as not to overwrite. */
function versionOf(request: FastifyRequest): number | null {
  const tag = request.headers['if-match'];
  if (tag === undefined || tag === '*') {
    return null;
  }
  const text = /^(?:(?:W\/)?"(\d{1,9})"|(\d{1,9}))$/.exec(tag);
  if (!text) {
    throw refusal('field.invalid', 'If-Match');
  }
  return Number(text[1] ?? text[2]);
}

/** Runs a command once per Idempotency-Key, principal and route; a repetition answers as the first did (design section 5). */
async function repeatable(
  access: Access,
  route: Route,
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') {
    return work();
  }
  if (!KEY.test(key)) {
    throw refusal('field.invalid', 'Idempotency-Key');
  }
  const who = principalKey(access.principal);
  const path = `${route.method} ${request.url}`.slice(0, 300);
  const digest = bodyDigest(request.body);
  const { rows } = await sql<{ same_body: boolean; status: number; answer: unknown }>`
    select * from app.claim_idempotency(${who}, ${path}, ${key}, ${digest})`.execute(access.db);
  const [first] = rows;
  if (first) {
    if (!first.same_body) {
      throw refusal('idempotency_key_reused');
    }
    return { status: first.status, body: first.answer };
  }
  const answer = await work();
  await sql`select app.store_idempotency(${who}, ${path}, ${key}, ${answer.status}::smallint,
    ${JSON.stringify(answer.body ?? null)}::jsonb)`.execute(access.db);
  return answer;
}

/** What tells two bodies apart; one that nests too deep to be written out again is `malformed_body`. */
function bodyDigest(body: unknown): string {
  try {
    return createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest('hex');
  } catch {
    throw refusal('malformed_body');
  }
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

function send(route: Route, reply: FastifyReply, answer: Answer, { env }: Services): unknown {
  const schema = route.answers[answer.status];
  if (schema === undefined) {
    throw new Error(`${route.method} ${route.path} answered ${answer.status}, which it does not declare`);
  }
  reply.status(answer.status).headers(answer.headers ?? {});
  for (const { name, value, maxAge } of answer.cookies ?? []) {
    const secure = reply.request.protocol === 'https' || env.publicUrl.startsWith('https:');
    const common = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    value === null ? reply.clearCookie(name, common) : reply.setCookie(name, value, { ...common, maxAge });
  }
  if (schema === null) {
    return reply.send(answer.body);
  }
  return reply.type('application/json').send(JSON.stringify(schema.parse(answer.body)));
}

import type {} from '@fastify/multipart';
import { allowedUserTypes } from '@fireledger/domain/access/can.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { problemsOf } from '@fireledger/domain/shared/text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Credentials } from '../db/credentials.ts';
import type { Access } from '../db/with-access.ts';
import { callerOf, credentialsOf, requireSameOrigin } from './caller.ts';
import { isReplay, keyProblems, runIdempotent } from './idempotency.ts';
import { Refusal, refusal } from './refusal.ts';
import { requireAct } from './require-act.ts';
import { VERSION_TAG } from './require-version.ts';
import type { Answer, BoundOpener, Call, Input, Route } from './route.ts';
import type { Services } from './services.ts';
import { cookieName, isEncrypted } from './session-cookies.ts';

type AnyInput = Input<unknown, unknown, unknown>;

/** The body of a route that declares none: absent or empty. */
const EMPTY = z.strictObject({});

/**
 * Runs one call, the same way for all routes: who (401) -> origin and user type (403) -> input (422, every problem at once) ->
 * the command in its transaction -> the declared part of its response.
 */
export async function runRoute(
  route: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  try {
    return await run(route, services, request, reply);
  } catch (error) {
    throw route.method === 'DELETE' ? ofDeletion(error) : error;
  }
}

/** Deleting something that does not exist, or that the caller may not see, has its own code (specification 8). */
function ofDeletion(error: unknown): unknown {
  const [only, ...more] = error instanceof Refusal ? error.problems : [];
  const isGone = only?.code === 'not_found' && only.path === '' && more.length === 0;
  return isGone ? refusal('delete.not_existing') : error;
}

async function run(
  route: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const caller = await callerOf(request, services);
  const credentials: Credentials =
    allowedUserTypes(route.act) === 'anyone' ? { kind: 'anonymous' } : credentialsOf(caller.claims);
  requireSameOrigin(request, caller, services);
  const call: Call = { services, caller, request };
  if (route.transaction === 'own') {
    const open = boundOpener(route, call, credentials);
    const answer = await route.handle(open, await inputFirst(route, request, open), call, reply);
    return answer === undefined ? reply : send(route, reply, answer, services);
  }
  const answer = await services.opener[route.transaction](credentials, route.act, async (access) => {
    requireAct(access.principal, route.act);
    const input = inputOf(route, request);
    const sent = { body: request.body, secret: services.env.secret };
    return runIdempotent(access, route, request, sent, () => route.command(access, input, call));
  });
  return send(route, reply, answer, services);
}

function boundOpener(route: Route, { services, request }: Call, credentials: Credentials): BoundOpener {
  const checked =
    <T>(work: (access: Access) => Promise<T>) =>
    (access: Access) => {
      requireAct(access.principal, route.act);
      return work(access);
    };
  const { opener, env } = services;
  return {
    read: (work) => opener.read(credentials, route.act, checked(work)),
    write: (work) => opener.write(credentials, route.act, checked(work)),
    readUnlessRepeated: (work) =>
      opener.read(
        credentials,
        route.act,
        checked(async (access) => {
          if (!(await isReplay(access, route, request))) await work(access);
        }),
      ),
    writeOnce: (body, work) =>
      opener.write(
        credentials,
        route.act,
        checked((access) =>
          runIdempotent(access, route, request, { body, secret: env.secret }, () => work(access)),
        ),
      ),
  };
}

/**
 * Parses the input of a route that opens its own transactions. If the input is invalid, a caller who lacks permission is told
 * that instead.
 */
async function inputFirst(route: Route, request: FastifyRequest, open: BoundOpener): Promise<AnyInput> {
  try {
    return inputOf(route, request);
  } catch (error) {
    if (allowedUserTypes(route.act) !== 'anyone') {
      await open.read(async () => undefined);
    }
    throw error;
  }
}

/** Parses everything that was sent; throws the problems of all parts together. */
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
    // A malformed id refers to nothing.
    throw refusal('not_found');
  }
  const input = {
    params,
    query: part(route.query, request.query),
    body: part(route.body ?? EMPTY, request.body ?? {}),
    version: versionOf(request, problems),
  };
  problems.push(...keyProblems(route, request));
  if (problems.length > 0) {
    throw new Refusal(problems);
  }
  return input;
}

/** The version in If-Match, or null for any. A malformed one is a problem, because it was sent to prevent an overwrite. */
function versionOf(request: FastifyRequest, problems: Problem[]): number | null {
  const tag = request.headers['if-match'];
  if (tag === undefined || tag === '*') {
    return null;
  }
  const text = VERSION_TAG.exec(tag);
  if (!text) {
    problems.push(problem('field.invalid', 'If-Match'));
    return null;
  }
  return Number(text[1] ?? text[2]);
}

function send(route: Route, reply: FastifyReply, answer: Answer, services: Services): unknown {
  const schema = route.answers[answer.status];
  if (schema === undefined) {
    throw new Error(`${route.method} ${route.path} answered ${answer.status}, which it does not declare`);
  }
  reply.status(answer.status).headers(answer.headers ?? {});
  for (const { name, value, maxAge } of answer.cookies ?? []) {
    const secure = isEncrypted(reply.request, services);
    const common = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    const named = cookieName(name, reply.request, services);
    value === null ? reply.clearCookie(named, common) : reply.setCookie(named, value, { ...common, maxAge });
  }
  if (schema === null) {
    return reply.send(answer.body);
  }
  return reply.type('application/json').send(JSON.stringify(schema.parse(answer.body)));
}

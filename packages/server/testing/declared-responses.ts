import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { GENERAL_ERRORS } from '../src/http/general-errors.ts';
import { problemSchema } from '../src/http/problem-schema.ts';
import type { Route } from '../src/http/route.ts';
import { routes } from '../src/http/routes.ts';

/** Static segments come before parameters, as when the program itself finds a route. */
const PATTERNS = routes
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
  .map((route) => ({
    route,
    pattern: new RegExp(`^/api/v1${route.path.replace(/:[a-zA-Z]+/g, '[^/]+')}(\\?.*)?$`),
  }));

/**
 * The folder in which the processes of a whole run record the refusals that their tests provoke (scripts/untested-refusals.ts).
 */
const NOTES = process.env['FIRELEDGER_PROVOKED'];
const noted = new Set<string>();

/**
 * Throws if an answer has a status or media type that its route does not declare, or if a refusal differs in form from the
 * OpenAPI document or has a code that its route does not declare, as if it were a fault of the program that no test has caused.
 */
export function requireDeclared(method: string, url: string, reply: LightMyRequestResponse): void {
  const found = PATTERNS.find(({ route, pattern }) => route.method === method && pattern.test(url));
  if (!String(reply.headers['content-type']).startsWith('application/problem+json')) {
    if (found) requireDeclaredAnswer(found.route, reply);
    return;
  }
  const { code, errors } = problemSchema.parse(reply.json());
  const codes = new Set([code, ...errors.map((error) => error.code)]);
  for (const one of codes) {
    note(`${method} ${found?.route.path} ${one}`);
  }
  const allowed = [...GENERAL_ERRORS, ...(found?.route.errors ?? [])];
  const undeclared = [...codes].filter((one) => !allowed.includes(one)).join(', ');
  if (found && undeclared !== '') {
    const route = `${method} ${found.route.path}`;
    throw new Error(`${route} answers ${undeclared}, which the \`errors\` of its declaration do not name`);
  }
}

/** An answer that is no refusal: its status, and what its body is. */
function requireDeclaredAnswer({ method, path, answers, media }: Route, reply: LightMyRequestResponse): void {
  const schema = answers[reply.statusCode];
  const [type = ''] = String(reply.headers['content-type'] ?? '').split(';');
  const types = schema ? ['application/json'] : (media ?? [type]);
  const isBare = type === '' && reply.body === '' && !schema;
  if (schema === undefined || (!isBare && !types.includes(type))) {
    throw new Error(
      `${method} ${path} answers ${reply.statusCode} ${type}, which its declaration does not name`,
    );
  }
}

function note(line: string): void {
  if (NOTES && !noted.has(line)) {
    noted.add(line);
    appendFileSync(join(NOTES, `${process.pid}.txt`), `${line}\n`);
  }
}

import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import type { LightMyRequestResponse } from 'fastify';
import { GENERAL_ERRORS } from '../src/http/general-errors.ts';
import { routes } from '../src/http/routes.ts';

const PATTERNS = routes.map((route) => ({
  route,
  pattern: new RegExp(`^/api/v1${route.path.replace(/:[a-zA-Z]+/g, '[^/]+')}(\\?.*)?$`),
}));

/** Throws when a route has answered with a code that it does not declare, or with a fault of ours that no test has made. */
export function requireDeclared(method: string, url: string, reply: LightMyRequestResponse): void {
  if (!String(reply.headers['content-type']).startsWith('application/problem+json')) {
    return;
  }
  const { code, errors } = reply.json() as { code: ErrorCode; errors: { code: ErrorCode }[] };
  const found = PATTERNS.find(({ route, pattern }) => route.method === method && pattern.test(url));
  const allowed = [...GENERAL_ERRORS, ...(found?.route.errors ?? [])];
  const undeclared = [code, ...errors.map((error) => error.code)].filter((one) => !allowed.includes(one));
  if (found && undeclared.length > 0) {
    throw new Error(
      `${method} ${found.route.path} answers ${undeclared.join(', ')}, which it does not declare`,
    );
  }
}

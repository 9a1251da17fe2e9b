import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';
import type { Route } from './route.ts';

/** The router finds no route for a path with a longer part in place of a parameter. */
export const LONGEST_PARAM = 120;
const PARAM = `[^/]{1,${LONGEST_PARAM}}`;

/**
 * Refuses a call below `prefix` that no route answers: with `method_not_allowed`, and in `Allow` the methods that there are, if
 * its path has routes for others (RFC 9110, 15.5.6), else with `not_found`.
 */
export function refuseUnknownRoute(prefix: string, routes: readonly Pick<Route, 'method' | 'path'>[]) {
  const patterns = routes.map(({ method, path }) => ({
    // A route that is read by GET answers HEAD too.
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${prefix}${path.replace(/:\w+/g, PARAM)}$`),
  }));
  return ({ url }: FastifyRequest, reply: FastifyReply): never => {
    const [path = ''] = url.split('?');
    const there = patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    if (there.length === 0) {
      throw refusal('not_found');
    }
    reply.header('allow', [...new Set(there)].join(', '));
    throw refusal('method_not_allowed');
  };
}

import { typesThatMay } from '@fireledger/domain/access/can.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FLOOD_LIMIT, visitorLimit, visitorReadLimit } from './flood-limit.ts';
import type { Route } from './route.ts';
import { runRoute } from './run-route.ts';
import type { Services } from './services.ts';

/**
 * Puts the declared routes on a Fastify plugin. The schemas are there for the OpenAPI document only: `runRoute` parses and
 * strips, so that every refusal has one form.
 */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      schema: documentationOf(route),
      config: limitOf(route, services),
      handler: (request, reply) => runRoute(route, services, request, reply),
    });
  }
}

function limitOf(route: Route, { tokens }: Services): object {
  const types = typesThatMay(route.act);
  if (types === 'anyone') {
    return FLOOD_LIMIT;
  }
  if (!types.includes('public')) {
    return {};
  }
  return route.method === 'GET' ? visitorReadLimit(tokens) : visitorLimit(tokens);
}

/** What an answer without JSON is: nothing, or a file or stream. */
function bodyless(status: string): object {
  return status === '204' ? z.null() : { content: { '*/*': { schema: z.file() } } };
}

function documentationOf(route: Route): object {
  return {
    operationId: `${route.method.toLowerCase()} ${route.path}`.replaceAll(/[^a-z0-9]+/gi, '_'),
    tags: [route.path.split('/')[1]],
    description: describe(route),
    ...(route.params ? { params: route.params } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    ...(route.body ? { body: route.body } : {}),
    ...(route.upload ? { consumes: ['multipart/form-data'], body: z.object({ file: z.file() }) } : {}),
    response: Object.fromEntries(
      Object.entries(route.answers).map(([status, schema]) => [status, schema ?? bodyless(status)]),
    ),
  };
}

function describe(route: Route): string {
  const types = typesThatMay(route.act);
  const callers = types === 'anyone' ? types : types.join(', ');
  return `Callers: ${callers}. Error codes: ${route.errors.join(', ') || 'the general ones'}.`;
}

import { allowedUserTypes } from '@fireledger/domain/access/can.ts';
import type { FastifyInstance } from 'fastify';
import { describeRoute } from './describe-route.ts';
import { OPEN_ROUTE_LIMIT, visitorLimit, visitorReadLimit } from './rate-limit.ts';
import type { Route } from './route.ts';
import { runRoute } from './run-route.ts';
import type { Services } from './services.ts';

/**
 * Registers the declared routes on a Fastify plugin. The schemas serve only the OpenAPI document: `runRoute` parses and strips,
 * so that every refusal has the same form.
 */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      schema: describeRoute(route),
      config: limitOf(route, services),
      handler: (request, reply) => runRoute(route, services, request, reply),
    });
  }
}

function limitOf(route: Route, services: Services): object {
  const types = allowedUserTypes(route.act);
  if (types === 'anyone') {
    return OPEN_ROUTE_LIMIT;
  }
  if (!types.includes('public')) {
    return {};
  }
  return route.method === 'GET' ? visitorReadLimit(services) : visitorLimit(services);
}

import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { FILE_MAX_BYTES } from '@fireledger/domain/shared/limits.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { uuidv7 } from './db/uuid.ts';
import { registerOneClickUnsubscribe } from './features/notification/one-click-unsubscribe.ts';
import { registerGraphql } from './graphql/handler.ts';
import { schema } from './graphql/schema.ts';
import { registerDemoHeader } from './http/demo-header.ts';
import { withFairQueue } from './http/fair-queue.ts';
import { registerGracefulShutdown, STOP_OPTIONS } from './http/graceful-shutdown.ts';
import { registerHealth } from './http/health.ts';
import { registerJsonBody } from './http/json-body.ts';
import { drainRequest } from './http/multipart-file.ts';
import { registerOpenApi } from './http/open-api.ts';
import { registerRateLimit } from './http/rate-limit.ts';
import { refusal } from './http/refusal.ts';
import { registerRoutes } from './http/register-routes.ts';
import { routes } from './http/routes.ts';
import { registerSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { registerWeb, replyFault } from './http/serve-web.ts';
import type { Services } from './http/services.ts';
import { LONGEST_PARAM, refuseUnknownRoute } from './http/unknown-route.ts';

/** Maximum size of a JSON body in bytes; files are sent as multipart, with their own limit. */
const BODY_LIMIT = 1024 * 1024;
/** How long a request may take to arrive, in milliseconds: enough for the largest file over a slow mobile connection. */
const ARRIVAL_LIMIT = 600_000;

/**
 * Responses are compressed with a window of 512 KB: beside an export, the default window takes 50 MB more (docs/decisions/0252).
 */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 },
};

const API = '/api/v1';
/** The one path of all reads, below `API`. */
const GRAPHQL = '/graphql';
const refuseUnknown = refuseUnknownRoute(API, [...routes, { method: 'POST', path: GRAPHQL }]);

/** The folder of the built web app. */
export const WEB_DIST = fileURLToPath(new URL('../../web/dist/', import.meta.url));

type Options = {
  readonly logger?: FastifyBaseLogger;
  readonly webDist?: string;
  /** Given where a demo world is built while the program already answers. */
  readonly isDemoFilling?: () => boolean;
};

/** The whole program behind one port: API, web app, health. The caller listens and closes. */
export async function buildApp(services: Services, options: Options = {}): Promise<FastifyInstance> {
  const dist = options.webDist ?? WEB_DIST;
  const replyError = replyFault(dist);
  const headed = securityHeaders(services.env.publicUrl);
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: ARRIVAL_LIMIT,
    trustProxy: services.env.trustProxy.length > 0 ? [...services.env.trustProxy] : false,
    genReqId: () => uuidv7(),
    // A path that cannot be decoded, or whose id is longer than any real one, is not found. No hook runs for it.
    frameworkErrors: (_error, request, reply) => {
      headed(reply);
      return replyError(refusal('not_found'), request, reply);
    },
    routerOptions: { maxParamLength: LONGEST_PARAM },
    // On a stop, running requests finish; streams, which never would, are closed first (preClose).
    ...STOP_OPTIONS,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.addHook('onResponse', logReply);
  registerGracefulShutdown(app);
  app.addHook('preClose', () => services.live.close());
  app.setErrorHandler(replyError);
  registerSecurityHeaders(app, headed);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: BROTLI });
  await app.register(cookie);
  await registerHealth(app, services);
  await app.register(
    (api) => {
      if (options.isDemoFilling) registerDemoHeader(api, options.isDemoFilling);
      return registerApi(api, services);
    },
    { prefix: API },
  );
  await app.register((mails) => registerOneClickUnsubscribe(mails, services));
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) => reply.redirect('/api/v1/docs/'));
  await registerWeb(app, dist, refuseUnknown);
  return app;
}

/** One log line per request: the route's pattern, never its values (start/logger.ts). */
async function logReply(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { statusCode, elapsedTime } = reply;
  request.log.info({ req: request, statusCode, milliseconds: Math.round(elapsedTime) }, 'answered');
}

async function registerApi(api: FastifyInstance, services: Services): Promise<void> {
  // Accept only JSON and forms with a file, not text/plain, which a page of another site can send without a preflight.
  api.removeContentTypeParser('text/plain');
  registerJsonBody(api);
  await api.register(multipart, {
    limits: { fileSize: FILE_MAX_BYTES + 1, files: 1, fields: 5, parts: 6, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
  api.addHook('onSend', drainRequest);
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
  api.setNotFoundHandler(refuseUnknown);
  await registerOpenApi(api);
  await registerRateLimit(api);
  const inLine = { ...services, opener: withFairQueue(services.opener) };
  await api.register(async (rest) => registerRoutes(rest, routes, inLine));
  await registerGraphql(api, schema, inLine, GRAPHQL);
}

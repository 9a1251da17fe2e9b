import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { routeAt } from '@fireledger/domain/access/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, replyProblem } from './problem-reply.ts';
import { refusal } from './refusal.ts';

/** The app of those who sign in, and that of visitors at their addresses. */
const APP = 'index.html';
const VISITORS_APP = 'public.html';
const VISITORS = '/public/';

/** The app to which an address belongs. */
function appOf(url: string): string {
  return url.startsWith(VISITORS) ? VISITORS_APP : APP;
}

/** Answers an error. */
type ReplyFault = typeof replyProblem;

/**
 * Answers errors as problems, except that a request for a page that there is not (`/nowhere`, `//login`, `/%E0`) gets the app
 * itself, which says so in words (specification 8).
 */
export function replyFault(dist: string): ReplyFault {
  const isBuilt = existsSync(join(dist, APP));
  return (error, request, reply) => {
    const asksForPage = isBuilt && isOutsideApi(request) && request.headers.accept?.includes('text/html');
    if (!asksForPage || asRefusal(error).status !== 404) {
      return replyProblem(error, request, reply);
    }
    reply.status(404).headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    return reply.send(createReadStream(join(dist, appOf(request.url))));
  };
}

function isOutsideApi({ method, url }: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(method) && !/^\/api(?:[/?]|$)/.test(url);
}

/**
 * Serves the built web app: hashed assets are cached for ever, the two pages never. An address that is none of ours (domain's
 * `routeAt`) is not found.
 * @param refuseUnknown answers a GET of the API that no route answers: the files are served by a
 * route for every GET, which takes it
 */
export async function registerWeb(
  app: FastifyInstance,
  dist: string,
  refuseUnknown: (request: FastifyRequest, reply: FastifyReply) => never,
): Promise<void> {
  if (!existsSync(join(dist, APP))) {
    return;
  }
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  // The folder itself: @fastify/static refuses it to clients that accept no compressed response.
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile(APP));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path.startsWith('/api/')) {
      return refuseUnknown(request, reply);
    }
    if (!['GET', 'HEAD'].includes(request.method) || /\.[a-z0-9]{2,5}$/i.test(path)) {
      return reply.status(404).send();
    }
    if (routeAt(path) === null) {
      throw refusal('not_found');
    }
    return reply.sendFile(appOf(path));
  });
}

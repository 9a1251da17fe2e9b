import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, replyProblem } from './problem-reply.ts';

/** Answers an error. */
type ReplyFault = typeof replyProblem;

/**
 * Answers errors as problems, except that a page request with an impossible address (`//login`, `/%E0`) gets the app itself,
 * which says in words that there is no such page.
 */
export function replyFault(dist: string): ReplyFault {
  const page = join(dist, 'index.html');
  const isBuilt = existsSync(page);
  return (error, request, reply) => {
    const asksForPage = isBuilt && isOutsideApi(request) && request.headers.accept?.includes('text/html');
    if (!asksForPage || asRefusal(error).status !== 404) {
      return replyProblem(error, request, reply);
    }
    reply.status(404).headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    return reply.send(createReadStream(page));
  };
}

function isOutsideApi({ method, url }: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(method) && !/^\/api(?:[/?]|$)/.test(url);
}

/**
 * Serves the built web app: hashed assets are cached for ever, the two pages never; every other path except `/api/` belongs to the app.
 * @param refuseUnknown answers a GET of the API that no route answers: the files are served by a route for every GET, which takes it
 */
export async function registerWeb(
  app: FastifyInstance,
  dist: string,
  refuseUnknown: (request: FastifyRequest, reply: FastifyReply) => never,
): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) {
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
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  app.get('/public/*', { schema: { hide: true } }, (_request, reply) => reply.sendFile('public.html'));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path.startsWith('/api/')) {
      return refuseUnknown(request, reply);
    }
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/\.[a-z0-9]{2,5}$/i.test(path);
    return isPage ? reply.sendFile('index.html') : reply.status(404).send();
  });
}

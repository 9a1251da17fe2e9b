import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refusal } from './refusal.ts';

/** Serves the built web app: hashed assets for ever, the two pages always fresh; every other path but `/api/` is the app's. */
export async function registerWeb(app: FastifyInstance, dist: string): Promise<void> {
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
  // The folder itself: @fastify/static refuses it to whoever takes no compressed answer.
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  app.get('/public/*', { schema: { hide: true } }, (_request, reply) => reply.sendFile('public.html'));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path.startsWith('/api/')) {
      throw refusal('not_found');
    }
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/\.[a-z0-9]{2,5}$/i.test(path);
    return isPage ? reply.sendFile('index.html') : reply.status(404).send();
  });
}

import { DEMO_FILLING_HEADER } from '@fireledger/domain/shared/demo-header.ts';
import type { FastifyInstance } from 'fastify';

/** Tells on each reply, for as long as it is so, that the demo world is still being filled. */
export function registerDemoHeader(api: FastifyInstance, isDemoFilling: () => boolean): void {
  api.addHook('onRequest', (_request, reply, next) => {
    if (isDemoFilling()) reply.header(DEMO_FILLING_HEADER, 'true');
    next();
  });
}

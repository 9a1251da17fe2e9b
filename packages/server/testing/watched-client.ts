import type { LightMyRequestResponse } from 'fastify';
import type { Client } from './app.ts';
import { stateOf } from './database-state.ts';
import type { Seed } from './seed.ts';

/** A client that reports refused calls that change the state; granted calls are checked by the caller. */
export function watchedClient(
  client: Client,
  db: Seed,
  isGranted: (reply: LightMyRequestResponse) => boolean,
  tell: (left: string) => void,
): Client {
  const watch =
    <Args extends readonly unknown[]>(call: (...args: Args) => Promise<LightMyRequestResponse>) =>
    async (...args: Args) => {
      const before = await stateOf(db);
      const reply = await call(...args);
      if (!isGranted(reply) && (await stateOf(db)) !== before) {
        tell(`${reply.statusCode} and something left behind`);
      }
      return reply;
    };
  return {
    ...client,
    post: watch(client.post),
    patch: watch(client.patch),
    delete: watch(client.delete),
    query: watch(client.query),
  };
}

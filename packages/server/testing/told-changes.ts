import { Client } from 'pg';
import type { Change } from '../src/db/with-access.ts';
import { LIVE_CHANNEL, type Message } from '../src/http/live/live-sender.ts';
import type { TestApp } from './app.ts';

/**
 * The changes that the processes are told of by some work, in their order: those between a mark before it and one after it. What
 * earlier work has changed may still be on its way when it begins.
 */
export async function changesToldBy(
  { database, services }: TestApp,
  work: () => Promise<unknown>,
): Promise<readonly Change[]> {
  const listener = new Client({ connectionString: database.superuserUrl });
  await listener.connect();
  await listener.query(`listen ${LIVE_CHANNEL}`);
  const told: Change[] = [];
  const reached = (mark: string) =>
    new Promise<void>((resolve) => {
      listener.on('notification', () => told.some(({ id }) => id === mark) && resolve());
      services.live.publish([{ entity: 'discipline', id: mark, organizationID: null }]);
    });
  listener.on('notification', ({ payload = '{}' }) =>
    told.push(...((JSON.parse(payload) as Message).changes ?? [])),
  );
  await reached('before');
  await work();
  await reached('after');
  await listener.end();
  const placeOf = (mark: string) => told.findIndex(({ id }) => id === mark);
  return told.slice(placeOf('before') + 1, placeOf('after'));
}

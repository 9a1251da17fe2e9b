import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { watchUnhandledRejections } from '../../testing/unhandled-rejections.ts';
import { buildUser } from '../../testing/user-builder.ts';
import type { Access } from './with-access.ts';

const READ_ONLY = '25006';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('an entrance that is refused while the work still runs is heard once it is done, and ends nothing else', async () => {
  const unhandled = watchUnhandledRejections();
  const { opener } = t.services;
  const { sessionID, deviceID, userID } = await buildUser(t.db);
  const credentials = { kind: 'user', sessionID, deviceID } as const;
  // Who is remembered is expected to be in still ...
  await opener.read(credentials, 'location.read', async () => undefined);
  await t.db.deleteFrom('session').where('user_id', '=', userID).execute();
  const refused = opener.read(credentials, 'location.read', async ({ db }) => {
    // ... so the work begins, and is not over when the door has answered.
    await db
      .selectFrom('location')
      .select('id')
      .execute()
      .catch(() => undefined);
    await setImmediate();
  });
  await expect(refused).rejects.toMatchObject({ code: 'not_authenticated' });
  expect(await unhandled()).toEqual([]);
});

test('a database that only reads is not available to write; a read that writes is a fault of ours', async () => {
  const { opener } = t.services;
  const writes = ({ db }: Access) => sql`select app.enqueue('send_mail', '{}', null, null)`.execute(db);
  const writing = opener.write({ kind: 'system' }, 'run_entered.test', async (access) => {
    // What a server says that has become a standby, or is kept from writing.
    await sql`set transaction read only`.execute(access.db);
    await writes(access);
  });
  await expect(writing).rejects.toMatchObject({ code: 'unavailable', cause: { code: READ_ONLY } });
  const reading = opener.read({ kind: 'system' }, 'run_entered.test', writes);
  await expect(reading).rejects.toMatchObject({ code: READ_ONLY });
});

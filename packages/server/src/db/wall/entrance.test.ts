import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openSeed, type Seed } from '../../../testing/seed.ts';
import { buildSession, buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { createPool } from '../pool.ts';
import { createOpener } from '../with-access.ts';

let database: TestDatabase;
let db: Seed;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  pool = createPool(database.appUrl, 1);
});
afterAll(async () => {
  await pool.end();
  await db.destroy();
  await database.drop();
});

type Session = Pick<TestUser, 'sessionID' | 'deviceID'>;

/** What somebody comes to who enters with a session: `entered`, or the code by which they are refused. */
const entering = ({ sessionID, deviceID }: Session) =>
  createOpener(pool)
    .read({ kind: 'user', sessionID, deviceID }, 'entrance.test', async () => 'entered')
    .catch((error) => error.code);

const outOfUse = (table: 'person' | 'reseller' | 'organization' | 'contractor', id: string | null) =>
  db.updateTable(table).set({ active: false }).where('id', '=', id).execute();
const ofCompany = (type: TestUser['type'], table: 'reseller' | 'organization' | 'contractor') => async () => {
  const user = await buildUser(db, { type });
  await outOfUse(table, user[`${table}ID`]);
  return buildSession(db, user.userID);
};

/** Triggers end the sessions that are open when one of these comes true (0012_session_end.sql); these were opened afterwards. */
test.each<[string, () => Promise<Session>]>([
  [
    'of a person out of use',
    async () => {
      const { userID } = await buildUser(db);
      await outOfUse('person', userID);
      return buildSession(db, userID);
    },
  ],
  ['of a reseller out of use', ofCompany('reseller_employee', 'reseller')],
  ['of an organisation out of use', ofCompany('location_employee', 'organization')],
  ['of a contractor out of use', ofCompany('contractor_employee', 'contractor')],
  [
    'on a revoked device',
    async () => {
      const { userID, deviceID: device_id } = await buildUser(db);
      await db.updateTable('device').set({ revoked_at: new Date() }).where('id', '=', device_id).execute();
      const expires_at = new Date(Date.now() + 60_000);
      const opened = db.insertInto('session').values({ user_id: userID, device_id, expires_at });
      const { id } = await opened.returning('id').executeTakeFirstOrThrow();
      return { sessionID: id, deviceID: device_id };
    },
  ],
  [
    'on somebody else’s device',
    async () => {
      const [{ sessionID }, { deviceID }] = [await buildUser(db), await buildUser(db)];
      await db.updateTable('session').set({ device_id: deviceID }).where('id', '=', sessionID).execute();
      return { sessionID, deviceID };
    },
  ],
  ['on a device that is not confirmed', () => buildUser(db, { device_trusted: false })],
])('a session %s opens nothing, though nothing has ended it', async (_whose, open) => {
  expect(await entering(await buildUser(db))).toBe('entered');
  const session = await open();
  const row = db.selectFrom('session').select('ended_at').where('id', '=', session.sessionID);
  expect(await row.executeTakeFirst()).toEqual({ ended_at: null });
  expect(await entering(session)).toBe('not_authenticated');
});

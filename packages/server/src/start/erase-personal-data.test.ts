import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { buildUser, type TestUser } from '../../testing/user-builder.ts';
import { verifyWholeLedger } from '../../testing/verify-ledger.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { isIntact } from '../ledger/verify.ts';
import { erasePersonalData, KINDS } from './erase-personal-data.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const erase = (subject: string) => erasePersonalData(t.database.migratorUrl, subject);

/** Every row of every table that has one of these texts in it; the outbox is emptied by its worker. */
async function rowsWith(...texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox'`.execute(t.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const held = await sql`select from ${sql.table(name)} r
      where exists (select from unnest(${texts}::text[]) t where r::text ilike '%' || t || '%')`.execute(
      t.db,
    );
    if (held.rows.length > 0) found.push(name);
  }
  return found.sort();
}

async function historyOf(reader: TestUser, id: string) {
  const query = `query ($id: ID!) { serviceEvent(serviceEventID: $id) {
    createdBy { name person { firstName lastName } } history { changeType details } } }`;
  const reply = await t.as(reader).query(query, { id });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.serviceEvent;
}

async function deactivated(user: TestUser): Promise<void> {
  const reply = await t.as(world.owner).patch(`/user/${user.userID}`, { active: false });
  expect(reply.statusCode, reply.body).toBe(200);
}

test('a user who has left: no name and no address stays, their events and the ledger do', async () => {
  const { location, organizationID: organization_id, organization } = world.own;
  const leaver = await buildUser(t.db, {
    ...{ organization_id, first_name: 'Xaveria', insertion: 'von', last_name: 'Zwaluwstaart' },
    ...{ email: 'xaveria@zwaluwstaart.test', locale: 'nl_NL' },
  });
  const renamed = await t.as(leaver).patch(`/user/${leaver.userID}/profile`, {
    ...{ firstName: 'Xaveria', lastName: 'Quokkamans', locale: 'nl_NL', mailNotifications: true },
  });
  expect(renamed.statusCode, renamed.body).toBe(200);
  const { id } = await buildServiceEvent(t.db, {
    ...{ location_id: location.id, created_by_user_id: leaver.userID, assigned_to_user_id: leaver.userID },
  });
  await expect(erase(leaver.email)).rejects.toThrow('This user is active: deactivate the user first');
  await deactivated(leaver);
  const names = ['Xaveria', 'Zwaluwstaart', 'Quokkamans'] as const;
  expect(await rowsWith(...names)).toEqual(['ledger_person_value', 'person', 'user']);

  expect(await erase('Xaveria@Zwaluwstaart.test')).toMatchObject({ kind: 'user', id: leaver.userID });
  expect(await rowsWith(...names)).toEqual([]);
  for (const table of ['session', 'device', 'credential'] as const) {
    const left = t.db.selectFrom(table).select('user_id').where('user_id', '=', leaver.userID);
    expect(await left.execute(), table).toEqual([]);
  }
  const { createdBy } = await historyOf(organization, id);
  const nameless = { firstName: 'Gewiste', lastName: `persoon ${leaver.userID.slice(-6)}` };
  expect(createdBy).toEqual({ name: null, person: nameless });
  expect(await erase(leaver.userID)).toEqual({ kind: 'user', id: leaver.userID, values: 0 });
  expect(isIntact(await verifyWholeLedger(t.db))).toBe(true);
});

test('an id in capitals is the same one', async () => {
  const { userID } = await buildUser(t.db, { active: false, first_name: 'Zefanja' });
  expect(await erase(userID.toUpperCase())).toMatchObject({ kind: 'user', id: userID });
  expect(await rowsWith('Zefanja')).toEqual([]);
});

test('a deleted user, by an address of the past', async () => {
  const { organizationID: organization_id } = world.own;
  const gone = await buildUser(t.db, { organization_id, first_name: 'Yolente', email: 'yolente@was.test' });
  const removed = await t.as(world.owner).delete(`/user/${gone.userID}`);
  expect(removed.statusCode, removed.body).toBe(204);
  expect(await rowsWith('Yolente')).toEqual(['ledger_person_value']);
  expect(await erase('yolente@was.test')).toMatchObject({ kind: 'user', id: gone.userID });
  expect(await rowsWith('Yolente')).toEqual([]);
  await expect(erase('yolente@was.test')).rejects.toThrow('nothing was erased');
});

test('an address that two users have had names both', async () => {
  const [one, other] = [await buildUser(t.db, { email: 'desk@was.test' }), await buildUser(t.db)];
  await t.as(world.owner).patch(`/user/${one.userID}`, { email: 'not-desk@was.test' });
  await t.as(world.owner).patch(`/user/${other.userID}`, { email: 'desk@was.test' });
  const error = await erase('desk@was.test').catch(String);
  expect(error).toContain(one.userID);
  expect(error).toContain(other.userID);
});

test('the name of a visitor: the entry stays, and its history says that a name was erased', async () => {
  const { location, organization, contractor } = world.own;
  const { id } = await buildServiceEvent(t.db, {
    ...{ location_id: location.id, type: 'manual_registration', created_by_kind: 'visitor' },
    ...{ created_by_user_id: null, visitor_name: 'Wubbe Ijsvogel' },
  });
  expect(await rowsWith('Ijsvogel')).toEqual(['ledger_person_value', 'service_event']);
  expect(await erase(id)).toEqual({ kind: 'service_event', id, values: 2 });
  expect(await rowsWith('Ijsvogel')).toEqual([]);
  for (const reader of [organization, contractor]) {
    const { createdBy, history } = await historyOf(reader, id);
    expect(createdBy.name).toBeNull();
    expect(history.map(({ changeType }: { changeType: string }) => changeType)).toEqual([
      'edited',
      'created',
    ]);
    const [{ details }] = history;
    expect(details).toMatchObject([{ field: 'visitor_name', old: { erased: true }, new: null }]);
  }
  expect(isIntact(await verifyWholeLedger(t.db))).toBe(true);
});

test('former contacts of a location; the present one is what its screen says', async () => {
  const { location } = world.foreign;
  const named = (contact_last_name: string) =>
    t.db.updateTable('location').set({ contact_last_name }).where('id', '=', location.id).execute();
  await named('Vroegervogel');
  await named('Nuvogel');
  expect(await erase(location.id)).toMatchObject({ kind: 'location', id: location.id });
  expect(await rowsWith('Vroegervogel')).toEqual([]);
  expect(await rowsWith('Nuvogel')).toEqual(['location']);
  expect(isIntact(await verifyWholeLedger(t.db))).toBe(true);
});

test('whatever the ledger keeps of persons can be erased: it is kept of a kind that is found by its id', async () => {
  const { rows } = await sql<{
    table: string;
    args: Buffer;
  }>`select tgrelid::regclass::text as table, tgargs as args
    from pg_trigger where tgname = 'ledger'`.execute(t.db);
  const kept = rows.flatMap(({ table, args }) => {
    const [kind = '', , , person = ''] = args.toString('utf8').split('\0');
    return person === '' ? [] : [{ table, kind }];
  });
  expect(kept.map(({ table }) => table)).toContain('location');
  expect(kept.filter(({ kind }) => !(KINDS as readonly string[]).includes(kind))).toEqual([]);
});

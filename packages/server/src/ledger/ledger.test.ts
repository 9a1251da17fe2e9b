import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chainLength, connect, createLedgerWorld, insertedID, type LedgerWorld } from './test-world.ts';
import { verifyLedger } from './verify.ts';

let world: LedgerWorld;
let migrator: Client;
let app: Client;
beforeAll(async () => {
  world = await createLedgerWorld();
  migrator = world.migrator;
  app = await connect(world.database.appUrl);
});
afterAll(async () => {
  await app.end();
  await world.close();
});

type LastEntry = { body: Record<string, unknown>; happened_at: Date | null; recorded_at: Date };

/** The newest entry of an entity. */
async function lastEntry(entityID: string): Promise<LastEntry> {
  const { rows } = await world.superuser.query<LastEntry>(
    `select body::jsonb as body, happened_at, recorded_at from ledger_entry
     where entity_id = $1 order by position desc limit 1`,
    [entityID],
  );
  if (!rows[0]) throw new Error(`No entry of ${entityID}`);
  return rows[0];
}

/** Runs a transaction with settings as app.enter gives them. */
async function transaction(
  client: Client,
  settings: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<void> {
  await client.query('begin');
  try {
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, true)', [name, value]);
    }
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

describe('an entry', () => {
  const userID = '0190a0a0-0000-7000-8000-000000000001';
  const settingsOf = (companyID: string) => ({
    'app.actor_kind': 'user',
    'app.user_id': userID,
    'app.user_type': 'organization_employee',
    'app.company_id': companyID,
    'app.session_id': userID,
    'app.act': 'location.edit',
    'app.reason': 'moved',
  });

  test('tells who, what, old and new; of personal columns a digest, of secret ones the name', async () => {
    const settings = settingsOf(world.chains[0]);
    const location = world.locations[0];
    await transaction(migrator, settings, () =>
      migrator.query(`update location set city = 'Assen', contact_last_name = 'Bos' where id = $1`, [
        location,
      ]),
    );
    const { body } = await lastEntry(location);
    expect(body).toMatchObject({
      chain: world.chains[0],
      actor: {
        kind: 'user',
        user_id: userID,
        user_type: 'organization_employee',
        company_id: world.chains[0],
        session_id: userID,
      },
      act: 'location.edit',
      reason: 'moved',
      table: 'location',
      entity: 'location',
      operation: 'update',
      organization_id: world.chains[0],
      location_id: location,
      happened_at: null,
      old: { city: 'Breda' },
      new: { city: 'Assen' },
      person: {
        old: { contact_last_name: null },
        new: { contact_last_name: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    });
    await migrator.query(`update location_secret set logbook_password = '9999' where location_id = $1`, [
      location,
    ]);
    expect((await lastEntry(location)).body).toMatchObject({
      secret: ['logbook_password'],
      new: null,
      old: null,
    });
    const { rows } = await world.superuser.query(
      `select 1 from ledger_entry where body ~ '"9999|"1234"|"Bos|Piet|zoe@'`,
    );
    expect(rows).toEqual([]);
  });

  test('is not made by an update that changes nothing, nor by a transaction that fails', async () => {
    const before = await chainLength(migrator, world.chains[0]);
    await migrator.query('alter table location disable trigger touch');
    await migrator.query('update location set city = city where id = $1', [world.locations[0]]);
    await migrator.query('alter table location enable trigger touch');
    await expect(
      transaction(migrator, {}, async () => {
        await migrator.query(`update location set city = 'Gone' where id = $1`, [world.locations[0]]);
        throw new Error('after the change');
      }),
    ).rejects.toThrow('after the change');
    await expect(
      transaction(migrator, {}, async () => {
        await migrator.query(`update location set city = 'Gone' where id = $1`, [world.locations[0]]);
        await migrator.query('update organization set main_user_id = gen_random_uuid() where id = $1', [
          world.chains[0],
        ]);
      }),
    ).rejects.toThrow('organization_main_user');
    expect(await chainLength(migrator, world.chains[0])).toBe(before);
    await migrator.query(`update location set city = 'Kept' where id = $1`, [world.locations[0]]);
    expect(await chainLength(migrator, world.chains[0])).toBe(before + 1);
    expect((await verifyLedger(migrator)).broken).toEqual([]);
    expect((await world.superuser.query('select 1 from ledger_stage')).rows).toEqual([]);
  });

  test('of a savepoint that is rolled back is not made, the others of the transaction are', async () => {
    const before = await chainLength(migrator, world.chains[0]);
    await transaction(migrator, {}, async () => {
      await migrator.query('savepoint one');
      await migrator.query(`update location set city = 'One' where id = $1`, [world.locations[0]]);
      await migrator.query('rollback to savepoint one');
      await migrator.query(`update location set city = 'Two' where id = $1`, [world.locations[0]]);
      await migrator.query('set constraints all immediate');
      await migrator.query(`update location set city = 'Three' where id = $1`, [world.locations[0]]);
    });
    expect(await chainLength(migrator, world.chains[0])).toBe(before + 2);
    expect((await verifyLedger(migrator)).broken).toEqual([]);
  });

  test('takes happened_at from the seeding role alone', async () => {
    const settings = { 'app.happened_at': '2020-02-03T04:05:06.789Z' };
    const change = (city: string) => () =>
      migrator.query('update location set city = $2 where id = $1', [world.locations[1], city]);
    await transaction(migrator, settings, change('Now'));
    expect(await lastEntry(world.locations[1])).toMatchObject({
      happened_at: null,
      body: { happened_at: null },
    });
    await migrator.query('set role fl_seeder');
    try {
      await transaction(migrator, settings, change('Then'));
    } finally {
      await migrator.query('reset role');
    }
    const entry = await lastEntry(world.locations[1]);
    expect(entry.happened_at).toEqual(new Date('2020-02-03T04:05:06.789Z'));
    expect(entry.body).toMatchObject({ happened_at: '2020-02-03T04:05:06.789+00:00' });
    expect(Date.now() - entry.recorded_at.getTime()).toBeLessThan(60_000);
    await expect(app.query('set role fl_seeder')).rejects.toThrow('permission denied');
    expect((await verifyLedger(migrator)).broken).toEqual([]);
  });
});

describe('erasing a person', () => {
  test('takes the values away, leaves an entry, keeps the chain whole', async () => {
    const locationID = world.locations[0];
    const before = await verifyLedger(migrator);
    await app.query('set role fl_owner');
    const { rows } = await app.query<{ erased: string }>('select app.erase_person_values($1) as erased', [
      locationID,
    ]);
    await app.query('reset role');
    const erased = Number(rows[0]?.erased);
    expect(erased).toBeGreaterThan(3);
    const after = await verifyLedger(migrator);
    expect(after).toMatchObject({
      broken: [],
      entries: before.entries + 1,
      erasedValues: before.erasedValues + erased,
    });
    expect((await lastEntry(locationID)).body).toMatchObject({ operation: 'erase', new: { values: erased } });
    expect(
      (await migrator.query('select 1 from ledger_person_value where entity_id = $1', [locationID])).rows,
    ).toEqual([]);
  });
});

describe('every column of every table in the ledger', () => {
  test('is declared, and exists', async () => {
    expect((await migrator.query('select * from app.ledger_gaps()')).rows).toEqual([]);
  });

  test('which finds a column that is not, one that is gone, and one declared twice', async () => {
    await transaction(migrator, {}, async () => {
      await migrator.query('create table sample (id uuid primary key, label text, colour text)');
      await migrator.query(`call app.ledger_on('sample', 'sample', 'platform',
        plain => 'id label', person => 'label', secret => 'password')`);
      const { rows } = await migrator.query('select * from app.ledger_gaps() order by 1, 2');
      expect(rows).toEqual([
        { table_name: 'sample', column_name: 'colour', problem: 'undeclared' },
        { table_name: 'sample', column_name: 'label', problem: 'declared twice' },
        { table_name: 'sample', column_name: 'password', problem: 'unknown' },
      ]);
      throw new Error('take it back');
    }).catch((error: Error) => expect(error.message).toBe('take it back'));
  });
});

test('a deleted row stands in the ledger as it was', async () => {
  const id = await insertedID(migrator, `insert into discipline (name) values ('Short') returning id`);
  await migrator.query('delete from discipline where id = $1', [id]);
  expect((await lastEntry(id)).body).toMatchObject({
    operation: 'delete',
    old: { name: 'Short' },
    new: null,
  });
});

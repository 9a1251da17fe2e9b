import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openSeed } from '../../testing/seed.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { buildRest } from '../db/wall/wall-rows-for-test.ts';
import { compareTables, type TableComparison } from './compare-tables.ts';
import { type LedgerTable, readLedgerTables } from './ledger-tables.ts';
import { alterAll, alterable } from './test-altering.ts';
import { connect } from './test-world.ts';
import { verifySnapshot } from './verify.ts';

let database: TestDatabase;
let superuser: Client;
let world: World;
let tables: readonly LedgerTable[];
beforeAll(async () => {
  database = await createTestDatabase();
  const seed = openSeed(database.superuserUrl);
  world = await buildWorld(seed);
  await buildRest(seed, world.own);
  await buildRest(seed, world.foreign);
  await seed.destroy();
  superuser = await connect(database.superuserUrl);
  tables = await readLedgerTables(superuser);
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

const WHOLE = { differing: 0, findings: [], unwatched: [], hiding: [] };
const names = () => [...tables.map(({ name }) => name), 'installation_detectors'];

/** Compares after a change by somebody who may do everything, with the triggers off, and takes the change back. */
async function comparedAfter(
  tamper: (client: Client) => Promise<unknown>,
  options: Parameters<typeof compareTables>[1] = {},
): Promise<TableComparison> {
  await superuser.query('begin; set local session_replication_role = replica');
  try {
    await tamper(superuser);
    return await compareTables(superuser, { batchSize: 2, ...options });
  } finally {
    await superuser.query('rollback');
  }
}

/** Compares after a change that goes through the triggers and is sealed, and takes it back. */
async function comparedAfterDeed(sql: string): Promise<TableComparison> {
  await superuser.query('begin');
  try {
    await superuser.query(sql);
    await superuser.query('set constraints all immediate');
    return await compareTables(superuser);
  } finally {
    await superuser.query('rollback');
  }
}

async function anyOf(table: string): Promise<Record<string, unknown>> {
  const { rows } = await superuser.query(`select * from "${table}" order by 1 limit 1`);
  return rows[0] ?? {};
}

describe('a database that nobody touched', () => {
  test('has what its ledger tells, and every table in the ledger is compared with a row', async () => {
    const { tables: compared, ...result } = await comparedAfter(async () => undefined);
    expect(result).toMatchObject(WHOLE);
    expect(compared).toEqual(names());
    for (const { name } of tables) expect(await anyOf(name), `a row of ${name} in the world`).not.toEqual({});
  });

  test('is read as fl_worker reads it, whatever the zone and form of moments are', async () => {
    const app = await connect(database.appUrl);
    try {
      await app.query(`set role fl_worker; set timezone = 'Asia/Kathmandu'; set datestyle = 'German'`);
      const { tables: compared, unrecordedErasures } = await verifySnapshot(app);
      expect(unrecordedErasures).toEqual([]);
      expect(compared).toMatchObject({ ...WHOLE, tables: names() });
      expect(compared.rows).toBeGreaterThan(50);
    } finally {
      await app.end();
    }
  });

  test('names in every entry of a table the whole key of its row', () => {
    for (const { name, key, idColumn, which } of tables) {
      const named = ['organization_id', 'location_id', 'discipline_id', idColumn, which];
      const unnamed = key.filter((column) => !named.includes(column));
      expect(unnamed, name).toEqual([]);
    }
  });
});

describe('somebody with every right on the database is found out when they', () => {
  test('alter any column that the ledger keeps the value of', async () => {
    for (const table of tables) {
      const columns = await alterable(superuser, table);
      const found = await comparedAfter((client) => alterAll(client, table.name, columns));
      const finding = {
        table: table.name,
        difference: 'different',
        columns: expect.arrayContaining(columns),
      };
      const expected = columns.length === 0 ? [] : [finding];
      expect(found.findings, table.name).toMatchObject(expected);
      expect(found.differing).toBe(expected.length);
    }
  });

  test('delete a row of any table', async () => {
    for (const { name } of tables) {
      const { findings } = await comparedAfter((client) =>
        client.query(`delete from "${name}" where ctid = (select ctid from "${name}" limit 1)`),
      );
      expect(findings, name).toMatchObject([{ table: name, difference: 'missing', columns: [] }]);
    }
  });

  test('add a row, or bring back one that was deleted', async () => {
    const { id } = await anyOf('service_event');
    const added = await comparedAfter((client) =>
      client.query(`insert into discipline (id, name) values ('${world.own.location.id}', 'New')`),
    );
    expect(added.findings).toEqual([
      { table: 'discipline', key: world.own.location.id, difference: 'extra', columns: [] },
    ]);
    const back = await comparedAfter(async (client) => {
      await client.query(`set local session_replication_role = origin`);
      await client.query(`create temp table kept on commit drop as select * from service_event_file`);
      await client.query(`delete from service_event_file where service_event_id = '${id}'`);
      await client.query(`set constraints all immediate`);
      await client.query(`set local session_replication_role = replica`);
      await client.query(
        `insert into service_event_file select * from kept where service_event_id = '${id}'`,
      );
    });
    expect(back.findings).toMatchObject([{ table: 'service_event_file', difference: 'extra' }]);
    expect(back.findings[0]?.key).toContain(String(id));
  });

  test('hide an event as deleted, date it back, or put another file under its digest', async () => {
    const event = await anyOf('service_event');
    const file = await anyOf('file');
    const { findings } = await comparedAfter(async (client) => {
      await client.query(
        `update service_event set deleted_at = now(), completed_at = now() - interval '1 year' where id = $1`,
        [event.id],
      );
      await client.query(`update file set digest = repeat('a', 64) where id = $1`, [file.id]);
    });
    expect(findings).toEqual([
      { table: 'file', key: file.id, difference: 'different', columns: ['digest'] },
      {
        table: 'service_event',
        key: event.id,
        difference: 'different',
        columns: ['completed_at', 'deleted_at'],
      },
    ]);
  });

  test('switch the trigger off, take it away, or declare a column away', async () => {
    for (const off of ['disable trigger ledger', 'enable replica trigger ledger']) {
      const found = await comparedAfter((client) => client.query(`alter table file ${off}`));
      expect(found.unwatched, off).toEqual([{ table: 'file', columns: [] }]);
    }
    const gone = await comparedAfter((client) => client.query('drop trigger ledger on file'), {
      recordedTables: ['file', 'ledger_person_value', 'contract'],
    });
    expect(gone.unwatched).toEqual([{ table: 'file', columns: [] }]);
    const narrowed = await comparedAfter((client) =>
      client.query(`do $$ begin execute replace((select pg_get_triggerdef(oid) from pg_trigger
        where tgname = 'ledger' and tgrelid = 'file'::regclass), 'CREATE TRIGGER ledger AFTER INSERT OR DELETE OR UPDATE',
        'CREATE OR REPLACE TRIGGER ledger AFTER INSERT'); end $$`),
    );
    expect(narrowed.unwatched).toEqual([{ table: 'file', columns: [] }]);
    const { entity, key, idColumn, which } = tables.find(({ name }) => name === 'discipline') ?? {};
    const declared = await comparedAfter((client) =>
      client.query(
        `call app.ledger_on('discipline', $1, 'platform', plain => $2, id_column => $3, which => $4)`,
        [entity, key?.join(' '), idColumn, which],
      ),
    );
    expect(declared.unwatched).toEqual([
      { table: 'discipline', columns: ['active', 'created_at', 'name', 'updated_at', 'version'] },
    ]);
  });

  test('change much: the first of each table are named, all are counted', async () => {
    const found = await comparedAfter(
      (client) => client.query(`update person set first_name = 'X'; update location set city = 'X'`),
      { findingsMax: 1 },
    );
    expect(found.findings.map(({ table }) => table)).toEqual(['location', 'person']);
    expect(found.differing).toBeGreaterThan(4);
  });
});

describe('what is no fault', () => {
  test('a change with its entry, a row that is deleted and made again, a nested null', async () => {
    const { id } = world.own.location;
    const result = await comparedAfterDeed(`
      update location set notes = null, city = 'Assen', contact_email = null, contact_phone = '1' where id = '${id}';
      update organization set address = address || '{"houseNumberAddition": null, "city": "Assen"}';
      update installation set max_unwanted_alarms = 0.1 + 0.2;
      create temp table kept on commit drop as select * from user_location;
      delete from user_location; insert into user_location select * from kept`);
    expect(result).toMatchObject(WHOLE);
  });

  test('values of a person that were erased: what the ledger no longer tells is not compared', async () => {
    const result = await comparedAfterDeed(
      `select app.erase_person_values(id) from location; select app.erase_person_values(id) from person`,
    );
    expect(result).toMatchObject(WHOLE);
  });

  test('a column that is younger than the rows', async () => {
    const table = tables.find(({ name }) => name === 'discipline');
    const result = await comparedAfterDeed(`
      alter table discipline add column storeys integer not null default 1, add column remark text;
      call app.ledger_on('discipline', 'discipline', 'platform', plain => '${table?.plain.join(' ')} storeys remark',
        unkept => 'sort_name')`);
    expect(result).toMatchObject(WHOLE);
  });

  test('a row that went from one chain to another and back', async () => {
    const { own, foreign } = world;
    const personID = own.organization.userID;
    await superuser.query('begin');
    try {
      await superuser.query('set local session_replication_role = replica');
      await superuser.query(`alter table person enable always trigger ledger`);
      await superuser.query(`alter table ledger_stage enable always trigger seal`);
      for (const organizationID of [foreign.organizationID, own.organizationID]) {
        await superuser.query('update person set organization_id = $2, version = version + 1 where id = $1', [
          personID,
          organizationID,
        ]);
        await superuser.query('set constraints all immediate; set constraints all deferred');
      }
      expect(await compareTables(superuser)).toMatchObject(WHOLE);
    } finally {
      await superuser.query('rollback');
    }
  });
});

import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareTables, type TableComparison } from './compare-tables.ts';
import { reportLines } from './report.ts';
import { createLedgerWorld, type LedgerWorld } from './test-world.ts';
import { verifyLedger } from './verify.ts';

let world: LedgerWorld;
let chain: string;
let location: string;
beforeAll(async () => {
  world = await createLedgerWorld();
  [chain] = world.chains;
  [location] = world.locations;
});
afterAll(() => world.close());

/** Past the ledger, as somebody can who has every right on the database. */
async function inSecret(client: Client, sql: string): Promise<void> {
  await client.query('set local session_replication_role = replica');
  await client.query(sql);
  await client.query('set local session_replication_role = origin');
}

/** Through the triggers, as every act of the program. */
async function openly(client: Client, sql: string): Promise<void> {
  await client.query(sql);
  await client.query('set constraints all immediate; set constraints all deferred');
}

async function after<T>(
  deeds: (client: Client) => Promise<void>,
  read: (client: Client) => Promise<T>,
): Promise<T> {
  const client = world.superuser;
  await client.query('begin');
  try {
    await deeds(client);
    return await read(client);
  } finally {
    await client.query('rollback');
  }
}
const comparedAfter = (deeds: (client: Client) => Promise<void>): Promise<TableComparison> =>
  after(deeds, (client) => compareTables(client));
const of = (columns: string) => `update location set ${columns} where id = '${location}'`;

test('what was changed past the ledger is found when an act has overwritten it since, and by which entry', async () => {
  let position = 0;
  const { findings, differing } = await comparedAfter(async (client) => {
    await inSecret(client, of(`city = 'Elders', notes = 'x', contact_phone = '0'`));
    await openly(client, of(`city = 'Utrecht', notes = null, contact_phone = '030'`));
    const { rows } = await client.query('select length::int from ledger_chain where chain = $1', [chain]);
    position = rows[0].length;
    await openly(client, of(`city = 'Zeist'`));
  });
  expect(differing).toBe(1);
  expect(findings).toEqual([
    {
      table: 'location',
      key: location,
      difference: 'overwritten',
      columns: expect.arrayContaining(['city', 'notes', 'contact_phone']),
      entry: { chain, position },
    },
  ]);
  expect(findings[0]?.columns).toHaveLength(3);
});

test('a row that was changed past the ledger before it was deleted is found too, and what stands besides', async () => {
  const { findings } = await comparedAfter(async (client) => {
    await inSecret(client, of(`city = 'Elders', address = 'Elders 1'`));
    await openly(client, of(`city = 'Utrecht'`));
  });
  expect(findings.map(({ difference, columns }) => [difference, columns])).toEqual([
    ['overwritten', ['city']],
    ['different', ['address']],
  ]);
  const { rows } = await world.superuser.query(`select location_id from location_discipline limit 1`);
  const deleted = await comparedAfter(async (client) => {
    await inSecret(
      client,
      `update location_discipline set created_at = '2001-01-01Z' where location_id = '${rows[0].location_id}'`,
    );
    await openly(client, `delete from location_discipline where location_id = '${rows[0].location_id}'`);
  });
  expect(deleted.findings).toMatchObject([
    { table: 'location_discipline', difference: 'overwritten', columns: ['created_at'] },
  ]);
});

test('a row that nothing tells of is found beside it, and each of the two once', async () => {
  const { findings } = await comparedAfter(async (client) => {
    await inSecret(
      client,
      `insert into discipline (id, name) values ('00000000-0000-7000-8000-000000000000', 'Nobody wrote it');
       update discipline set name = 'Elders' where id = '${world.disciplineID}'`,
    );
    await openly(client, `update discipline set name = 'Since' where id = '${world.disciplineID}'`);
  });
  expect(findings.map(({ difference, columns }) => [difference, columns])).toEqual([
    ['extra', []],
    ['overwritten', ['name']],
  ]);
});

test('personal values that were erased between two acts are no fault', async () => {
  const { differing } = await comparedAfter(async (client) => {
    await openly(client, of(`contact_phone = '030', city = 'Zeist'`));
    await openly(client, `select app.erase_person_values('${location}')`);
    await openly(client, of(`contact_phone = '040', notes = 'Since'`));
  });
  expect(differing).toBe(0);
});

test('the report names the entry', async () => {
  const lines = await after(
    async (client) => {
      await inSecret(client, of(`city = 'Elders'`));
      await openly(client, of(`city = 'Zeist'`));
    },
    async (client) => reportLines({ ...(await verifyLedger(client)), tables: await compareTables(client) }),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^OVERWRITTEN: location ${location}: entry \\d+ of organisation ${chain} found it other .*: city.$`,
      ),
    ),
  );
});

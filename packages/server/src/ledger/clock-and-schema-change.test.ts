import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyTampered } from './test-tampering.ts';
import { chainLength, createLedgerWorld, type LedgerWorld } from './test-world.ts';

let world: LedgerWorld;
let chain: string;
let location: string;
let length: number;
beforeAll(async () => {
  world = await createLedgerWorld();
  [chain] = world.chains;
  [location] = world.locations;
  length = await chainLength(world.superuser, chain);
});
afterAll(() => world.close());

type Entry = { position: number; recorded_at: Date; old: object | null; new: object | null };
const lastEntries = async (client: Client, count: number): Promise<Entry[]> => {
  const { rows } = await client.query<Entry>(
    `select position::integer, recorded_at, body::jsonb -> 'old' as old, body::jsonb -> 'new' as new
     from ledger_entry where chain = $1 order by position desc limit $2`,
    [chain, count],
  );
  return rows.reverse();
};
const change = async (client: Client, sql: string) => {
  await client.query(`update location set ${sql} where id = $1`, [location]);
  await client.query('set constraints all immediate');
};
/** Sealing as it goes when the server's clock stands so far from now. */
const moveClock = async (client: Client, interval: string) => {
  const { rows } = await client.query<{ made: string; moved: string }>(
    `select d.made, replace(d.made, 'clock_timestamp()', format('clock_timestamp() + interval %L', $1::text)) as moved
     from pg_get_functiondef('app.ledger_seal()'::regprocedure) d (made)`,
    [interval],
  );
  expect(rows[0]?.moved).not.toBe(rows[0]?.made);
  await client.query(rows[0]?.moved ?? '');
};

test('entries made while the clock stood a day back follow the ones before, and the chain verifies: its order is the position', async () => {
  const { broken, entries } = await verifyTampered(world, async (client) => {
    await moveClock(client, '-1 day');
    await change(client, `city = 'Back'`);
    await change(client, `city = 'Back again'`);
    const [before, back, again] = await lastEntries(client, 3);
    expect([before?.position, back?.position, again?.position]).toEqual([length, length + 1, length + 2]);
    expect(back?.recorded_at.getTime()).toBeLessThan(before?.recorded_at.getTime() ?? 0);
    expect(back?.new).toEqual({ city: 'Back', version: expect.anything(), updated_at: expect.anything() });
  });
  expect(broken).toEqual([]);
  expect(entries).toBeGreaterThan(length + 2);
});

test('a moment that is put back afterwards is found, however the clock stood', async () => {
  const { broken } = await verifyTampered(world, async (client) => {
    await change(client, `city = 'Now'`);
    await client.query(
      `update ledger_entry set recorded_at = recorded_at - interval '1 day' where chain = $1 and position = $2`,
      [chain, length + 1],
    );
  });
  expect(broken).toEqual([{ chain, position: length + 1, fault: 'column', detail: 'recorded_at' }]);
});

test('a chain from before a column was added verifies together with what is written after', async () => {
  const { broken, entries } = await verifyTampered(world, async (client) => {
    const { rows } = await client.query<{ args: string[] }>(
      `select string_to_array(encode(tgargs, 'escape'), '\\000') as args from pg_trigger
       where tgname = 'ledger' and tgrelid = 'location'::regclass`,
    );
    const [entity, kind, plain, person, secret, id, unkept, , which] = rows[0]?.args ?? [];
    await client.query('alter table location add column storeys integer not null default 1');
    const declared = [entity, kind, `${plain} storeys`, person, secret, id, unkept, which];
    await client.query(`call app.ledger_on('location', $1, $2, $3, $4, $5, $6, $7, $8)`, declared);
    expect((await client.query('select * from app.ledger_gaps()')).rows).toEqual([]);
    await change(client, 'storeys = 3');
    const [before, after] = await lastEntries(client, 2);
    expect(before?.new).not.toHaveProperty('storeys');
    expect([after?.old, after?.new]).toEqual([
      expect.objectContaining({ storeys: 1 }),
      expect.objectContaining({ storeys: 3 }),
    ]);
  });
  expect(broken).toEqual([]);
  expect(entries).toBeGreaterThan(length);
});

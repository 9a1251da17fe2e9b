import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chainLines } from './report.ts';
import { forge, recount, rehash, verifyTampered } from './test-tampering.ts';
import { chainLength, createLedgerWorld, type LedgerWorld } from './test-world.ts';
import { verifyLedger } from './verify.ts';

let world: LedgerWorld;
let length: number;
let chain: string;
let other: string;

beforeAll(async () => {
  world = await createLedgerWorld();
  [chain, other] = world.chains;
  length = await chainLength(world.superuser, chain);
});
afterAll(() => world.close());

const runs = { numRuns: 25 };
const places = () => fc.integer({ min: 1, max: length });

/** The SQL that gives a column another value, whatever it holds. */
const ALTERATIONS = {
  chain: `'00000000-0000-4000-8000-000000000000'`,
  position: 'position + 1000',
  organization_id: 'gen_random_uuid()',
  location_id: 'gen_random_uuid()',
  discipline_id: 'gen_random_uuid()',
  entity: `entity || 'x'`,
  entity_id: 'gen_random_uuid()',
  act: `coalesce(act, '') || 'x'`,
  operation: `operation || 'x'`,
  actor_kind: `'visitor'`,
  actor_id: 'gen_random_uuid()',
  happened_at: `coalesce(happened_at, now()) - interval '1 day'`,
  recorded_at: `recorded_at + interval '1 microsecond'`,
  body: `overlay(body placing chr((get_byte(hash, 0) % 10) + 200) from get_byte(hash, 1) + 1 for 1)`,
  previous_hash: 'set_byte(previous_hash, 7, (get_byte(previous_hash, 7) + 1) % 256)',
  hash: 'set_byte(hash, 31, (get_byte(hash, 31) + 1) % 256)',
} as const;

const expectBroken = async (tamper: (client: Client) => Promise<unknown>, position: number) => {
  const { broken } = await verifyTampered(world, tamper);
  expect(broken.find((found) => found.chain === chain)).toMatchObject({ chain, position });
  expect(broken.some((found) => found.chain === other)).toBe(false);
};

describe('an untouched ledger', () => {
  test('is whole, and says what it cannot tell', async () => {
    const result = await verifyLedger(world.superuser, { batchSize: 3 });
    expect(result).toMatchObject({ chains: 3, broken: [], erasedValues: 0, anchoredAt: null });
    expect(chainLines(result).join('\n')).toContain('Cannot be known without --anchor FILE');
  });

  test('every column of an entry has an alteration below', async () => {
    const { rows } = await world.superuser.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'ledger_entry'::regclass and attnum > 0`,
    );
    expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(ALTERATIONS).sort());
  });
});

describe('somebody with every right on the database is found out when they', () => {
  test('alter any field of any entry', async () => {
    const columns = Object.keys(ALTERATIONS) as (keyof typeof ALTERATIONS)[];
    for (const column of columns) {
      await fc.assert(
        fc.asyncProperty(places(), (position) =>
          expectBroken(
            (client) =>
              client.query(
                `update ledger_entry set ${column} = ${ALTERATIONS[column]} where chain = $1 and position = $2`,
                [chain, position],
              ),
            position,
          ),
        ),
        { numRuns: 4 },
      );
    }
  }, 60_000);

  test('alter any one character of a text', async () => {
    await fc.assert(
      fc.asyncProperty(places(), fc.nat(300), (position, at) =>
        expectBroken(
          (client) =>
            client.query(
              `update ledger_entry set body = overlay(body placing case substr(body, $3 + 1, 1) when 'a' then 'b' else 'a' end
               from $3 + 1 for 1) where chain = $1 and position = $2`,
              [chain, position, at],
            ),
          position,
        ),
      ),
      runs,
    );
  });

  test('remove the first, the last or any other entry', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constant(1), places(), fc.constant(length)), (position) =>
        expectBroken((client) => remove(client, position), position),
      ),
      runs,
    );
  });

  test('swap two entries, or put all in another order', async () => {
    const orders = fc
      .shuffledSubarray(range(), { minLength: length, maxLength: length })
      .filter((order) => order.some((from, index) => from !== index + 1));
    await fc.assert(
      fc.asyncProperty(orders, (order) =>
        expectBroken(
          (client) => reorder(client, order),
          order.findIndex((from, index) => from !== index + 1) + 1,
        ),
      ),
      runs,
    );
    const pairs = fc.uniqueArray(places(), { minLength: 2, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(pairs, ([a = 1, b = 2]) => {
        const order = range().map((place) => (place === a ? b : place === b ? a : place));
        return expectBroken((client) => reorder(client, order), Math.min(a, b));
      }),
      runs,
    );
  });

  test("splice in another tenant's entry, in place or at the end with fitting hashes", async () => {
    await fc.assert(
      fc.asyncProperty(places(), (position) =>
        expectBroken(async (client) => {
          await remove(client, position);
          await copyFromOther(client, position, position);
        }, position),
      ),
      runs,
    );
    await expectBroken(async (client) => {
      await copyFromOther(client, length, length + 1);
      await rehash(client, chain, length + 1, length + 1);
      await recount(client, chain);
    }, length + 1);
  });

  test('replace an entry and make its own hash fit, or all hashes but the head', async () => {
    await fc.assert(
      fc.asyncProperty(places(), async (position) => {
        await expectBroken(
          async (client) => {
            await forge(client, chain, position);
            await rehash(client, chain, position, position);
          },
          Math.min(position + 1, length),
        );
        await expectBroken(async (client) => {
          await forge(client, chain, position);
          await rehash(client, chain, position, length);
        }, length);
      }),
      { numRuns: 10 },
    );
  });

  test('take the row of a chain away, or change it', async () => {
    await expectBroken((client) => client.query('delete from ledger_chain where chain = $1', [chain]), 1);
    const set = (sql: string) => (client: Client) =>
      client.query(`update ledger_chain set ${sql} where chain = $1`, [chain]);
    await expectBroken(set('length = length - 1'), length);
    await expectBroken(set('length = length + 1'), length + 1);
    await expectBroken(set('head = sha256(head)'), length);
  });

  test('change, move or add a personal value; an erased one is fine', async () => {
    const { rows } = await world.superuser.query<{ position: string }>(
      'select position from ledger_person_value where chain = $1 order by position limit 1',
      [chain],
    );
    const position = Number(rows[0]?.position);
    const where = `where chain = '${chain}' and position = ${position}`;
    for (const change of [
      `value = value || '.'`,
      'salt = gen_random_uuid()',
      `name = name || 'x'`,
      'entity_id = chain',
    ]) {
      await expectBroken(
        (client) => client.query(`update ledger_person_value set ${change} ${where}`),
        position,
      );
    }
    await expectBroken(
      (client) =>
        client.query(
          `insert into ledger_person_value (chain, position, side, name, entity, salt, value)
           values ($1, 1, 'new', 'contact_email', 'organization', gen_random_uuid(), 'x')`,
          [chain],
        ),
      1,
    );
  });
});

const range = () => Array.from({ length }, (_, index) => index + 1);

const remove = (client: Client, position: number) =>
  client.query('delete from ledger_entry where chain = $1 and position = $2', [chain, position]);

/** Puts the entry that stands at order[i] on place i + 1. */
const reorder = async (client: Client, order: readonly number[]) => {
  await client.query('update ledger_entry set position = position + 1000 where chain = $1', [chain]);
  await client.query(
    `update ledger_entry e set position = o.place from unnest($2::bigint[]) with ordinality o (origin, place)
     where e.chain = $1 and e.position = o.origin + 1000`,
    [chain, order],
  );
};

const copyFromOther = (client: Client, from: number, to: number) =>
  client.query(
    `insert into ledger_entry select $1, $4, organization_id, location_id, discipline_id, entity, entity_id, act,
       operation, actor_kind, actor_id, happened_at, recorded_at, body, previous_hash, hash
     from ledger_entry where chain = $2 and position = $3`,
    [chain, other, from, to],
  );

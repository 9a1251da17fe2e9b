import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chainLength, connect, createLedgerWorld, type LedgerWorld } from './test-world.ts';
import { verifyLedger } from './verify.ts';

const WRITERS = 100;
const EACH = 5;

let world: LedgerWorld;
let writers: Client[];
beforeAll(async () => {
  world = await createLedgerWorld();
  writers = await Promise.all(Array.from({ length: WRITERS }, () => connect(world.database.migratorUrl)));
});
afterAll(async () => {
  await Promise.all(writers.map((writer) => writer.end()));
  await world.close();
});

/** All writers at once, each with its own connection, each in EACH transactions of these statements. */
async function write(statementsOf: (writer: number) => readonly string[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(
    writers.map(async (client, writer) => {
      for (let turn = 0; turn < EACH; turn += 1) {
        await client.query(`begin; ${statementsOf(writer).join('; ')}; commit`);
      }
    }),
  );
  return outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => String(outcome.reason));
}

const addCode = (at: 0 | 1, writer: number) => `insert into logbook_code
  (code, organization_id, location_id, discipline_id, withdrawn_at)
  values ('${writer}-' || gen_random_uuid()::text, '${world.chains[at]}', '${world.locations[at]}', '${world.disciplineID}', now())`;

// A code has at most 40 characters: 36 of a uuid and up to 4 before it.
test('100 writers at once on one chain leave it whole', async () => {
  const before = await chainLength(world.superuser, world.chains[0]);
  expect(await write((writer) => [addCode(0, writer)])).toEqual([]);
  expect(await chainLength(world.superuser, world.chains[0])).toBe(before + WRITERS * EACH);
  expect((await verifyLedger(world.superuser)).broken).toEqual([]);
});

test('100 writers at once on two chains in opposite order never block each other for good', async () => {
  const before = await chainLength(world.superuser, world.chains[1]);
  const errors = await write((writer) => {
    const both = [addCode(0, writer), addCode(1, writer)];
    return writer % 2 === 0 ? both : both.reverse();
  });
  expect(errors).toEqual([]);
  expect(await chainLength(world.superuser, world.chains[1])).toBe(before + WRITERS * EACH);
  expect((await verifyLedger(world.superuser)).broken).toEqual([]);
});

test('many writers may begin one chain at once', async () => {
  const organizationID = '00000000-0000-7000-8000-00000000000a';
  await world.superuser.query(`begin; set local session_replication_role = replica;
    insert into organization (id, name, address, billing_email) values ('${organizationID}', 'New', '{}', 'a@b.test');
    insert into location (id, organization_id, name, address, postal_code, city)
      values ('${organizationID}', '${organizationID}', 'New', 'x', 'x', 'x');
    insert into location_discipline (location_id, organization_id, discipline_id)
      values ('${organizationID}', '${organizationID}', '${world.disciplineID}'); commit`);
  const errors = await write((writer) => [
    `insert into logbook_code (code, organization_id, location_id, discipline_id, withdrawn_at) values
      ('${writer}-' || gen_random_uuid()::text, '${organizationID}', '${organizationID}', '${world.disciplineID}', now())`,
  ]);
  expect(errors).toEqual([]);
  expect(await chainLength(world.superuser, organizationID)).toBe(WRITERS * EACH);
  expect((await verifyLedger(world.superuser)).broken).toEqual([]);
});

test.each(['repeatable read', 'serializable'])(
  'a %s writer that lost the race is refused, and leaves the chain whole',
  async (level) => {
    const [first, second] = writers;
    if (!first || !second) throw new Error('there are no two writers');
    await first.query(`begin isolation level ${level}; select count(*) from location`);
    await second.query(addCode(0, 1));
    const before = await chainLength(world.superuser, world.chains[0]);
    await first.query(addCode(0, 0));
    await expect(first.query('commit')).rejects.toMatchObject({ code: '40001' });
    expect(await chainLength(world.superuser, world.chains[0])).toBe(before);
    expect((await verifyLedger(world.superuser)).broken).toEqual([]);
  },
);

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildContract, buildContractor, buildLocation } from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { openSeed, type Seed } from '../../../testing/seed.ts';

/** An event carries the contractor of its pair's active contract (docs/decisions/0002). */

let database: TestDatabase;
let db: Seed;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const eventOf = (id: string) =>
  db
    .selectFrom('service_event')
    .select(['contractor_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function buildPlace() {
  const location = await buildLocation(db);
  const contractor = await buildContractor(db);
  return { location, contractor, pair: { location_id: location.id, contractor_id: contractor.id } };
}

test('it follows the contract, which changes nothing else of the event', async () => {
  const { location, contractor, pair } = await buildPlace();
  const { id, version } = await buildServiceEvent(db, { location_id: location.id });
  expect(await eventOf(id)).toEqual({ contractor_id: null, version });

  const contract = await buildContract(db, pair);
  expect(await eventOf(id)).toEqual({ contractor_id: contractor.id, version });

  const end = db.updateTable('contract').set({ active: false }).where('id', '=', contract.id);
  await end.execute();
  expect(await eventOf(id)).toEqual({ contractor_id: null, version });
});

test('an event that moves takes the contractor of the new place, and is a new version', async () => {
  const { location, contractor, pair } = await buildPlace();
  await buildContract(db, pair);
  const elsewhere = await buildLocation(db, { organization_id: location.organization_id });
  const { id, version } = await buildServiceEvent(db, { location_id: elsewhere.id });
  const place = { location_id: location.id, discipline_id: location.disciplineIDs[0] ?? '' };
  await db.updateTable('service_event').set(place).where('id', '=', id).execute();
  expect(await eventOf(id)).toEqual({ contractor_id: contractor.id, version: version + 1 });
});

describe('an event and a contract that are made at the same moment', () => {
  let first: Client;
  let second: Client;

  beforeAll(async () => {
    [first, second] = [await connected(), await connected()];
  });
  afterAll(async () => {
    await first.end();
    await second.end();
  });

  async function connected(): Promise<Client> {
    const client = new Client({ connectionString: database.superuserUrl });
    await client.connect();
    return client;
  }

  /** Resolves when the second connection has done its work or waits for the first. */
  async function settledOrWaiting(work: Promise<unknown>, pid: number): Promise<void> {
    let settled = false;
    work.then(() => {
      settled = true;
    });
    for (let waits = false; !settled && !waits; ) {
      const { rows } = await first.query<{ waits: boolean }>(
        'select cardinality(pg_blocking_pids($1)) > 0 as waits',
        [pid],
      );
      waits = rows[0]?.waits ?? false;
    }
  }

  async function pidOf(client: Client): Promise<number> {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid ?? 0;
  }

  test.each(['event', 'contract'] as const)('find each other when the %s is first', async (earlier) => {
    const { location, contractor, pair } = await buildPlace();
    const { id } = await buildServiceEvent(db, { location_id: location.id });
    const copy = `insert into service_event (organization_id, location_id, discipline_id, type, category, origin,
        description, created_by_kind, created_by_user_id, creator_company_id)
      select organization_id, location_id, discipline_id, type, category, origin, description, created_by_kind,
        created_by_user_id, creator_company_id from service_event where id = $1`;
    const contract = `insert into contract (organization_id, location_id, discipline_id, contractor_id)
      select organization_id, location_id, discipline_id, $2 from service_event where id = $1`;
    const insertEvent = (client: Client) => client.query(copy, [id]);
    const insertContract = (client: Client) => client.query(contract, [id, pair.contractor_id]);
    const [now, later] = earlier === 'event' ? [insertEvent, insertContract] : [insertContract, insertEvent];

    await first.query('begin');
    await now(first);
    const pid = await pidOf(second);
    const work = later(second);
    await settledOrWaiting(work, pid);
    await first.query('commit');
    await work;

    const events = await db
      .selectFrom('service_event')
      .select('contractor_id')
      .where('location_id', '=', location.id)
      .execute();
    expect(events).toEqual([{ contractor_id: contractor.id }, { contractor_id: contractor.id }]);
  });
});

import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, createLedgerWorld, insertedID, type LedgerWorld } from './test-world.ts';

let world: LedgerWorld;
let app: Client;
let contractorID: string;
let otherDisciplineID: string;
let resellerID: string;

beforeAll(async () => {
  world = await createLedgerWorld();
  const { migrator, chains, locations, disciplineID } = world;
  resellerID = await insertedID(
    migrator,
    `insert into reseller (name, address, billing_email, email) values ('R', '{}', 'a@b.test', 'a@b.test') returning id`,
  );
  await migrator.query('update organization set reseller_id = $2 where id = $1', [chains[0], resellerID]);
  contractorID = await insertedID(
    migrator,
    `insert into contractor (name, country, address, billing_email) values ('C', 'NL', '{}', 'a@b.test') returning id`,
  );
  otherDisciplineID = await insertedID(
    migrator,
    `insert into discipline (name) values ('Sprinklers') returning id`,
  );
  await migrator.query(
    'insert into location_discipline (location_id, organization_id, discipline_id) values ($1, $2, $3)',
    [locations[0], chains[0], otherDisciplineID],
  );
  await migrator.query(
    'insert into contract (organization_id, contractor_id, location_id, discipline_id) values ($1, $2, $3, $4)',
    [chains[0], contractorID, locations[0], disciplineID],
  );
  await addEvent(0, disciplineID);
  await addEvent(0, otherDisciplineID);
  await addEvent(1, disciplineID);
  app = await connect(world.database.appUrl);
});
afterAll(async () => {
  await app.end();
  await world.close();
});

const addEvent = (at: 0 | 1, disciplineID: string) =>
  world.migrator.query(
    `insert into service_event (organization_id, location_id, discipline_id, type, category, origin, description,
       created_by_kind, creator_company_id, visitor_name)
     values ($1, $2, $3, 'manual_registration', 'MALFUNCTION', 'manually', 'Lamp', 'visitor', $1, 'Jan Visitor')`,
    [world.chains[at], world.locations[at], disciplineID],
  );

type Row = {
  chain: string;
  entity: string;
  location_id: string | null;
  discipline_id: string | null;
  new: Record<string, unknown>;
};

/** What a role sees of the history with its settings. */
async function seen(role: string, settings: Record<string, string>): Promise<Row[]> {
  await app.query('begin');
  try {
    for (const [name, value] of Object.entries(settings)) {
      await app.query('select set_config($1, $2, true)', [name, value]);
    }
    await app.query(`set local role ${role}`);
    const { rows } = await app.query<Row>(
      'select chain, entity, location_id, discipline_id, new from ledger_history',
    );
    return rows;
  } finally {
    await app.query('rollback');
  }
}

describe('the ledger is read', () => {
  test('whole by the owner and by jobs', async () => {
    const { rows } = await world.superuser.query('select 1 from ledger_entry');
    expect(await seen('fl_owner', {})).toHaveLength(rows.length);
    expect(await seen('fl_worker', {})).toHaveLength(rows.length);
  });

  test('by an organisation as far as its own chain', async () => {
    const rows = await seen('fl_organization', { 'app.organization_id': world.chains[0] });
    expect(new Set(rows.map((row) => row.chain))).toEqual(new Set([world.chains[0]]));
    const event = rows.find((row) => row.entity === 'service_event');
    expect(event?.new).toMatchObject({ description: 'Lamp', visitor_name: 'Jan Visitor' });
  });

  test("by a location's people as far as their locations", async () => {
    const rows = await seen('fl_location', { 'app.location_ids': `{${world.locations[1]}}` });
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.every((row) => row.location_id === world.locations[1])).toBe(true);
    expect(await seen('fl_location', {})).toEqual([]);
  });

  test('by a contractor for the service events of its location and discipline pairs', async () => {
    const rows = await seen('fl_contractor', { 'app.contractor_id': contractorID });
    expect(rows).toMatchObject([
      { entity: 'service_event', location_id: world.locations[0], discipline_id: world.disciplineID },
    ]);
  });

  test('by a reseller without anything from the logbooks', async () => {
    const rows = await seen('fl_reseller', { 'app.reseller_id': resellerID });
    expect(new Set(rows.map((row) => row.entity))).toEqual(
      new Set(['reseller', 'organization', 'location', 'contract']),
    );
    expect(rows.every((row) => row.entity === 'reseller' || row.chain === world.chains[0])).toBe(true);
  });

  test.each(['fl_visitor', 'fl_anonymous', 'fl_app'])('not at all by %s', async (role) => {
    await expect(seen(role, {})).rejects.toMatchObject({ code: '42501' });
  });

  test('with the mark of an erasure where a value was', async () => {
    await world.superuser.query('select app.erase_person_values($1)', [world.locations[1]]);
    const rows = await seen('fl_location', { 'app.location_ids': `{${world.locations[1]}}` });
    expect(rows.find((row) => 'contact_first_name' in row.new)?.new['contact_first_name']).toEqual({
      erased: true,
    });
  });

  test('of one entity by its index', async () => {
    await world.superuser.query('set enable_seqscan = off');
    const { rows } = await world.superuser.query<{ 'QUERY PLAN': string }>(
      `explain select * from ledger_history where entity_id = '${world.chains[0]}' order by position`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('ledger_entry_history');
  });
});

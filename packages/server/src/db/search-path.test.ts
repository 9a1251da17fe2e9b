import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { buildWorld } from '../../testing/world.ts';
import { connect } from '../ledger/test-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a schema with the name of a role is not looked in: what is shown comes from the tables that the ledger watches', async () => {
  const { own } = await buildWorld(t.db);
  await buildServiceEvent(t.db, { location_id: own.location.id, description: 'Sprinkler valve is closed' });
  const migrator = await connect(t.database.migratorUrl);
  await migrator.query(`create schema fl_organization;
    grant usage on schema fl_organization to fl_organization;
    create view fl_organization.service_event with (security_invoker = true) as
      select * from public.service_event where description <> 'Sprinkler valve is closed';
    grant select on fl_organization.service_event to fl_organization`);
  await migrator.end();
  const reply = await t.as(own.organization).query('{ serviceEventsPaginated { items { description } } }');
  expect(reply.json().data.serviceEventsPaginated.items).toEqual([
    { description: 'Sprinkler valve is closed' },
  ]);
});

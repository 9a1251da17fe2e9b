import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildLocation } from '../../../testing/builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { FORM, formOf } from '../../../testing/multipart.ts';
import { buildUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { SAMPLES } from '../../files/samples.ts';

/** A busy machine takes its time. */
const PATIENCE = { timeout: 20_000 };

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const READ = `query ($id: ID!) { serviceEvent(serviceEventID: $id) {
  location { locationID } files { fileID } history { changeType } } }`;

test('an event that was registered at the wrong location takes its files and history along', async () => {
  const { organizationID: organization_id, disciplineID, location, organization } = world.own;
  const there = await buildLocation(t.db, { organization_id }, { disciplineIDs: [disciplineID] });
  const employee = await buildUser(t.db, { type: 'location_employee', location_ids: [there.id] });
  const by = { location_id: location.id, created_by_user_id: organization.userID };
  const { id } = await buildServiceEvent(t.db, by);
  const creator = t.as(organization);
  const form = formOf({ filename: 'photo.png', content: SAMPLES.png });
  const { fileID } = (await creator.post(`/service-event/manual/${id}/file`, form, FORM)).json();

  const moved = await creator.patch(`/service-event/manual/${id}`, { locationID: there.id });
  expect(moved.statusCode, moved.body).toBe(200);

  const seen = await t.as(employee).query(READ, { id });
  expect(seen.json().data.serviceEvent).toEqual({
    location: { locationID: there.id },
    files: [{ fileID }],
    history: ['edited', 'file_added', 'created'].map((changeType) => ({ changeType })),
  });
  expect((await t.as(employee).get(`/service-event/manual/file/${fileID}`)).statusCode).toBe(200);
  const left = t.as(world.own.locationEmployee);
  expect((await left.query(READ, { id })).json().code).toBe('not_found');
  expect((await left.get(`/service-event/manual/file/${fileID}`)).json().code).toBe('file.not_existing');
});

test('an event that moves to a place of another contractor counts one version, as is answered', async () => {
  const { organizationID: organization_id, disciplineID, location, organization } = world.own;
  const there = await buildLocation(t.db, { organization_id }, { disciplineIDs: [disciplineID] });
  const contractor = await buildUser(t.db, { type: 'contractor_employee' });
  const contractor_id = contractor.contractorID ?? '';
  const pair = { location_id: there.id, discipline_id: disciplineID };
  await t.db
    .insertInto('contract')
    .values({ ...pair, organization_id, contractor_id })
    .execute();
  const by = { location_id: location.id, created_by_user_id: organization.userID };
  const { id } = await buildServiceEvent(t.db, by);
  const moved = await t.as(organization).patch(`/service-event/manual/${id}`, { locationID: there.id });
  const row = await t.db
    .selectFrom('service_event')
    .select(['version', 'contractor_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ version: moved.json().version, contractor_id });
});

/** Answers a change that began while another, which moves the event, held its lock. */
async function changedWhileItMoved(id: string, toLocationID: string, change: object) {
  const waiting = sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const { answer } = await t.db.transaction().execute(async (locking) => {
    await locking
      .updateTable('service_event')
      .set({ location_id: toLocationID })
      .where('id', '=', id)
      .execute();
    const begun = t.as(world.own.organization).patch(`/service-event/action/${id}`, change);
    await expect.poll(async () => (await waiting.execute(t.db)).rows[0]?.count, PATIENCE).toBe(1);
    return { answer: begun };
  });
  return answer;
}

test('a change that waits for another is judged by what that one leaves: the place and the people are read under the lock', async () => {
  const { organizationID: organization_id, disciplineID, location, organization } = world.own;
  const there = await buildLocation(t.db, { organization_id }, { disciplineIDs: [disciplineID] });
  const { disciplineIDs } = await buildLocation(t.db, { organization_id });
  const onlyThere = disciplineIDs[0] ?? '';
  await t.db
    .insertInto('location_discipline')
    .values({ location_id: there.id, organization_id, discipline_id: onlyThere })
    .execute();
  const employee = await buildUser(t.db, { type: 'location_employee', location_ids: [there.id] });
  const by = { location_id: location.id, created_by_user_id: organization.userID };
  for (const change of [{ assignedToUserID: employee.userID }, { disciplineID: onlyThere }]) {
    const { id } = await buildServiceEvent(t.db, { ...by, type: 'action' });
    const before = await t.as(organization).patch(`/service-event/action/${id}`, change);
    expect(before.statusCode, before.body).toBe(422);
    const after = await changedWhileItMoved(id, there.id, change);
    expect(after.statusCode, after.body).toBe(200);
  }
});

test('an action for another discipline shows the files of its registration to whoever does it, with when each was uploaded', async () => {
  const { location, organization, contractorID, organizationID: organization_id } = world.own;
  const registration = await buildServiceEvent(t.db, {
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  const other = await buildLocation(t.db, { organization_id });
  const discipline_id = other.disciplineIDs[0] ?? '';
  await t.db
    .insertInto('location_discipline')
    .values({ location_id: location.id, organization_id, discipline_id })
    .execute();
  const contractor = await buildUser(t.db, { type: 'contractor_employee', publicly_assignable: true });
  expect(contractor.contractorID).not.toBe(contractorID);
  const contract = {
    location_id: location.id,
    discipline_id,
    organization_id,
    contractor_id: contractor.contractorID ?? '',
  };
  await t.db.insertInto('contract').values(contract).execute();
  const creator = t.as(organization);
  const form = formOf({ filename: 'photo.png', content: SAMPLES.png });
  const { fileID } = (await creator.post(`/service-event/manual/${registration.id}/file`, form, FORM)).json();
  const action = await creator.post('/service-event/action', {
    locationID: location.id,
    disciplineID: discipline_id,
    category: 'MALFUNCTION',
    deviceID: 'P',
    description: 'Repair',
    assignedToUserID: contractor.userID,
    responsibleUserID: organization.userID,
    sourceServiceEventID: registration.id,
  });
  expect(action.statusCode, action.body).toBe(201);
  const text = 'query ($id: ID!) { serviceEvent(serviceEventID: $id) { files { fileID createdAt } } }';
  const seen = await t.as(contractor).query(text, { id: action.json().serviceEventID });
  const { created_at } = await t.db
    .selectFrom('file')
    .select('created_at')
    .where('id', '=', fileID)
    .executeTakeFirstOrThrow();
  expect(seen.json().data.serviceEvent.files).toEqual([{ fileID, createdAt: created_at.toISOString() }]);
  expect((await t.as(contractor).get(`/service-event/action/file/${fileID}`)).statusCode).toBe(200);
});

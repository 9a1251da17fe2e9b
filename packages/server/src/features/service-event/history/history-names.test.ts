import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildContract, buildDiscipline, buildLocation } from '../../../../testing/builders.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { FORM, formOf } from '../../../../testing/multipart.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { SAMPLES } from '../../../files/samples.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const READ = `query ($id: ID!) { serviceEvent(serviceEventID: $id) {
  history { changeType actorKind changedBy { userID } changedByName details } } }`;

type Name = { readonly en_GB: string; readonly nl_NL: string } | null;
type Entry = {
  readonly changeType: string;
  readonly actorKind: string;
  readonly changedBy: { readonly userID: string } | null;
  readonly changedByName: string | null;
  readonly details: readonly { readonly field: string; readonly oldName: Name; readonly newName: Name }[];
};

async function historyFor(user: TestUser, id: string): Promise<Entry[]> {
  const reply = await t.as(user).query(READ, { id });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.serviceEvent.history;
}

function change(entries: readonly Entry[], field: string) {
  const details = entries.filter(({ changeType }) => changeType !== 'created').flatMap((one) => one.details);
  const found = details.find((detail) => detail.field === field);
  return found && [found.oldName?.nl_NL ?? null, found.newName?.nl_NL ?? null];
}

const alike = (name: string) => ({ en_GB: name, nl_NL: name });

async function builtEvent(more: object = {}) {
  const { location, organization } = world.own;
  return buildServiceEvent(t.db, {
    location_id: location.id,
    created_by_user_id: organization.userID,
    ...more,
  });
}

async function changed(user: TestUser, id: string, body: object): Promise<void> {
  const reply = await t.as(user).patch(`/service-event/manual/${id}`, body);
  expect(reply.statusCode, reply.body).toBe(200);
}

describe('a history names what it mentions by id', () => {
  test('people, places, disciplines, causes in both languages, and a file that was removed', async () => {
    const { organization, organizationID: organization_id, location, disciplineID } = world.own;
    const colleague = await buildUser(t.db, { type: 'organization_employee', organization_id });
    const discipline = await buildDiscipline(t.db);
    const there = await buildLocation(
      t.db,
      { organization_id },
      { disciplineIDs: [disciplineID, discipline.id] },
    );
    const { id } = await builtEvent({ category: 'FIRE' });
    await changed(organization, id, {
      assignedToUserID: colleague.userID,
      responsibleUserID: organization.userID,
    });
    await changed(colleague, id, { fireAlarmType: 'unwanted', causeCode: 21 });
    await changed(organization, id, { locationID: there.id, disciplineID: discipline.id });
    const client = t.as(organization);
    const form = formOf({ filename: 'meter kast.png', content: SAMPLES.png });
    const { fileID } = (await client.post(`/service-event/manual/${id}/file`, form, FORM)).json();
    expect((await client.delete(`/service-event/manual/file/${fileID}`)).statusCode).toBe(204);

    const history = await historyFor(organization, id);
    expect(history[0]).toMatchObject({
      changeType: 'file_removed',
      changedByName: `Sam ${organization.lastName}`,
      details: [{ field: 'file_id', oldName: alike('meter kast.png') }],
    });
    expect(change(history, 'assigned_to_user_id')).toEqual([null, `Sam ${colleague.lastName}`]);
    expect(change(history, 'responsible_user_id')).toEqual([null, `Sam ${organization.lastName}`]);
    expect(change(history, 'location_id')).toEqual([location.name, there.name]);
    expect(change(history, 'discipline_id')).toEqual([expect.any(String), discipline.name]);
    expect(change(history, 'cause_code')).toEqual([null, '21 Bedieningsfout']);
    const cause = history.flatMap(({ details }) => details).find(({ field }) => field === 'cause_code');
    expect(cause?.newName).toEqual({ en_GB: '21 Operating error', nl_NL: '21 Bedieningsfout' });
  });

  test('also people whom the wall hides by now, places that are another contractor’s, and accounts that are gone', async () => {
    const {
      organization,
      organizationID: organization_id,
      disciplineID,
      contractor,
      contractorID,
    } = world.own;
    const there = await buildLocation(t.db, { organization_id }, { disciplineIDs: [disciplineID] });
    const passing = await buildUser(t.db, { type: 'contractor_employee', publicly_assignable: true });
    const contract = await buildContract(t.db, {
      location_id: there.id,
      discipline_id: disciplineID,
      contractor_id: passing.contractorID ?? '',
    });
    const gone = await buildUser(t.db, { type: 'organization_employee', organization_id });
    const { id } = await builtEvent({ location_id: there.id });
    const people = { assignedToUserID: passing.userID, responsibleUserID: gone.userID };
    await changed(organization, id, people);
    await changed(passing, id, { status: 'pending' });
    await changed(organization, id, {
      assignedToUserID: organization.userID,
      responsibleUserID: organization.userID,
    });
    await t.db.updateTable('contract').set({ active: false }).where('id', '=', contract.id).execute();
    await changed(organization, id, { locationID: world.own.location.id });
    const removed = await t.as(world.own.organization).delete(`/user/${gone.userID}`);
    expect(removed.statusCode, removed.body).toBe(204);

    for (const reader of [organization, contractor, world.owner]) {
      const history = await historyFor(reader, id);
      const names = history.flatMap(({ details }) => details.flatMap((one) => [one.oldName, one.newName]));
      expect(names).toContainEqual(alike(`Sam ${passing.lastName}`));
      expect(names).toContainEqual(alike(`Sam ${gone.lastName}`));
      expect(change(history, 'location_id')).toEqual([there.name, world.own.location.name]);
      const step = history.find(({ changeType }) => changeType === 'status_changed');
      expect(step?.changedByName).toBe(`Sam ${passing.lastName}`);
    }
    expect(contractor.contractorID).toBe(contractorID);
    const step = (await historyFor(organization, id)).find((one) => one.changeType === 'status_changed');
    expect(step?.changedBy).toBeNull();
  });
});

test('nobody reads names out of a history that is not theirs to see', async () => {
  const { id } = await builtEvent({ assigned_to_user_id: world.own.organization.userID });
  const names = (user: TestUser) =>
    t.services.opener.read(
      { kind: 'user', sessionID: user.sessionID, deviceID: user.deviceID },
      'service_event.read',
      async ({ db }) =>
        (await sql`select * from app.history_names('service_event', ${id}::uuid)`.execute(db)).rows,
    );
  expect(await names(world.own.contractor)).not.toEqual([]);
  expect(await names(world.foreign.organization)).toEqual([]);
  expect(await names(world.foreign.contractor)).toEqual([]);
  expect(await names(world.foreign.locationEmployee)).toEqual([]);
});

import { USER_TYPES, type UserType } from '@fireledger/domain/access/user-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { buildContract, buildLocation } from '../../testing/builders.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import type { EventWorld } from '../../testing/event-world.ts';
import { buildReach, FORBIDDEN, type Ids, type Kind, QUERIES, REACH } from '../../testing/query-reach.ts';
import { clientsOf } from '../../testing/routes/route-fixtures.ts';
import { buildUser } from '../../testing/user-builder.ts';
import { schema } from './schema.ts';

let t: TestApp;
let world: EventWorld;
let ids: Ids;
let clients: Readonly<Record<UserType, Client>>;
beforeAll(async () => {
  t = await startTestApp();
  ({ world, ids } = await buildReach(t.db));
  clients = await clientsOf(t, world, world.own);
});
afterAll(() => t.close());

const lists = Object.entries(QUERIES).flatMap(([kind, query]) =>
  USER_TYPES.map((type) => [kind as Kind, type, query] as const),
);
const namesOf = (kind: Kind, seen: readonly string[]) =>
  Object.entries(ids[kind])
    .filter(([, id]) => seen.includes(id))
    .map(([name]) => name)
    .sort();

describe('every list and every single query', () => {
  test.each(lists)('%s as %s', async (kind, type, { list, id }) => {
    const reply = await clients[type].query(
      `{ ${list}(pagination: { limit: 200 }) { total items { ${id} } } }`,
    );
    const reach = REACH[kind][type];
    if (reach === FORBIDDEN) {
      expect([reply.statusCode, reply.json().code]).toEqual([403, FORBIDDEN]);
      return;
    }
    const { total, items } = reply.json().data[list];
    const seen = items.map((item: Record<string, string>) => item[id]);
    expect(namesOf(kind, seen)).toEqual([...reach].sort());
    expect(total).toBe(seen.length);
  });

  test.each(lists)('one of %s as %s', async (kind, type, { one, id }) => {
    const reach = REACH[kind][type];
    for (const [name, value] of Object.entries(ids[kind])) {
      const reply = await clients[type].query(`query ($id: ID!) { ${one}(${id}: $id) { ${id} } }`, {
        id: value,
      });
      const answer = reply.statusCode === 200 ? reply.json().data[one][id] : reply.json().code;
      const expected = reach === FORBIDDEN ? FORBIDDEN : reach.includes(name) ? value : 'not_found';
      expect([name, answer], reply.body).toEqual([name, expected]);
    }
  });
});

describe('what else is asked', () => {
  const peopleAt = async (type: UserType, locationID: string, disciplineID: string) => {
    const text = `query ($l: ID!, $d: ID!) { assignableUsers(locationID: $l, disciplineID: $d) { userID } }`;
    const reply = await clients[type].query(text, { l: locationID, d: disciplineID });
    const people = reply.json().data?.assignableUsers;
    return people ? people.map((person: { userID: string }) => person.userID).sort() : reply.json().code;
  };

  test('assignable users are those whom the caller may name at the place', async () => {
    const { organization, locationEmployee, contractor, location, disciplineID } = world.own;
    const ours = [organization.userID, locationEmployee.userID];
    const at = [location.id, disciplineID] as const;
    expect(await peopleAt('organization_employee', ...at)).toEqual([...ours, world.technician.userID].sort());
    expect(await peopleAt('location_employee', ...at)).toEqual([...ours, world.technician.userID].sort());
    expect(await peopleAt('contractor_employee', ...at)).toEqual(
      [contractor.userID, world.technician.userID].sort(),
    );
    expect(await peopleAt('application_owner', ...at)).toEqual([world.technician.userID]);
    expect(await peopleAt('reseller_employee', ...at)).toBe(FORBIDDEN);
    expect(await peopleAt('public', ...at)).toBe(FORBIDDEN);
  });

  test('nobody is assignable at a place of another tenant', async () => {
    const { location, disciplineID } = world.foreign;
    for (const type of ['organization_employee', 'location_employee', 'contractor_employee'] as const) {
      expect(await peopleAt(type, location.id, disciplineID)).toEqual([]);
    }
  });

  test('fire causes are for whoever works with events', async () => {
    for (const type of USER_TYPES) {
      const reply = await clients[type].query('{ fireCauses { code } }');
      const expected = ['reseller_employee', 'public'].includes(type) ? 403 : 200;
      expect([type, reply.statusCode]).toEqual([type, expected]);
    }
  });

  test('the public logbook is the visitor’s, of the own location and its disciplines in use', async () => {
    const text =
      'query ($id: ID!) { publicLogbook(disciplineID: $id) { location { locationID } registrations { serviceEventID } } }';
    for (const type of USER_TYPES) {
      const reply = await clients[type].query(text, { id: world.own.disciplineID });
      expect([type, reply.statusCode]).toEqual([type, type === 'public' ? 200 : 403]);
    }
    const { location, registrations } = (
      await clients.public.query(text, { id: world.own.disciplineID })
    ).json().data.publicLogbook;
    expect(location.locationID).toBe(world.own.location.id);
    const shown = registrations.map((row: { serviceEventID: string }) => row.serviceEventID);
    expect(namesOf('events', shown)).toEqual(['archived', 'registration']);
    for (const id of [
      world.foreign.disciplineID,
      world.disciplines.inactive,
      world.disciplines.elsewhere,
      'x',
    ]) {
      const reply = await clients.public.query(text, { id });
      expect(reply.json().errors[0].code).toBe('logbook.discipline_not_at_location');
    }
  });

  test('the people, places and follow-ups of a visible event are no way around the wall', async () => {
    const follow = await buildServiceEvent(t.db, {
      location_id: world.own.location.id,
      discipline_id: world.disciplines.uncontracted,
      type: 'action',
      source_event_id: ids.events.registration ?? '',
      created_by_user_id: world.own.organization.userID,
    });
    const text = `query ($id: ID!) { serviceEvent(serviceEventID: $id) { followUps { serviceEventID } } }`;
    const asked = async (type: UserType) =>
      (await clients[type].query(text, { id: ids.events.registration })).json().data.serviceEvent.followUps;
    expect(await asked('location_employee')).toEqual([{ serviceEventID: follow.id }]);
    expect(await asked('contractor_employee')).toEqual([]);
  });

  test('nobody is assignable by a contractor in a discipline that another works in at its location', async () => {
    const { organizationID, disciplineID } = world.own;
    const both = { disciplineIDs: [disciplineID, world.foreign.disciplineID] };
    const { id: location_id } = await buildLocation(t.db, { organization_id: organizationID }, both);
    const pair = { location_id, discipline_id: disciplineID };
    await buildContract(t.db, { ...pair, contractor_id: world.own.contractorID });
    const { userID } = await buildUser(t.db, {
      type: 'organization_employee',
      organization_id: organizationID,
      publicly_assignable: true,
    });
    expect(await peopleAt('contractor_employee', location_id, disciplineID)).toContain(userID);
    expect(await peopleAt('contractor_employee', location_id, world.foreign.disciplineID)).toEqual([]);
  });

  test('every query of the schema is asked above, or beside its feature as a person’s devices and the search are', () => {
    const asked = [
      'assignableUsers',
      'chapters',
      'dashboard',
      'deletedDocument',
      'deletedServiceEvent',
      'devices',
      'documentAlerts',
      'eventPeople',
      'fireCauses',
      'logbook',
      'logbookBook',
      'logbooksPaginated',
      'publicDocumentsPaginated',
      'publicLogbook',
      'search',
    ];
    const listed = Object.values(QUERIES).flatMap(({ list, one }) => [list, one]);
    const fields = Object.keys(schema.getQueryType()?.getFields() ?? {});
    expect([...asked, ...listed].sort(), 'testing/query-reach.ts and those above').toEqual(fields.sort());
  });
});

import { USER_TYPES, type UserType } from '@fireledger/domain/access/user-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { buildEventWorld, type EventWorld } from '../../testing/event-world.ts';
import { clientsOf } from '../../testing/route-ground.ts';
import { schema } from './schema.ts';

let t: TestApp;
let world: EventWorld;
let clients: Readonly<Record<UserType, Client>>;
type Kind = 'events' | 'locations' | 'users' | 'disciplines' | 'organizations' | 'contractors';
/** name -> id, of every row that the table below speaks of. */
const ids: Record<Kind, Record<string, string>> = {
  organizations: {},
  contractors: {},
  events: {},
  locations: {},
  users: {},
  disciplines: {},
};

beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
  clients = await clientsOf(t, world, world.own);
  const { own, foreign, places, disciplines } = world;
  const at = async (location_id: string, columns = {}) =>
    (
      await buildServiceEvent(t.db, {
        location_id,
        discipline_id: own.disciplineID,
        created_by_user_id: own.organization.userID,
        ...columns,
      })
    ).id;
  ids.events = {
    registration: await at(own.location.id),
    action: await at(own.location.id, { type: 'action' }),
    archived: await at(own.location.id, { status: 'done', solution_description: 'Done' }),
    uncontracted: await at(own.location.id, { discipline_id: disciplines.uncontracted }),
    elsewhere: await at(places.otherLocation),
    deleted: await at(own.location.id, { deleted_at: new Date() }),
    foreign: await at(foreign.location.id, {
      discipline_id: foreign.disciplineID,
      created_by_user_id: foreign.organization.userID,
    }),
  };
  const { otherLocation, inactiveLocation } = places;
  ids.locations = { own: own.location.id, otherLocation, inactiveLocation, foreign: foreign.location.id };
  ids.users = {
    owner: world.owner.userID,
    reseller: own.reseller.userID,
    organization: own.organization.userID,
    location: own.locationEmployee.userID,
    elsewhere: world.assignees['of another location'] ?? '',
    contractor: own.contractor.userID,
    technician: world.technician.userID,
    'foreign organization': foreign.organization.userID,
    'foreign contractor': foreign.contractor.userID,
  };
  ids.organizations = { own: own.organizationID, foreign: foreign.organizationID };
  ids.contractors = { own: own.contractorID, foreign: foreign.contractorID };
  ids.disciplines = { own: own.disciplineID, foreign: foreign.disciplineID, ...disciplines };
});
afterAll(() => t.close());

const EVERYONE_HERE = ['registration', 'action', 'archived', 'uncontracted'];
const FORBIDDEN = 'forbidden';
type Reach = Readonly<Record<UserType, readonly string[] | typeof FORBIDDEN>>;

/** Which of the named rows each user type of the own side sees: no more, no fewer. */
const REACH: Readonly<Record<keyof typeof ids, Reach>> = {
  organizations: {
    application_owner: ['own', 'foreign'],
    reseller_employee: ['own'],
    organization_employee: ['own'],
    location_employee: ['own'],
    contractor_employee: ['own'],
    public: FORBIDDEN,
  },
  contractors: {
    application_owner: ['own', 'foreign'],
    reseller_employee: ['own', 'foreign'],
    organization_employee: ['own', 'foreign'],
    location_employee: ['own', 'foreign'],
    contractor_employee: ['own'],
    public: FORBIDDEN,
  },
  events: {
    application_owner: [...EVERYONE_HERE, 'elsewhere', 'foreign'],
    reseller_employee: FORBIDDEN,
    organization_employee: [...EVERYONE_HERE, 'elsewhere'],
    location_employee: EVERYONE_HERE,
    contractor_employee: ['registration', 'action', 'archived'],
    public: FORBIDDEN,
  },
  locations: {
    application_owner: ['own', 'otherLocation', 'inactiveLocation', 'foreign'],
    reseller_employee: ['own', 'otherLocation', 'inactiveLocation'],
    organization_employee: ['own', 'otherLocation', 'inactiveLocation'],
    location_employee: ['own'],
    contractor_employee: ['own'],
    public: FORBIDDEN,
  },
  users: {
    application_owner: [
      'owner',
      'reseller',
      'organization',
      'location',
      'elsewhere',
      'contractor',
      'technician',
      'foreign organization',
      'foreign contractor',
    ],
    reseller_employee: ['reseller', 'organization', 'location', 'elsewhere'],
    organization_employee: ['organization', 'location', 'elsewhere'],
    location_employee: ['location'],
    contractor_employee: ['contractor', 'technician'],
    public: FORBIDDEN,
  },
  disciplines: {
    application_owner: ['own', 'foreign', 'inactive', 'elsewhere', 'uncontracted'],
    reseller_employee: ['own', 'foreign', 'inactive', 'elsewhere', 'uncontracted'],
    organization_employee: ['own', 'foreign', 'inactive', 'elsewhere', 'uncontracted'],
    location_employee: ['own', 'foreign', 'inactive', 'elsewhere', 'uncontracted'],
    contractor_employee: ['own', 'foreign', 'inactive', 'elsewhere', 'uncontracted'],
    public: FORBIDDEN,
  },
};

/** A list's query, the id of its items, and the query of one. A query that is in none of the tests fails the last of them. */
const LISTS = {
  organizations: { list: 'organizationsPaginated', one: 'organization', id: 'organizationID' },
  contractors: { list: 'contractorsPaginated', one: 'contractor', id: 'contractorID' },
  events: { list: 'serviceEventsPaginated', one: 'serviceEvent', id: 'serviceEventID' },
  locations: { list: 'locationsPaginated', one: 'location', id: 'locationID' },
  disciplines: { list: 'disciplinesPaginated', one: null, id: 'disciplineID' },
  users: { list: null, one: 'user', id: 'userID' },
} as const;
const lists = Object.entries(LISTS).flatMap(([kind, query]) =>
  USER_TYPES.map((type) => [kind as keyof typeof ids, type, query] as const),
);
const namesOf = (kind: keyof typeof ids, seen: readonly string[]) =>
  Object.entries(ids[kind])
    .filter(([, id]) => seen.includes(id))
    .map(([name]) => name)
    .sort();

describe('every list and every single query', () => {
  test.each(lists.filter(([, , { list }]) => list))('%s as %s', async (kind, type, { list, id }) => {
    const reply = await clients[type].query(
      `{ ${list}(pagination: { limit: 200 }) { total items { ${id} } } }`,
    );
    const reach = REACH[kind][type];
    if (reach === FORBIDDEN) {
      expect([reply.statusCode, reply.json().code]).toEqual([403, FORBIDDEN]);
      return;
    }
    const { total, items } = reply.json().data[list ?? ''];
    const seen = items.map((item: Record<string, string>) => item[id]);
    expect(namesOf(kind, seen)).toEqual([...reach].sort());
    expect(total).toBe(seen.length);
  });

  test.each(lists.filter(([, , { one }]) => one))('one of %s as %s', async (kind, type, { one, id }) => {
    const reach = REACH[kind][type];
    for (const [name, value] of Object.entries(ids[kind])) {
      const reply = await clients[type].query(`query ($id: ID!) { ${one}(${id}: $id) { ${id} } }`, {
        id: value,
      });
      const answer = reply.statusCode === 200 ? reply.json().data[one ?? ''][id] : reply.json().code;
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

  test('every query of the schema is asked above', () => {
    const asked = ['assignableUsers', 'fireCauses', 'publicLogbook'];
    const listed = Object.values(LISTS).flatMap(({ list, one }) =>
      [list, one].filter((name) => name !== null),
    );
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {}).sort()).toEqual(
      [...asked, ...listed].sort(),
    );
  });
});

import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { TestApp } from '../../testing/app.ts';
import {
  buildContractor,
  buildDiscipline,
  buildLocation,
  buildOrganization,
} from '../../testing/builders.ts';
import { unique } from '../../testing/seed.ts';
import type { World } from '../../testing/world.ts';

type Reply = Promise<LightMyRequestResponse>;

/** The operations that one limit controls in one company, called as the application owner. */
export type Limited = {
  readonly create: () => Reply;
  readonly setActive: (id: string, active: boolean) => Reply;
  readonly setLimit: (max: number) => Reply;
  readonly idOf: (made: LightMyRequestResponse) => string;
  readonly state: () => Promise<{ used: number; max: number | null }>;
};

/** A limit with its error codes, the one for exceeding it first. `begin` creates a company without the limit. */
export type LimitKind = {
  readonly name: string;
  readonly codes: readonly string[];
  readonly begin: (t: TestApp, world: World) => Promise<Limited>;
};

type Field = 'max_users' | 'max_locations' | 'max_disciplines';
const SENT = {
  max_users: 'maxUsers',
  max_locations: 'maxLocations',
  max_disciplines: 'maxDisciplines',
} as const;
const COUNTED = {
  max_users: 'users',
  max_locations: 'locations',
  max_disciplines: 'disciplines',
} as const;

/** What all limits of a company have in common: how one is set, and the usage as the database counts it. */
function limitOf(t: TestApp, world: World, kind: 'organization' | 'contractor', id: string, field: Field) {
  return {
    setLimit: (max: number) => t.as(world.owner).patch(`/${kind}/${id}`, { [SENT[field]]: max }),
    state: async () => {
      const { rows } = await sql<{ used: number; max: number | null }>`
        select u.${sql.ref(COUNTED[field])} as used, c.${sql.ref(field)} as max
        from ${sql.table(kind)} c, app.usage_of(c.id) u where c.id = ${id}`.execute(t.db);
      return rows[0] ?? { used: -1, max: null };
    },
  };
}

const users = (kind: 'organization' | 'contractor'): LimitKind => ({
  name: `users of ${kind === 'organization' ? 'an organisation' : 'a contractor'}`,
  codes: ['user.max_users_reached', `${kind}.limit_below_use`],
  begin: async (t, world) => {
    const build = kind === 'organization' ? buildOrganization : buildContractor;
    const { id } = await build(t.db);
    const company = { type: `${kind}_employee`, [`${kind}ID`]: id };
    return {
      ...limitOf(t, world, kind, id, 'max_users'),
      create: () =>
        t.as(world.owner).post('/user', {
          ...company,
          ...{ firstName: 'Noor', lastName: 'Smit', locale: 'nl_NL' },
          email: `${unique('noor')}@example.test`,
        }),
      setActive: (userID, active) => t.as(world.owner).patch(`/user/${userID}`, { active }),
      idOf: (made) => made.json().userID,
    };
  },
});

const locations = (field: 'max_locations' | 'max_disciplines'): LimitKind => ({
  name: `${COUNTED[field]} of an organisation`,
  codes: [
    field === 'max_locations' ? 'location.max_locations_reached' : 'organization.max_disciplines_reached',
    'organization.limit_below_use',
  ],
  begin: async (t, world) => {
    const { id } = await buildOrganization(t.db);
    return {
      ...limitOf(t, world, 'organization', id, field),
      create: async () =>
        t.as(world.owner).post('/location', {
          organizationID: id,
          ...{ name: 'New', address: 'Kade 1', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' },
          disciplineIDs: [
            field === 'max_locations' ? world.own.disciplineID : (await buildDiscipline(t.db)).id,
          ],
        }),
      setActive: (locationID, active) => t.as(world.owner).patch(`/location/${locationID}`, { active }),
      idOf: (made) => made.json().locationID,
    };
  },
});

const contracts: LimitKind = {
  name: 'disciplines of a contractor',
  codes: ['contractor.max_disciplines_reached', 'contractor.limit_below_use'],
  begin: async (t, world) => {
    const { id } = await buildContractor(t.db);
    const { id: organizationID } = await buildOrganization(t.db);
    return {
      ...limitOf(t, world, 'contractor', id, 'max_disciplines'),
      create: async () => {
        const location = await buildLocation(t.db, { organization_id: organizationID });
        const [disciplineID] = location.disciplineIDs;
        const pair = { organizationID, locationID: location.id, disciplineID };
        return t.as(world.owner).post('/contract', { ...pair, contractorID: id });
      },
      setActive: (contractID, active) => t.as(world.owner).patch(`/contract/${contractID}`, { active }),
      idOf: (made) => made.json().contractID,
    };
  },
};

/** Every limit of specification 5. */
export const LIMIT_KINDS: readonly LimitKind[] = [
  users('organization'),
  users('contractor'),
  locations('max_locations'),
  locations('max_disciplines'),
  contracts,
];

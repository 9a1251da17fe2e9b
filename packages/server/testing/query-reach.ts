import type { UserType } from '@fireledger/domain/access/user-types.ts';
import { buildDocument } from './document-builders.ts';
import { buildServiceEvent } from './event-builders.ts';
import { buildEventWorld, type EventWorld } from './event-world.ts';
import type { Seed } from './seed.ts';
import type { Side } from './world.ts';

/** name -> id, for every row that `REACH` mentions. */
export type Ids = Readonly<Record<Kind, Readonly<Record<string, string>>>>;

/** A list's query, the id of its items, and the query of a single item. */
export const QUERIES = {
  resellers: { list: 'resellersPaginated', one: 'reseller', id: 'resellerID' },
  organizations: { list: 'organizationsPaginated', one: 'organization', id: 'organizationID' },
  contractors: { list: 'contractorsPaginated', one: 'contractor', id: 'contractorID' },
  contracts: { list: 'contractsPaginated', one: 'contract', id: 'contractID' },
  customFields: { list: 'customFieldsPaginated', one: 'customField', id: 'customFieldID' },
  events: { list: 'serviceEventsPaginated', one: 'serviceEvent', id: 'serviceEventID' },
  documents: { list: 'documentsPaginated', one: 'document', id: 'documentID' },
  locations: { list: 'locationsPaginated', one: 'location', id: 'locationID' },
  disciplines: { list: 'disciplinesPaginated', one: 'discipline', id: 'disciplineID' },
  users: { list: 'usersPaginated', one: 'user', id: 'userID' },
} as const;
export type Kind = keyof typeof QUERIES;

const DOCUMENTS_HERE = ['public', 'contractorGroup', 'upload', 'involved', 'uncontracted'];
const EVERYONE_HERE = ['registration', 'action', 'archived', 'uncontracted'];
export const FORBIDDEN = 'forbidden';
type Reach = Readonly<Record<UserType, readonly string[] | typeof FORBIDDEN>>;

/** The named rows that each user type of the own side sees: no more, no fewer. */
export const REACH: Readonly<Record<Kind, Reach>> = {
  resellers: {
    application_owner: ['own', 'foreign'],
    reseller_employee: ['own'],
    organization_employee: FORBIDDEN,
    location_employee: FORBIDDEN,
    contractor_employee: FORBIDDEN,
    public: FORBIDDEN,
  },
  contracts: {
    application_owner: ['own', 'foreign'],
    reseller_employee: ['own'],
    organization_employee: ['own'],
    location_employee: ['own'],
    contractor_employee: ['own'],
    public: FORBIDDEN,
  },
  customFields: {
    application_owner: ['own', 'foreign'],
    reseller_employee: ['own'],
    organization_employee: ['own'],
    location_employee: ['own'],
    contractor_employee: ['own'],
    public: FORBIDDEN,
  },
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
  documents: {
    application_owner: [...DOCUMENTS_HERE, 'elsewhere', 'foreign'],
    reseller_employee: FORBIDDEN,
    organization_employee: [...DOCUMENTS_HERE, 'elsewhere', 'waiting'],
    location_employee: DOCUMENTS_HERE,
    contractor_employee: ['public', 'contractorGroup', 'upload'],
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

/** Builds the event world and rows of every kind in addition. */
export async function buildReach(db: Seed): Promise<{ readonly world: EventWorld; readonly ids: Ids }> {
  const world = await buildEventWorld(db);
  return {
    world,
    ids: {
      ...idsOf(world),
      events: await eventsOf(db, world),
      customFields: await fieldsOf(db, world),
      documents: await documentsOf(db, world),
    },
  };
}

async function fieldsOf(db: Seed, { own, foreign }: EventWorld): Promise<Ids['customFields']> {
  const fieldOf = async ({ location, organizationID }: Side) => {
    const values = {
      location_id: location.id,
      organization_id: organizationID,
      label: 'Key box',
      position: 0,
    };
    return (await db.insertInto('custom_field').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  return { own: await fieldOf(own), foreign: await fieldOf(foreign) };
}

async function eventsOf(db: Seed, { own, foreign, places, disciplines }: EventWorld): Promise<Ids['events']> {
  const at = async (location_id: string, columns = {}) =>
    (
      await buildServiceEvent(db, {
        location_id,
        discipline_id: own.disciplineID,
        created_by_user_id: own.organization.userID,
        ...columns,
      })
    ).id;
  return {
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
}

async function documentsOf(db: Seed, world: EventWorld): Promise<Ids['documents']> {
  const { own, foreign, places, disciplines } = world;
  const at = async (location_id: string, columns = {}, parts = {}) =>
    (
      await buildDocument(
        db,
        {
          location_id,
          discipline_id: own.disciplineID,
          created_by_user_id: own.organization.userID,
          ...columns,
        },
        parts,
      )
    ).id;
  const here = own.location.id;
  return {
    public: await at(here),
    contractorGroup: await at(here, {}, { group: 'contractor' }),
    upload: await at(here, {
      created_by_user_id: own.contractor.userID,
      creator_company_id: own.contractorID,
    }),
    involved: await at(here, {}, { group: 'involved' }),
    uncontracted: await at(here, { discipline_id: disciplines.uncontracted }),
    elsewhere: await at(places.otherLocation),
    waiting: await at(here, {}, { withFile: false }),
    deleted: await at(here, { deleted_at: new Date() }),
    foreign: await at(foreign.location.id, {
      discipline_id: foreign.disciplineID,
      created_by_user_id: foreign.organization.userID,
      creator_company_id: foreign.organizationID,
    }),
  };
}

function idsOf(world: EventWorld): Omit<Ids, 'events' | 'customFields' | 'documents'> {
  const { own, foreign, owner, technician, assignees, places, disciplines } = world;
  const both = <K extends keyof Side>(key: K) => ({ own: own[key], foreign: foreign[key] });
  return {
    resellers: both('resellerID'),
    organizations: both('organizationID'),
    contractors: both('contractorID'),
    contracts: both('contractID'),
    locations: { own: own.location.id, ...places, foreign: foreign.location.id },
    disciplines: { ...both('disciplineID'), ...disciplines },
    users: {
      owner: owner.userID,
      reseller: own.reseller.userID,
      organization: own.organization.userID,
      location: own.locationEmployee.userID,
      elsewhere: assignees['of another location'] ?? '',
      contractor: own.contractor.userID,
      technician: technician.userID,
      'foreign organization': foreign.organization.userID,
      'foreign contractor': foreign.contractor.userID,
    },
  };
}

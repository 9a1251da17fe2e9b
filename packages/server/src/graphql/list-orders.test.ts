import { CONTRACT_ORDER_FIELDS } from '@fireledger/domain/contract/vocabulary.ts';
import { CONTRACTOR_ORDER_FIELDS } from '@fireledger/domain/contractor/vocabulary.ts';
import { LOCATION_ORDER_FIELDS } from '@fireledger/domain/location/vocabulary.ts';
import { LOGBOOK_ORDER_FIELDS } from '@fireledger/domain/logbook/vocabulary.ts';
import { ORGANIZATION_ORDER_FIELDS } from '@fireledger/domain/organization/vocabulary.ts';
import { DIRECTIONS, type Direction } from '@fireledger/domain/shared/direction.ts';
import { USER_ORDER_FIELDS } from '@fireledger/domain/user/vocabulary.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildContract, buildContractor, buildLocation, buildOrganization } from '../../testing/builders.ts';
import { explainQueries } from '../../testing/explain-queries.ts';
import { buildUser, type TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type Side, type World } from '../../testing/world.ts';
import type { Page, PageRequest } from '../db/page.ts';
import { createPool } from '../db/pool.ts';
import { type Access, createOpener, type Opener } from '../db/with-access.ts';
import * as contract from '../features/contract/contract.read.ts';
import * as contractor from '../features/contractor/contractor.read.ts';
import * as location from '../features/location/location.read.ts';
import * as logbook from '../features/logbook/logbook-list.read.ts';
import * as organization from '../features/organization/organization.read.ts';
import * as user from '../features/user/user.read.ts';
import { schema } from './schema.ts';

/**
 * Every list of the administration, of everybody who has it, in each of its orders: a page is read by an index from where it
 * begins, and nothing is sorted. What is left out has few rows by its nature (docs/decisions/0430).
 */

type Order = { readonly field: never; readonly direction: Direction };
type Read = (access: Access, order: Order, request: PageRequest) => Promise<Page<object>>;
type Reader = 'owner' | 'reseller' | 'organization' | 'contractor';

const NONE = { ids: null, truncated: false };
const LISTS: readonly (readonly [string, readonly string[], readonly Reader[], Read])[] = [
  [
    'location',
    LOCATION_ORDER_FIELDS,
    ['owner', 'reseller', 'organization'],
    (access, order, request) => location.listLocations(access, NONE, order, request),
  ],
  [
    'contract',
    CONTRACT_ORDER_FIELDS,
    ['owner', 'reseller', 'organization', 'contractor'],
    (access, order, request) => contract.listContracts(access, NONE, order, request),
  ],
  [
    'user',
    USER_ORDER_FIELDS,
    ['owner', 'reseller', 'organization', 'contractor'],
    (access, order, request) => user.listUsers(access, NONE, order, request),
  ],
  [
    'organization',
    ORGANIZATION_ORDER_FIELDS,
    ['owner', 'reseller'],
    (access, order, request) => organization.listOrganizations(access, NONE, order, request),
  ],
  [
    'contractor',
    CONTRACTOR_ORDER_FIELDS,
    ['owner'],
    (access, order, request) => contractor.listContractors(access, NONE, order, request),
  ],
  [
    'logbook',
    // whose contract it is under and whether there is a code stand elsewhere
    LOGBOOK_ORDER_FIELDS.filter((field) => field !== 'contractor_name' && field !== 'code'),
    ['owner', 'reseller', 'organization'],
    (access, order, request) => logbook.listLogbooks(access, NONE, order, request),
  ],
];

/** Lists of few rows (docs/decisions/0430), and those with a test of their own beside their feature. */
const ELSEWHERE = [
  ...['customFieldsPaginated', 'disciplinesPaginated', 'publicDocumentsPaginated', 'resellersPaginated'],
  ...['documentsPaginated', 'serviceEventsPaginated'],
];

test('every list of the schema is asked here, or is named as one that is not', () => {
  const queries = Object.keys(schema.getQueryType()?.getFields() ?? {});
  const here = LISTS.map(([name]) => `${name}sPaginated`);
  const lists = queries.filter((name) => name.endsWith('Paginated'));
  expect([...here, ...ELSEWHERE].sort(), 'LISTS or ELSEWHERE of this file').toEqual(lists.sort());
});

let t: TestApp;
let world: World;
let pool: Pool;
let opener: Opener;
const plans: string[] = [];

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await more(world.own);
  // With few rows a sort is the cheapest: it is made dear, so that it is planned only where no index serves.
  for (const setting of ['enable_sort', 'enable_seqscan', 'enable_bitmapscan']) {
    await sql.raw(`alter database ${t.database.name} set ${setting} = off`).execute(t.db);
  }
  pool = createPool(t.database.appUrl, 1);
  explainQueries(pool, plans);
  opener = createOpener(pool);
});
afterAll(async () => {
  await pool.end();
  await t.close();
});

/** A second row in every list. */
async function more({ organizationID, resellerID, disciplineID, contractorID }: Side): Promise<void> {
  await buildContractor(t.db);
  await buildOrganization(t.db, { reseller_id: resellerID });
  await buildUser(t.db, { organization_id: organizationID });
  await buildUser(t.db, { type: 'contractor_employee', contractor_id: contractorID });
  const disciplineIDs = [disciplineID];
  const { id } = await buildLocation(t.db, { organization_id: organizationID }, { disciplineIDs });
  await buildContract(t.db, { location_id: id, contractor_id: contractorID });
}

function readerOf(reader: Reader): TestUser {
  return reader === 'owner' ? world.owner : world.own[reader];
}

describe.each(LISTS)('the list of %s', (_name, fields, readers, read) => {
  const cases = readers.flatMap((reader) =>
    fields
      // to a reseller its own name is the same on every row, and its list has no such column
      .filter((field) => !(reader === 'reseller' && field === 'reseller'))
      .map((field) => [reader, field] as const),
  );
  test.each(cases)('of %s by %s sorts nothing', async (reader, field) => {
    const { sessionID, deviceID } = readerOf(reader);
    for (const direction of DIRECTIONS) {
      const order = { field: field as never, direction };
      await opener.read({ kind: 'user', sessionID, deviceID }, 'graphql.query', async (access) => {
        plans.length = 0;
        const first = await read(access, order, { limit: 1 });
        expect(first.nextCursor, 'a second page').not.toBeNull();
        await read(access, order, { limit: 1, cursor: first.nextCursor });
      });
      const pages = plans.filter((plan) => plan.includes('Limit'));
      expect(pages).toHaveLength(2);
      for (const plan of pages) {
        expect(plan).not.toMatch(/Sort|Seq Scan/);
      }
    }
  });
});

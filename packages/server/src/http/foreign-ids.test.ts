import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildContractor, buildOrganization, buildReseller } from '../../testing/builders.ts';
import { expectNoChanges } from '../../testing/database-state.ts';
import type { TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';

/**
 * What is not one's own is refused alike by everything that is made (docs/decisions/0432): 404 for an id that one cannot see, be
 * it another's or nobody's; 403 for what is seen but not one's to do; 422 for a choice that cannot be made.
 */

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const address = { street: 'Kade', houseNumber: '1', postalCode: '3511 ED', city: 'Utrecht', country: 'NL' };
const user = () => ({
  type: 'organization_employee',
  ...{ firstName: 'Noor', lastName: 'Smit', email: `${randomUUID()}@example.test`, locale: 'nl_NL' },
});
const organization = () => ({
  ...{ name: 'Hotel', billingEmail: 'bills@example.test', address },
  mainUser: { firstName: 'Noor', lastName: 'Dijk', email: `${randomUUID()}@example.test`, locale: 'nl_NL' },
});
const location = () => ({
  ...{ name: 'New', address: 'Kade 1', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' },
  disciplineIDs: [world.own.disciplineID],
});
const contract = () => ({
  organizationID: world.own.organizationID,
  contractorID: world.own.contractorID,
  locationID: world.own.location.id,
  disciplineID: world.own.disciplineID,
});

type Case = readonly [
  name: string,
  who: () => TestUser,
  path: string,
  body: () => object | Promise<object>,
  field: string,
  code: string,
];

async function refused([, who, path, body]: Case, change: object = {}) {
  const sent = { ...(await body()), ...change };
  return expectNoChanges(t.db, () => t.as(who()).post(path, sent));
}

describe('an id that one cannot see', () => {
  const foreign = (field: string) =>
    ({
      organizationID: world.foreign.organizationID,
      resellerID: world.foreign.resellerID,
      contractorID: world.foreign.contractorID,
      locationID: world.foreign.location.id,
    })[field];
  const cases: readonly Case[] = [
    ['a location', () => world.own.organization, '/location', location, 'organizationID', 'not_found'],
    ['a location', () => world.own.reseller, '/location', location, 'organizationID', 'not_found'],
    ['an organisation', () => world.own.reseller, '/organization', organization, 'resellerID', 'not_found'],
    ['a user', () => world.own.organization, '/user', user, 'organizationID', 'not_found'],
    ['a user', () => world.own.reseller, '/user', user, 'organizationID', 'not_found'],
    [
      'a contractor’s user',
      () => world.own.contractor,
      '/user',
      () => ({ ...user(), type: 'contractor_employee' }),
      'contractorID',
      'not_found',
    ],
    [
      'a contract',
      () => world.own.organization,
      '/contract',
      contract,
      'locationID',
      'contract.location_not_permitted',
    ],
    [
      'a field of its own',
      () => world.own.organization,
      '/custom-field',
      () => ({ label: 'Key safe' }),
      'locationID',
      'not_found',
    ],
  ];
  test.each(cases)('%s (%#) is 404 at the field, another’s as nobody’s', async (...one) => {
    const [, , , , field, code] = one;
    for (const id of [foreign(field), randomUUID()]) {
      const reply = await refused(one, { [field]: id });
      expect([reply.statusCode, reply.json().errors], reply.body).toEqual([404, [{ path: field, code }]]);
    }
  });

  test('a contractor that is none is 404 at its field', async () => {
    const one: Case = ['', () => world.own.organization, '/contract', contract, '', ''];
    const reply = await refused(one, { contractorID: randomUUID(), active: false });
    expect([reply.statusCode, reply.json().errors]).toEqual([
      404,
      [{ path: 'contractorID', code: 'contract.contractor_not_permitted' }],
    ]);
  });
});

describe('what is seen and not one’s to do', () => {
  const cases: readonly Case[] = [
    ['a location', () => world.own.locationEmployee, '/location', location, '', 'forbidden'],
    ['a contract', () => world.own.contractor, '/contract', contract, '', 'forbidden'],
    ['an organisation', () => world.own.organization, '/organization', organization, '', 'forbidden'],
    [
      'an organisation without reseller',
      () => world.own.reseller,
      '/organization',
      () => ({ ...organization(), resellerID: null }),
      'resellerID',
      'forbidden',
    ],
    [
      'an organisation with assets',
      () => world.own.reseller,
      '/organization',
      () => ({ ...organization(), assetsEnabled: true }),
      'assetsEnabled',
      'forbidden',
    ],
    ['a user', () => world.own.locationEmployee, '/user', user, '', 'forbidden'],
    [
      'a field of its own',
      () => world.own.contractor,
      '/custom-field',
      () => ({ label: 'Key safe', locationID: world.own.location.id }),
      '',
      'forbidden',
    ],
    [
      'a discipline',
      () => world.own.reseller,
      '/discipline',
      () => ({ name: 'Lifts', active: true }),
      '',
      'forbidden',
    ],
  ];
  test.each(cases)('%s (%#) is 403', async (...one) => {
    const [, , , , path, code] = one;
    const organizationID = world.own.organizationID;
    const named = ['/location', '/user'].includes(one[2]) ? { organizationID } : {};
    const reply = await refused(one, named);
    expect([reply.statusCode, reply.json().errors], reply.body).toEqual([403, [{ path, code }]]);
  });
});

describe('a choice that cannot be made', () => {
  const cases: readonly Case[] = [
    [
      'a reseller out of use',
      () => world.owner,
      '/organization',
      async () => ({
        ...organization(),
        resellerID: (await buildReseller(t.db, { active: false })).id,
      }),
      'resellerID',
      'organization.reseller_invalid',
    ],
    [
      'an organisation out of use',
      () => world.own.reseller,
      '/location',
      async () => ({
        ...location(),
        organizationID: (await buildOrganization(t.db, { active: false, reseller_id: world.own.resellerID }))
          .id,
      }),
      'organizationID',
      'location.organization_inactive',
    ],
    [
      'a discipline that is none',
      () => world.own.organization,
      '/location',
      () => ({
        ...location(),
        organizationID: world.own.organizationID,
        disciplineIDs: [randomUUID()],
      }),
      'disciplineIDs',
      'location.discipline_invalid',
    ],
    [
      'locations of others',
      () => world.own.organization,
      '/user',
      () => ({
        ...user(),
        type: 'location_employee',
        organizationID: world.own.organizationID,
        locationIDs: [world.foreign.location.id],
      }),
      'locationIDs',
      'user.locations_invalid',
    ],
    [
      'a type that one may not give',
      () => world.own.organization,
      '/user',
      () => ({ ...user(), type: 'application_owner' }),
      'type',
      'user.type_not_allowed',
    ],
    [
      'a contractor out of use',
      () => world.own.organization,
      '/contract',
      async () => {
        await t.db
          .updateTable('contract')
          .set({ active: false })
          .where('id', '=', world.own.contractID)
          .execute();
        return { ...contract(), contractorID: (await buildContractor(t.db, { active: false })).id };
      },
      'contractorID',
      'contract.contractor_inactive',
    ],
  ];
  test.each(cases)('%s is 422 at the field', async (...one) => {
    const [, , , , path, code] = one;
    const reply = await refused(one);
    expect([reply.statusCode, reply.json().errors], reply.body).toEqual([422, [{ path, code }]]);
  });
});

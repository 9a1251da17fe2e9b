import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContractor, buildOrganization, buildReseller } from '../../../testing/builders.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const QUERY = `query User($userID: ID!) { user(userID: $userID) {
  userID email firstName insertion lastName type reseller { resellerID } locations { locationID name }
  company { companyID kind name active mainUser { userID } } notificationBarLastCheckedAt createdAt locale mailNotifications } }`;

async function ask(who: TestUser, userID: string) {
  const reply = await t.as(who).query(QUERY, { userID });
  return reply.statusCode === 200 ? reply.json().data.user : reply.json().code;
}

describe('user(userID)', () => {
  test('answers everything of a location employee', async () => {
    const { locationEmployee: who, location, organization, organizationID } = world.own;
    expect(await ask(who, who.userID)).toEqual({
      userID: who.userID,
      email: who.email,
      firstName: who.firstName,
      insertion: null,
      lastName: who.lastName,
      type: 'location_employee',
      reseller: { resellerID: world.own.resellerID },
      locations: [{ locationID: location.id, name: location.name }],
      company: {
        companyID: organizationID,
        kind: 'organization',
        name: expect.any(String),
        active: true,
        mainUser: { userID: organization.userID },
      },
      notificationBarLastCheckedAt: null,
      createdAt: expect.stringMatching(/Z$/),
      locale: 'en_GB',
      mailNotifications: true,
    });
  });

  test('answers everyone their own', async () => {
    const { own, owner } = world;
    const people = [owner, own.reseller, own.organization, own.locationEmployee, own.contractor];
    const found = await Promise.all(people.map((who) => ask(who, who.userID)));
    expect(
      found.map(({ type, company, reseller }) => [type, company?.kind ?? null, reseller?.resellerID ?? null]),
    ).toEqual([
      ['application_owner', null, null],
      ['reseller_employee', 'reseller', own.resellerID],
      ['organization_employee', 'organization', own.resellerID],
      ['location_employee', 'organization', own.resellerID],
      ['contractor_employee', 'contractor', null],
    ]);
    expect(found[4].company.mainUser.userID).toBe(own.contractor.userID);
  });

  test('says of each kind of company whether it is in use', async () => {
    const none = { active: false };
    const [organization, contractor, reseller] = [
      await buildOrganization(t.db, none),
      await buildContractor(t.db, none),
      await buildReseller(t.db, none),
    ];
    for (const { type, id, ...tie } of [
      { type: 'organization_employee', id: organization.id, organization_id: organization.id },
      { type: 'contractor_employee', id: contractor.id, contractor_id: contractor.id },
      { type: 'reseller_employee', id: reseller.id, reseller_id: reseller.id },
    ] as const) {
      const { userID } = await buildUser(t.db, { type, ...tie });
      expect((await ask(world.owner, userID)).company, type).toMatchObject({ companyID: id, active: false });
    }
    expect((await ask(world.own.contractor, world.own.contractor.userID)).company.active).toBe(true);
    expect((await ask(world.own.reseller, world.own.reseller.userID)).company.active).toBe(true);
  });

  test('names whose logos somebody sees to themselves alone', async () => {
    const { own } = world;
    for (const who of [world.owner, own.reseller, own.organization]) {
      expect((await ask(who, own.locationEmployee.userID)).reseller, who.type).toBeNull();
    }
    const { id } = await buildOrganization(t.db, { reseller_id: null });
    const theirs = await buildUser(t.db, { organization_id: id });
    expect((await ask(theirs, theirs.userID)).reseller).toBeNull();
  });

  test('answers the owner everyone, a reseller its organisations’ people', async () => {
    const { own, foreign, owner } = world;
    for (const who of [owner, own.reseller]) {
      expect((await ask(who, own.locationEmployee.userID)).locations).toHaveLength(1);
    }
    expect((await ask(owner, foreign.contractor.userID)).email).toBe(foreign.contractor.email);
  });

  test('knows no user of another company, nor one that does not exist', async () => {
    const { own, foreign } = world;
    for (const who of [own.reseller, own.organization, own.locationEmployee, own.contractor]) {
      for (const other of [
        foreign.reseller,
        foreign.organization,
        foreign.locationEmployee,
        foreign.contractor,
      ]) {
        expect(await ask(who, other.userID)).toBe('not_found');
      }
    }
    expect(await ask(world.owner, own.organizationID)).toBe('not_found');
    expect(await ask(world.owner, 'x')).toBe('not_found');
  });

  test('hides the private part of the other side of a contract', async () => {
    expect(await ask(world.own.contractor, world.own.organization.userID)).toBe('not_found');
    expect(await ask(world.own.organization, world.own.contractor.userID)).toBe('not_found');
  });

  test('is for those who are signed in', async () => {
    const reply = await t.anyone.query(QUERY, { userID: world.owner.userID });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_authenticated']);
  });
});

describe('PATCH /user/{id}/update-date-notification-bar-checked', () => {
  const url = (userID: string) => `/user/${userID}/update-date-notification-bar-checked`;

  test('marks the own user, whatever the type', async () => {
    const { own, owner } = world;
    for (const who of [owner, own.reseller, own.organization, own.locationEmployee, own.contractor]) {
      const before = Date.now();
      expect((await t.as(who).patch(url(who.userID))).statusCode).toBe(204);
      const { notificationBarLastCheckedAt } = await ask(who, who.userID);
      expect(Date.parse(notificationBarLastCheckedAt)).toBeGreaterThanOrEqual(before - 1000);
    }
  });

  test('is forbidden for anybody else, also for the owner', async () => {
    const untouched = await buildUser(t.db);
    for (const who of [world.owner, world.own.organization]) {
      for (const userID of [untouched.userID, world.own.organizationID]) {
        const reply = await t.as(who).patch(url(userID));
        expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
      }
    }
    expect((await ask(untouched, untouched.userID)).notificationBarLastCheckedAt).toBeNull();
  });

  test('answers 404 to an id that is none, and 401 to those who are not signed in', async () => {
    expect((await t.as(world.owner).patch(url('me'))).json().code).toBe('not_found');
    const reply = await t.anyone.patch(url(world.owner.userID));
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_authenticated']);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallOptions, startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContractor, buildOrganization } from '../../../testing/builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { unique } from '../../../testing/seed.ts';
import { leavingNothing } from '../../../testing/state.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const body = (change: object = {}) => ({
  type: 'organization_employee',
  firstName: 'Noor',
  insertion: 'van',
  lastName: 'Smit',
  email: `${unique('noor')}@example.test`,
  locale: 'nl_NL',
  organizationID: world.own.organizationID,
  ...change,
});

const create = (who: TestUser, change: object = {}, options?: CallOptions) =>
  t.as(who).post('/user', body(change), options);

async function typeOf(userID: string) {
  const { type } = await t.db
    .selectFrom('person')
    .select('type')
    .where('id', '=', userID)
    .executeTakeFirstOrThrow();
  return type;
}

describe('POST /user', () => {
  test('makes people of every type for the owner', async () => {
    const { own, owner } = world;
    const none = { organizationID: null };
    const made = [
      { type: 'application_owner', ...none },
      { type: 'reseller_employee', ...none, resellerID: own.resellerID },
      { type: 'organization_employee' },
      { type: 'location_employee', locationIDs: [own.location.id, own.location.id] },
      { type: 'contractor_employee', ...none, contractorID: own.contractorID },
    ];
    for (const change of made) {
      const reply = await create(owner, change);
      expect(reply.statusCode, reply.body).toBe(201);
      expect(await typeOf(reply.json().userID)).toBe(change.type);
    }
  });

  test('makes the people of their own for a reseller, an organisation and a contractor’s main user', async () => {
    const { own } = world;
    const contractors = { type: 'contractor_employee', organizationID: null, contractorID: own.contractorID };
    const locations = { type: 'location_employee', locationIDs: [own.location.id] };
    expect((await create(own.reseller)).statusCode).toBe(201);
    expect((await create(own.reseller, locations)).statusCode).toBe(201);
    expect((await create(own.organization, locations)).statusCode).toBe(201);
    expect((await create(own.contractor, contractors)).statusCode).toBe(201);
  });

  test('invites, or sets the password that is given, which signs in', async () => {
    const { own } = world;
    const email = `${unique('noor')}@example.test`;
    const reply = await create(own.organization, { email, password: 'Sesame-2026!' });
    const { userID } = reply.json();
    const signedIn = await t.anyone.post('/user/login', {
      email: email.toUpperCase(),
      password: 'Sesame-2026!',
    });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    expect((await t.queued('send_mail')).filter((mail) => mail.userID === userID)).toMatchObject([
      { template: 'two_factor_code' },
    ]);
    const invited = (await create(own.organization)).json().userID;
    const [mail] = (await t.queued<{ userID: string; data: { path: string } }>('send_mail')).filter(
      (one) => one.userID === invited,
    );
    const token = mail?.data.path.split(/token=|&/)[1];
    const chosen = await t.anyone.post('/user/reset-password', { token, password: 'Chosen-2026!' });
    expect(chosen.statusCode, chosen.body).toBe(204);
  });

  test('answers every problem at its field, and leaves nothing', async () => {
    const { own } = world;
    await leavingNothing(t.db, async () => {
      const reply = await create(own.organization, {
        firstName: ' ',
        lastName: undefined,
        email: 'nobody',
        type: 'public',
        locale: 'fr',
        password: 'weak',
        mainUserID: own.organization.userID,
      });
      const problems = reply
        .json()
        .errors.map(({ path, code }: { path: string; code: string }) => [path, code]);
      expect(problems.sort()).toEqual([
        ['email', 'login.email_invalid'],
        ['firstName', 'user.first_name_required'],
        ['lastName', 'user.last_name_required'],
        ['locale', 'field.invalid'],
        ['mainUserID', 'field.unknown'],
        ['password', 'password.too_weak'],
        ['type', 'field.invalid'],
      ]);
    });
  });

  test('refuses what is not theirs to give or to reach, and leaves nothing', async () => {
    const { own, foreign } = world;
    const contractors = { type: 'contractor_employee', organizationID: null, contractorID: own.contractorID };
    const cases = [
      [
        own.organization,
        { type: 'application_owner', organizationID: null },
        'user.type_not_allowed',
        'type',
      ],
      [own.organization, { resellerID: own.resellerID }, 'user.reseller_not_allowed', 'resellerID'],
      [own.organization, { organizationID: null }, 'user.company_missing', 'organizationID'],
      [
        own.organization,
        { organizationID: foreign.organizationID },
        'user.company_missing',
        'organizationID',
      ],
      [own.reseller, { organizationID: foreign.organizationID }, 'user.company_missing', 'organizationID'],
      [
        own.reseller,
        { type: 'reseller_employee', organizationID: null },
        'user.reseller_required',
        'resellerID',
      ],
      [
        own.reseller,
        { type: 'reseller_employee', organizationID: null, resellerID: foreign.resellerID },
        'user.company_missing',
        'resellerID',
      ],
      [own.reseller, contractors, 'user.type_not_allowed', 'type'],
      [own.organization, { type: 'location_employee' }, 'user.locations_invalid', 'locationIDs'],
      [
        own.organization,
        { type: 'location_employee', locationIDs: [foreign.location.id] },
        'user.locations_invalid',
        'locationIDs',
      ],
      [
        own.organization,
        { type: 'location_employee', locationIDs: [own.location.id, foreign.location.id] },
        'user.locations_invalid',
        'locationIDs',
      ],
      [own.organization, { locationIDs: [own.location.id] }, 'user.locations_invalid', 'locationIDs'],
      [own.contractor, {}, 'user.type_not_allowed', 'type'],
      [
        own.contractor,
        { ...contractors, contractorID: foreign.contractorID },
        'user.company_missing',
        'contractorID',
      ],
      [
        world.owner,
        { type: 'organization_employee', contractorID: own.contractorID },
        'user.company_not_allowed',
        'contractorID',
      ],
    ] as const;
    for (const [who, change, code, path] of cases) {
      const reply = await leavingNothing(t.db, () => create(who, change));
      expectRefusal(reply, code, path, JSON.stringify(change));
    }
    const mate = await buildUser(t.db, { type: 'contractor_employee', contractor_id: own.contractorID });
    for (const who of [mate, own.locationEmployee]) {
      expectRefusal(await leavingNothing(t.db, () => create(who, contractors)), 'forbidden');
    }
    expectRefusal(await t.anyone.post('/user', body()), 'not_authenticated');
  });

  test('knows an e-mail address whatever its case', async () => {
    const reply = await leavingNothing(t.db, () =>
      create(world.own.organization, { email: world.foreign.reseller.email.toUpperCase() }),
    );
    expectRefusal(reply, 'user.email_taken', 'email');
  });

  test('answers a repeated call as the first, and makes one user', async () => {
    const email = `${unique('once')}@example.test`;
    const headers = { 'idempotency-key': unique('key') };
    const [one, two] = [
      await create(world.own.organization, { email }, { headers }),
      await create(world.own.organization, { email }, { headers }),
    ];
    expect([one.statusCode, two.statusCode, one.body]).toEqual([201, 201, two.body]);
  });
});

describe('the greatest number of users', () => {
  test('of an organisation holds against twenty at once', async () => {
    const organization = await buildOrganization(t.db, { max_users: 2 });
    const manager = await buildUser(t.db, { organization_id: organization.id });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => create(manager, { organizationID: organization.id })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(409)]);
    for (const reply of replies.filter(({ statusCode }) => statusCode === 409)) {
      expect(reply.json().errors).toEqual([{ path: '', code: 'user.max_users_reached', params: { max: 2 } }]);
    }
    const inactive = await create(manager, { organizationID: organization.id, active: false });
    expect(inactive.statusCode, 'who is not active takes no place').toBe(201);
    const path = `/user/${inactive.json().userID}`;
    expectRefusal(
      await leavingNothing(t.db, () => t.as(manager).patch(path, { active: true })),
      'user.max_users_reached',
    );
  });

  test('of a contractor holds', async () => {
    const contractor = await buildContractor(t.db, { max_users: 1 });
    const main = await buildUser(t.db, {
      type: 'contractor_employee',
      contractor_id: contractor.id,
      main_user: true,
    });
    const made = { type: 'contractor_employee', organizationID: null, contractorID: contractor.id };
    expectRefusal(await create(main, made), 'user.max_users_reached');
    await t.db.updateTable('contractor').set({ max_users: null }).where('id', '=', contractor.id).execute();
    expect((await create(main, made)).statusCode).toBe(201);
  });
});

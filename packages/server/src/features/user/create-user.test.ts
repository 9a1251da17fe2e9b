import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallOptions, startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { unique } from '../../../testing/seed.ts';
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

type RefusedCase = readonly [who: TestUser, change: object, code: ErrorCode, path: string];

async function expectRefusals(cases: readonly RefusedCase[]): Promise<void> {
  for (const [who, change, code, path] of cases) {
    const reply = await expectNoChanges(t.db, () => create(who, change));
    expectRefusal(reply, code, path, JSON.stringify(change));
  }
}

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
    await expectNoChanges(t.db, async () => {
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
        ['email', 'user.email_invalid'],
        ['firstName', 'user.first_name_required'],
        ['lastName', 'user.last_name_required'],
        ['locale', 'field.invalid'],
        ['mainUserID', 'field.unknown'],
        ['password', 'password.too_weak'],
        ['type', 'field.invalid'],
      ]);
    });
  });

  test('refuses a type or company that is not theirs to give or to reach', async () => {
    const { own, foreign } = world;
    await expectRefusals([
      [
        own.organization,
        { type: 'application_owner', organizationID: null },
        'user.type_not_allowed',
        'type',
      ],
      [own.organization, { resellerID: own.resellerID }, 'user.reseller_not_allowed', 'resellerID'],
      [own.organization, { organizationID: null }, 'user.company_missing', 'organizationID'],
      [own.organization, { organizationID: foreign.organizationID }, 'not_found', 'organizationID'],
      [own.reseller, { organizationID: foreign.organizationID }, 'not_found', 'organizationID'],
      [
        own.reseller,
        { type: 'reseller_employee', organizationID: null },
        'user.reseller_required',
        'resellerID',
      ],
      [
        own.reseller,
        { type: 'reseller_employee', organizationID: null, resellerID: foreign.resellerID },
        'not_found',
        'resellerID',
      ],
    ]);
  });

  test('refuses locations that are not theirs to reach, or not the organisation’s', async () => {
    const { own, foreign } = world;
    await expectRefusals([
      [own.organization, { type: 'location_employee' }, 'user.locations_required', 'locationIDs'],
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
      [own.organization, { locationIDs: [own.location.id] }, 'user.locations_not_allowed', 'locationIDs'],
    ]);
  });

  test('refuses a contractor’s people where they do not belong, and who makes nobody', async () => {
    const { own, foreign } = world;
    const contractors = { type: 'contractor_employee', organizationID: null, contractorID: own.contractorID };
    await expectRefusals([
      [own.reseller, contractors, 'user.type_not_allowed', 'type'],
      [own.contractor, {}, 'user.type_not_allowed', 'type'],
      [own.contractor, { ...contractors, contractorID: foreign.contractorID }, 'not_found', 'contractorID'],
      [
        world.owner,
        { type: 'organization_employee', contractorID: own.contractorID },
        'user.company_not_allowed',
        'contractorID',
      ],
    ]);
    const mate = await buildUser(t.db, { type: 'contractor_employee', contractor_id: own.contractorID });
    for (const who of [mate, own.locationEmployee]) {
      expectRefusal(await expectNoChanges(t.db, () => create(who, contractors)), 'forbidden');
    }
    expectRefusal(await t.anyone.post('/user', body()), 'not_authenticated');
  });

  test('knows an e-mail address whatever its case', async () => {
    const reply = await expectNoChanges(t.db, () =>
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

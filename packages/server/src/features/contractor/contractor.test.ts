import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ADDRESS_INPUT, ADDRESS_KEPT, companyInput, mainUserInput } from '../../../testing/company-input.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type Side, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let own: Side;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  world = await buildWorld(t.db);
  own = world.own;
});
afterAll(() => t.close());

const url = () => `/contractor/${own.contractorID}`;
function rowOf(id: string) {
  return t.db.selectFrom('contractor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
const row = () => rowOf(own.contractorID);
const input = (change: object = {}) => companyInput({ country: 'NL', ...change });

async function create(body: object = input()): Promise<string> {
  const reply = await t.as(world.owner).post('/contractor', body);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().contractorID;
}

async function change(user: TestUser, body: object) {
  const reply = await t.as(user).patch(url(), body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

async function refused(user: TestUser, body: object) {
  return expectNoChanges(t.db, () => t.as(user).patch(url(), body));
}

describe('POST /contractor', () => {
  test('makes a contractor with its main user, who is invited', async () => {
    const id = await create(input({ country: 'be', maxUsers: 3, maxDisciplines: 2 }));
    const made = await rowOf(id);
    expect(made).toMatchObject({
      country: 'BE',
      address: ADDRESS_KEPT,
      billing_address: null,
      city: 'Utrecht',
      max_users: 3,
      max_disciplines: 2,
      active: true,
    });
    const person = await t.db
      .selectFrom('person')
      .select(['type', 'contractor_id'])
      .where('id', '=', made.main_user_id)
      .executeTakeFirstOrThrow();
    expect(person).toEqual({ type: 'contractor_employee', contractor_id: id });
    expect(await t.queued('send_mail')).toContainEqual(
      expect.objectContaining({ userID: made.main_user_id, template: 'invitation' }),
    );
  });

  test('answers a repeated call as the first', async () => {
    const body = input();
    const headers = { 'idempotency-key': 'contractor-once' };
    const replies = await Promise.all(
      [1, 2].map(() => t.as(world.owner).post('/contractor', body, { headers })),
    );
    expect(replies[0]?.json()).toEqual(replies[1]?.json());
  });

  test('names everything that is wrong at once', async () => {
    const reply = await expectNoChanges(t.db, () =>
      t.as(world.owner).post('/contractor', { maxLocations: 1 }),
    );
    expect(reply.json().errors).toEqual(
      expect.arrayContaining([
        { path: 'name', code: 'contractor.name_required' },
        { path: 'country', code: 'contractor.country_required' },
        { path: 'billingEmail', code: 'contractor.billing_email_invalid' },
        { path: 'address', code: 'field.required' },
        { path: 'mainUserID', code: 'contractor.main_user_required' },
        { path: 'maxLocations', code: 'field.unknown' },
      ]),
    );
  });

  test('makes no company without its main user', async () => {
    const refusedWith = (body: object) =>
      expectNoChanges(t.db, () => t.as(world.owner).post('/contractor', body));
    const taken = mainUserInput({ email: world.foreign.organization.email });
    expectRefusal(await refusedWith(input({ mainUser: taken })), 'user.email_taken', 'mainUser.email');
    expectRefusal(await refusedWith(input({ maxUsers: 0 })), 'contractor.limit_below_use', 'maxUsers');
    const elsewhere = { mainUser: undefined, mainUserID: own.contractor.userID };
    expectRefusal(await refusedWith(input(elsewhere)), 'contractor.main_user_invalid', 'mainUserID');
  });

  test('is the owner’s alone', async () => {
    for (const user of [own.reseller, own.organization, own.locationEmployee, own.contractor]) {
      expectRefusal(await expectNoChanges(t.db, () => t.as(user).post('/contractor', input())), 'forbidden');
    }
    expectRefusal(await t.anyone.post('/contractor', input()), 'not_authenticated');
  });
});

describe('PATCH /contractor/{id}', () => {
  test('changes what is sent, and answers the new version', async () => {
    const { version } = await row();
    const answer = await change(own.contractor, {
      name: 'Siren',
      country: 'DE',
      billingAddress: ADDRESS_INPUT,
    });
    expect(answer).toEqual({ contractorID: own.contractorID, version: version + 1 });
    expect(await row()).toMatchObject({ name: 'Siren', country: 'DE', billing_address: ADDRESS_KEPT });
    const again = await expectNoChanges(t.db, () => change(own.contractor, { name: 'Siren' }));
    expect(again.version).toBe(version + 1);
  });

  test('tells who saved a stale version what is saved now', async () => {
    const { version } = await row();
    await change(world.owner, { name: 'Siren' });
    const headers = { 'if-match': `"${version}"` };
    const reply = await t.as(own.contractor).patch(url(), { name: 'Alarm' }, { headers });
    expectRefusal(reply, 'stale_version');
    expect(reply.json().errors[1]).toMatchObject({ path: 'name', params: { saved: 'Siren' } });
  });

  test.each([
    ['maxUsers', 9],
    ['maxDisciplines', null],
    ['active', false],
    ['assetsEnabled', true],
  ])('takes no %s from its main user', async (field, value) => {
    expectRefusal(await refused(own.contractor, { name: 'Siren', [field]: value }), 'forbidden', field);
    await change(world.owner, { [field]: value });
  });

  test('is not for its other people, nor for others', async () => {
    const colleague = await buildUser(t.db, {
      type: 'contractor_employee',
      contractor_id: own.contractorID,
    });
    for (const user of [colleague, own.reseller, own.organization, own.locationEmployee]) {
      expectRefusal(await refused(user, { name: 'Siren' }), 'forbidden');
    }
    expectRefusal(await refused(world.foreign.contractor, { name: 'Siren' }), 'not_found');
    expectRefusal(await t.anyone.patch(url(), {}), 'not_authenticated');
  });

  test('takes no limit below what is in use', async () => {
    const reply = await refused(world.owner, { maxUsers: 0, maxDisciplines: 0 });
    expect(reply.json().errors).toEqual([
      { path: 'maxUsers', code: 'contractor.limit_below_use', params: { count: 1 } },
      { path: 'maxDisciplines', code: 'contractor.limit_below_use', params: { count: 1 } },
    ]);
    for (const limit of ['maxUsers', 'maxDisciplines']) {
      expectRefusal(await refused(world.owner, { [limit]: 0 }), 'contractor.limit_below_use', limit);
    }
    await change(world.owner, { maxUsers: 1, maxDisciplines: 1 });
  });

  test('ends its people’s sessions when it is put out of use, and its contracts stay', async () => {
    await change(world.owner, { active: false });
    const reply = await t.as(own.contractor).query('{ contractorsPaginated { total } }');
    expectRefusal(reply, 'not_authenticated');
    const contract = await t.db
      .selectFrom('contract')
      .select('active')
      .where('id', '=', own.contractID)
      .executeTakeFirstOrThrow();
    expect(contract.active).toBe(true);
  });

  test('hands over to an active colleague, and to nobody else', async () => {
    const colleague = await buildUser(t.db, { type: 'contractor_employee', contractor_id: own.contractorID });
    for (const { userID } of [world.foreign.contractor, own.organization, own.reseller]) {
      const reply = await refused(own.contractor, { mainUserID: userID });
      expectRefusal(reply, 'contractor.main_user_invalid', 'mainUserID');
    }
    await change(own.contractor, { mainUserID: colleague.userID });
    expect((await row()).main_user_id).toBe(colleague.userID);
  });

  test('makes a new main user once where one place is left, however many ask at once', async () => {
    await change(world.owner, { maxUsers: 2 });
    const ask = () => t.as(world.owner).patch(url(), { mainUser: mainUserInput() });
    const replies = await Promise.all(Array.from({ length: 20 }, ask));
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'made' : reply.json().code)).sort();
    expect(codes).toEqual(['made', ...Array<string>(19).fill('user.max_users_reached')]);
  });
});

describe('DELETE /contractor/{id}', () => {
  test('takes with it the people who never came', async () => {
    const id = await create();
    expect((await t.as(world.owner).delete(`/contractor/${id}`)).statusCode).toBe(204);
    const people = await t.db.selectFrom('person').select('id').where('contractor_id', '=', id).execute();
    expect(people).toEqual([]);
    expectRefusal(await t.as(world.owner).delete(`/contractor/${id}`), 'delete.not_existing');
  });

  test('is refused for what stands on it, by kind and number', async () => {
    const reply = await expectNoChanges(t.db, () => t.as(world.owner).delete(url()));
    expectRefusal(reply, 'delete.relations_exist');
    expect(reply.json().errors.map((one: { params: object }) => one.params)).toEqual([
      { type: 'contract', count: 1 },
      { type: 'user', count: 1 },
    ]);
  });

  test('is refused to who saw an older version', async () => {
    const id = await create();
    await t.as(world.owner).patch(`/contractor/${id}`, { name: 'Siren' });
    const headers = { 'if-match': '"1"' };
    expectRefusal(await t.as(world.owner).delete(`/contractor/${id}`, { headers }), 'stale_version');
  });

  test('is the owner’s alone', async () => {
    for (const user of [own.reseller, own.organization, own.contractor]) {
      expectRefusal(await t.as(user).delete(url()), 'forbidden');
    }
    expectRefusal(await t.anyone.delete(url()), 'not_authenticated');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { companyInput } from '../../testing/company-input.ts';
import { buildUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('outbox').execute();
});

const invited = async () =>
  (await t.queued<{ userID: string; template: string }>('send_mail'))
    .filter(({ template }) => template === 'invitation')
    .map(({ userID }) => userID);

describe.each([
  ['organization', 'organizationID', {}],
  ['contractor', 'contractorID', { country: 'NL' }],
] as const)('the main user of an %s that is not in use', (kind, idField, more) => {
  let id: string;
  beforeEach(async () => {
    const made = await t.as(world.owner).post(`/${kind}`, companyInput({ ...more, active: false }));
    expect(made.statusCode, made.body).toBe(201);
    id = made.json()[idField];
  });
  const change = async (body: object) => {
    const reply = await t.as(world.owner).patch(`/${kind}/${id}`, body);
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const mainUser = async () =>
    (await t.db.selectFrom(kind).select('main_user_id').where('id', '=', id).executeTakeFirstOrThrow())
      .main_user_id;

  test('is invited when it comes into use, and once while the link works', async () => {
    expect(await invited()).toEqual([]);
    await change({ active: true });
    expect(await invited()).toEqual([await mainUser()]);
    await change({ active: false });
    await change({ active: true });
    expect(await invited()).toHaveLength(1);
  });

  test('is not invited who has a password, where another takes over as it comes into use', async () => {
    const type = kind === 'organization' ? 'organization_employee' : 'contractor_employee';
    const other = await buildUser(t.db, { type, [`${kind}_id`]: id });
    await change({ active: true, mainUserID: other.userID });
    expect(await mainUser()).toBe(other.userID);
    expect(await invited()).toEqual([]);
  });
});

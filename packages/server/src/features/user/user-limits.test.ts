import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContractor, buildOrganization } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { unique } from '../../../testing/seed.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const create = (who: TestUser, change: object) =>
  t.as(who).post('/user', {
    type: 'organization_employee',
    firstName: 'Noor',
    lastName: 'Smit',
    email: `${unique('noor')}@example.test`,
    locale: 'nl_NL',
    ...change,
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
      await expectNoChanges(t.db, () => t.as(manager).patch(path, { active: true })),
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

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { companyInput } from '../../../testing/company-input.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

async function created(): Promise<string> {
  const reply = await t.as(world.own.reseller).post('/organization', companyInput());
  return reply.json().organizationID;
}

function peopleOf(id: string) {
  return t.db.selectFrom('person').select('id').where('organization_id', '=', id).execute();
}

describe('DELETE /organization/{id}', () => {
  test('takes with it the people who never came', async () => {
    const id = await created();
    expect(await peopleOf(id)).toHaveLength(1);
    expect((await t.as(world.own.reseller).delete(`/organization/${id}`)).statusCode).toBe(204);
    expect(await peopleOf(id)).toEqual([]);
    const left = await t.db.selectFrom('organization').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
    expectRefusal(await t.as(world.own.reseller).delete(`/organization/${id}`), 'delete.not_existing');
  });

  test('is refused for what stands on it, by kind and number', async () => {
    const call = () => t.as(world.owner).delete(`/organization/${world.own.organizationID}`);
    const reply = await expectNoChanges(t.db, call);
    expectRefusal(reply, 'delete.relations_exist');
    expect(reply.json().errors.map((one: { params: object }) => one.params)).toEqual(
      expect.arrayContaining([
        { type: 'location', count: 1 },
        { type: 'contract', count: 1 },
        { type: 'user', count: 2 },
      ]),
    );
  });

  test('is refused once somebody has signed in', async () => {
    const id = await created();
    await buildUser(t.db, { organization_id: id });
    const reply = await expectNoChanges(t.db, () => t.as(world.owner).delete(`/organization/${id}`));
    expectRefusal(reply, 'delete.relations_exist');
    expect(reply.json().errors).toEqual([
      { path: '', code: 'delete.relations_exist', params: { type: 'user', count: 1 } },
    ]);
  });

  test('is refused to who saw an older version', async () => {
    const id = await created();
    await t.as(world.owner).patch(`/organization/${id}`, { name: 'Inn' });
    const headers = { 'if-match': '"1"' };
    expectRefusal(await t.as(world.owner).delete(`/organization/${id}`, { headers }), 'stale_version');
  });

  test('is not for its own people, nor there for another reseller', async () => {
    const id = world.own.organizationID;
    for (const user of [world.own.organization, world.own.locationEmployee, world.own.contractor]) {
      expectRefusal(await t.as(user).delete(`/organization/${id}`), 'forbidden');
    }
    expectRefusal(await t.as(world.foreign.reseller).delete(`/organization/${id}`), 'delete.not_existing');
    expectRefusal(await t.anyone.delete(`/organization/${id}`), 'not_authenticated');
  });
});

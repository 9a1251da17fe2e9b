import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser } from '../../../testing/user-builder.ts';
import { buildWorld } from '../../../testing/world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const newcomer = (email: string) => ({ firstName: 'Jannes', lastName: 'Zwart', email, locale: 'nl_NL' });

test('whoever has no password yet is found among more people of that name than a search answers', async () => {
  const { organization, organizationID } = (await buildWorld(t.db)).own;
  const namesakes = Array.from({ length: 205 }, (_, index) =>
    buildUser(t.db, { organization_id: organizationID, first_name: 'Jannes', last_name: `Aalders ${index}` }),
  );
  await Promise.all(namesakes);
  const invitee = { ...newcomer('zwart@example.test'), type: 'organization_employee', organizationID };
  expect((await t.as(organization).post('/user', invitee)).statusCode).toBe(201);
  const query =
    '{ usersPaginated(filter: { invited: true, search: "jannes" }) { total items { lastName } } }';
  const reply = await t.as(organization).query(query);
  expect(reply.json().data?.usersPaginated, reply.body).toEqual({ total: 1, items: [{ lastName: 'Zwart' }] });
});

test('nobody is invited into a company that is out of use, where no link would let them in', async () => {
  const { own, owner } = await buildWorld(t.db);
  const id = own.organizationID;
  const employee = { type: 'organization_employee', organizationID: id };
  const made = await t.as(owner).post('/user', { ...newcomer('before@example.test'), ...employee });
  expect((await t.as(owner).patch(`/organization/${id}`, { active: false })).statusCode).toBe(200);
  await t.db.deleteFrom('outbox').execute();
  const handOver = await t
    .as(owner)
    .patch(`/organization/${id}`, { mainUser: newcomer('after@example.test') });
  expect(handOver.json().errors).toMatchObject([{ path: 'mainUser', code: 'user.company_inactive' }]);
  const contractor = { active: false, mainUser: newcomer('contractor@example.test') };
  const asContractor = await t.as(owner).patch(`/contractor/${own.contractorID}`, contractor);
  expect(asContractor.json().errors).toMatchObject([{ path: 'mainUser', code: 'user.company_inactive' }]);
  const { userID } = made.json();
  const moved = await t.as(owner).patch(`/user/${userID}`, { email: 'moved@example.test' });
  expect(moved.statusCode, moved.body).toBe(200);
  const mails = await t.queued<{ template: string }>('send_mail');
  expect(mails.map(({ template }) => template)).not.toContain('invitation');
  const asked = `{ user(userID: "${userID}") { account { invitedUntil } } }`;
  const { account } = (await t.as(owner).query(asked)).json().data.user;
  expect(account, 'the link to the former address is void').toEqual({ invitedUntil: null });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContractor } from '../../../testing/builders.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';

let t: TestApp;
let contractorID: string;
beforeAll(async () => {
  t = await startTestApp();
  contractorID = (await buildContractor(t.db)).id;
});
afterAll(() => t.close());

const path = ({ userID }: TestUser) => `/user/${userID}`;
const activeOwners = () =>
  t.db
    .selectFrom('person')
    .select('id')
    .where('type', '=', 'application_owner')
    .where('active', '=', true)
    .execute();

test.each([
  ['put out of use', (by: Client, whom: TestUser) => by.patch(path(whom), { active: false })],
  [
    'made somebody else',
    (by: Client, whom: TestUser) => by.patch(path(whom), { type: 'contractor_employee', contractorID }),
  ],
  ['deleted', (by: Client, whom: TestUser) => by.delete(path(whom))],
])(
  'of the application’s owners, each %s by the next at once, one stays',
  { timeout: 120_000 },
  async (_what, act) => {
    for (let round = 0; round < 4; round += 1) {
      await t.db
        .updateTable('person')
        .set({ active: false })
        .where('type', '=', 'application_owner')
        .execute();
      const owners = await Promise.all(
        Array.from({ length: 2 + (round % 2) }, () => buildUser(t.db, { type: 'application_owner' })),
      );
      const replies = await Promise.all(
        owners.map((owner, index) => act(t.as(owner), owners[(index + 1) % owners.length] as TestUser)),
      );
      const told = replies.map(({ statusCode, body }) => `${statusCode} ${body}`).join();
      expect((await activeOwners()).length, told).toBeGreaterThan(0);
      expect(
        replies.every(({ statusCode }) => statusCode < 500),
        told,
      ).toBe(true);
      expect(
        replies.some(({ statusCode }) => statusCode < 300),
        told,
      ).toBe(true);
    }
  },
);

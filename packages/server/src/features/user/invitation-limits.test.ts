import { INVITATIONS_PER_ADDRESS, INVITATIONS_PER_INVITER } from '@fireledger/domain/user/invitation.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { FORM, formOf } from '../../../testing/multipart.ts';
import { unique } from '../../../testing/seed.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

/** Invitations are mails to any address: nobody is flooded, and a stolen account cannot send thousands (decision 0431). */

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const invite = (who: TestUser, email: string, password?: string) =>
  t.as(who).post('/user', {
    type: 'organization_employee',
    firstName: 'Noor',
    lastName: 'Smit',
    email,
    locale: 'nl_NL',
    organizationID: world.own.organizationID,
    ...(password && { password }),
  });
const again = (who: TestUser, userID: string) => t.as(who).post(`/user/${userID}/invitation`);
const mails = async () => (await t.queued('send_mail')).length;

describe('to one address', () => {
  test('a few go out, whoever sends them; then it is a matter of hours, for everybody', async () => {
    const { organization, reseller } = world.own;
    const email = `${unique('Noor')}@example.test`;
    const { userID } = (await invite(organization, email)).json();
    for (let sent = 1; sent < INVITATIONS_PER_ADDRESS.free; sent += 1) {
      const reply = await again(sent % 2 ? reseller : organization, userID);
      expect(reply.statusCode, reply.body).toBe(200);
    }
    const before = await mails();
    for (const who of [organization, reseller]) {
      const reply = await expectNoChanges(t.db, () => again(who, userID));
      expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_attempts']);
      const { seconds } = reply.json().errors[0].params;
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(INVITATIONS_PER_ADDRESS.window);
    }
    expect(await mails()).toBe(before);
    const other = await invite(organization, `${unique('other')}@example.test`);
    expect(other.statusCode, other.body).toBe(201);
  });

  test('it counts on when its account is deleted and made anew, written otherwise', async () => {
    const { organization } = world.own;
    const email = `${unique('again')}@example.test`;
    for (let sent = 0; sent < INVITATIONS_PER_ADDRESS.free; sent += 1) {
      const { userID } = (await invite(organization, sent % 2 ? email.toUpperCase() : email)).json();
      expect((await t.as(organization).delete(`/user/${userID}`)).statusCode).toBe(204);
    }
    const reply = await expectNoChanges(t.db, () => invite(organization, email));
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_attempts']);
  });

  test('accounts with a password set by hand count as invitations do', async () => {
    const { organization } = world.own;
    const email = `${unique('hand')}@example.test`;
    const made = () => invite(organization, email, 'Hand-2026!');
    for (let sent = 0; sent < INVITATIONS_PER_ADDRESS.free; sent += 1) {
      const { userID } = (await made()).json();
      expect((await t.as(organization).delete(`/user/${userID}`)).statusCode).toBe(204);
    }
    const reply = await expectNoChanges(t.db, made);
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_attempts']);
  });

  test('a first password that is set by hand later counts as well', async () => {
    const { organization } = world.own;
    const email = `${unique('later')}@example.test`;
    const { userID } = (await invite(organization, email)).json();
    for (let sent = 1; sent < INVITATIONS_PER_ADDRESS.free; sent += 1) await again(organization, userID);
    const chosen = () => t.as(organization).patch(`/user/${userID}`, { password: 'Hand-2026!' });
    const reply = await expectNoChanges(t.db, chosen);
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_attempts']);
  });

  test('of twenty at the same moment no more go out than may', async () => {
    const { userID } = (await invite(world.own.organization, `${unique('rush')}@example.test`)).json();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        again(n % 2 ? world.own.organization : world.own.reseller, userID),
      ),
    );
    const codes = replies.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array(4).fill(200), ...Array(16).fill(429)]);
  });
});

describe('by one person', () => {
  const HEAD = 'First name,Last name,Email,User type';
  const imported = (who: TestUser, rows: number, dryRun = false) => {
    const content = [
      HEAD,
      ...Array.from({ length: rows }, () => `A,B,${unique('row')}@example.test,Organisation employee`),
    ].join('\n');
    return t.as(who).post(`/user/import?dryRun=${dryRun}`, formOf({ filename: 'users.csv', content }), FORM);
  };
  const counter = () =>
    t.db
      .selectFrom('attempt')
      .select('state')
      .where('kind', '=', 'invitation_by')
      .where('key_digest', '=', world.foreign.reseller.userID)
      .executeTakeFirst();

  test('every row of an import counts, a dry run does not; what is too much saves nothing', async () => {
    const { organization, reseller } = world.foreign;
    const asReseller = (email: string) =>
      t.as(reseller).post('/user', {
        type: 'organization_employee',
        ...{ firstName: 'A', lastName: 'B', email, locale: 'nl_NL' },
        organizationID: world.foreign.organizationID,
      });
    expect((await asReseller(`${unique('one')}@example.test`)).statusCode).toBe(201);
    expect((await counter())?.state).toMatchObject({ count: 1 });

    const used = { count: INVITATIONS_PER_INVITER.free - 2, lastAt: Date.now() };
    await t.db
      .insertInto('attempt')
      .values({ kind: 'invitation_by', key_digest: organization.userID, state: used })
      .execute();
    const reply = await expectNoChanges(t.db, () => imported(organization, 3));
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([429, 'too_many_attempts']);
    expect((await imported(organization, 2, true)).json()).toMatchObject({ made: 2, problems: [] });
    expect((await imported(organization, 2)).statusCode).toBe(200);
    expect((await imported(organization, 1)).statusCode).toBe(429);
  });
});

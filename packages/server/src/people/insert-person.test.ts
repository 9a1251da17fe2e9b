import { emailKey } from '@fireledger/domain/shared/text.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildLocation } from '../../testing/builders.ts';
import { unique } from '../../testing/seed.ts';
import type { TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import type { Access } from '../db/with-access.ts';
import type { Refusal } from '../http/refusal.ts';
import { insertPerson, type NewPerson } from './insert-person.ts';
import { invitePerson } from './invite-person.ts';
import { verifyPassword } from './password-hash.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

function as<T>(who: TestUser, work: (access: Access) => Promise<T>): Promise<T> {
  const { sessionID, deviceID } = who;
  return t.services.opener.write({ kind: 'user', sessionID, deviceID }, 'user.create', work);
}

const person = (change: Partial<NewPerson>): NewPerson => ({
  type: 'organization_employee',
  firstName: 'Noor',
  insertion: 'van',
  lastName: 'Dijk',
  email: `${unique('Noor')}@Example.test`,
  locale: 'nl_NL',
  ...change,
});

const codeOf = (error: unknown) => (error as Refusal).code;

describe('insertPerson', () => {
  test('invites who has no password, with names of company and inviter', async () => {
    const { organization, organizationID } = world.own;
    const given = person({ organizationID });
    const id = await as(organization, (access) => insertPerson(access, given));
    const account = await t.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      organization_id: organizationID,
      email: given.email,
      email_key: emailKey(given.email),
      type: 'organization_employee',
      active: true,
      sort_name: 'dijk noor van',
    });
    const reset = await t.db.selectFrom('password_reset').selectAll().where('user_id', '=', id).execute();
    expect(reset.map(({ purpose, used_at }) => [purpose, used_at])).toEqual([['invitation', null]]);
    const hours = ((reset[0]?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    const [mail] = (await t.queued('send_mail')).filter(({ userID }) => userID === id);
    expect(mail).toMatchObject({
      template: 'invitation',
      data: {
        path: expect.stringMatching(/^\/reset-password\?token=/),
        companyName: expect.stringContaining('Organisation'),
        invitedByName: `${organization.firstName} ${organization.lastName}`,
      },
    });
  });

  test('sets a password by hand, once, and names locations', async () => {
    const { organizationID, location, reseller } = world.own;
    const second = await buildLocation(t.db, { organization_id: organizationID });
    const locationIDs = [location.id, second.id];
    const made = person({ type: 'location_employee', organizationID, locationIDs, password: 'Sesame-2026!' });
    const id = await as(reseller, (access) => insertPerson(access, made));
    const { password_hash } = await t.db
      .selectFrom('credential')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await verifyPassword(password_hash, 'Sesame-2026!')).toBe(true);
    const named = await t.db.selectFrom('user_location').selectAll().where('user_id', '=', id).execute();
    expect(named.map((row) => row.location_id).sort()).toEqual(locationIDs.sort());
    const again = as(reseller, (access) => invitePerson(access, id, made.email)).catch(codeOf);
    expect(await again).toBe('user.password_already_set');
  });

  test('knows an e-mail address whatever its case, also one behind the wall', async () => {
    const taken = person({
      organizationID: world.own.organizationID,
      email: world.foreign.contractor.email.toUpperCase(),
    });
    const reply = as(world.own.organization, (access) => insertPerson(access, taken, { path: 'mainUser.' }));
    expect(await reply.catch((error: Refusal) => error.problems)).toEqual([
      { code: 'user.email_taken', path: 'mainUser.email' },
    ]);
  });

  test('makes nobody in a foreign company', async () => {
    const foreign = person({ organizationID: world.foreign.organizationID });
    for (const who of [world.own.organization, world.own.reseller, world.own.contractor]) {
      expect(await as(who, (access) => insertPerson(access, foreign)).catch(codeOf)).toBe('forbidden');
    }
  });
});

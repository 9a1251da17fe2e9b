import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let colleague: TestUser;
let seller: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  colleague = await buildUser(t.db, { organization_id: world.own.organizationID });
  seller = await buildUser(t.db, { type: 'reseller_employee', reseller_id: world.own.resellerID });
});
afterAll(() => t.close());

async function refuses(user: TestUser, change: object, code: ErrorCode, path: string): Promise<void> {
  const url = `/user/${user.userID}`;
  expectRefusal(await expectNoChanges(t.db, () => t.as(world.owner).patch(url, change)), code, path);
}

describe('PATCH /user/{id} refuses', () => {
  test.each<[ErrorCode, string, unknown]>([
    ['user.last_name_required', 'lastName', ' '],
    ['user.last_name_required', 'lastName', null],
    ['user.email_required', 'email', ''],
    ['user.email_required', 'email', null],
    ['user.email_invalid', 'email', 'noor at example.test'],
    ['password.too_weak', 'password', 'password'],
  ])('with %s the value of %s: %o', async (code, path, value) => {
    await refuses(colleague, { [path]: value }, code, path);
  });

  test.each<[ErrorCode, string, () => TestUser, () => object]>([
    ['user.company_missing', 'organizationID', () => colleague, () => ({ organizationID: null })],
    ['user.company_missing', 'organizationID', () => seller, () => ({ type: 'organization_employee' })],
    ['user.company_missing', 'contractorID', () => colleague, () => ({ type: 'contractor_employee' })],
    [
      'user.company_not_allowed',
      'contractorID',
      () => colleague,
      () => ({ contractorID: world.own.contractorID }),
    ],
    [
      'user.company_not_allowed',
      'organizationID',
      () => seller,
      () => ({ organizationID: world.own.organizationID }),
    ],
    ['user.reseller_required', 'resellerID', () => seller, () => ({ resellerID: null })],
    ['user.reseller_required', 'resellerID', () => colleague, () => ({ type: 'reseller_employee' })],
    [
      'user.reseller_not_allowed',
      'resellerID',
      () => colleague,
      () => ({ resellerID: world.own.resellerID }),
    ],
  ])('with %s, at %s, who belongs where their type does not', async (code, path, user, change) => {
    await refuses(user(), change(), code, path);
  });
});

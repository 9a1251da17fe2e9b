import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { ADDRESS_INPUT, companyInput, mainUserInput } from '../../testing/company-input.ts';
import { expectNoChanges } from '../../testing/database-state.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { buildWorld, type World } from '../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

type Refused = readonly [code: ErrorCode, path: string, body: () => object];
const KINDS = ['organization', 'contractor'] as const;
const abroad = () => ({ ...ADDRESS_INPUT, country: 'BE' });
const somebody = (change: object) => () => ({ mainUser: mainUserInput(change) });
const taken = () => ({ mainUser: mainUserInput({ email: world.foreign.reseller.email.toUpperCase() }) });

/** What both kinds refuse, on creation and on change. */
const VALUES: readonly Refused[] = [
  ['address.postal_code_invalid', 'address.postalCode', () => ({ address: abroad() })],
  ['address.postal_code_invalid', 'billingAddress.postalCode', () => ({ billingAddress: abroad() })],
  ['user.first_name_required', 'mainUser.firstName', somebody({ firstName: ' ' })],
  ['user.last_name_required', 'mainUser.lastName', somebody({ lastName: null })],
  ['user.email_required', 'mainUser.email', somebody({ email: '' })],
  ['user.email_invalid', 'mainUser.email', somebody({ email: 'noor at example.test' })],
  ['user.email_taken', 'mainUser.email', taken],
];

/** What a change of each kind refuses besides. */
const CHANGES: Readonly<Record<(typeof KINDS)[number], readonly Refused[]>> = {
  organization: [['organization.name_required', 'name', () => ({ name: ' ' })]],
  contractor: [
    ['contractor.name_required', 'name', () => ({ name: '' })],
    ['contractor.country_required', 'country', () => ({ country: null })],
    ['contractor.main_user_required', 'mainUserID', () => ({ mainUserID: null })],
  ],
};

describe.each(KINDS)('%s', (kind) => {
  test.each(VALUES)('is not made with %s at %s', async (code, path, body) => {
    const whole = companyInput({ ...(kind === 'contractor' && { country: 'NL' }), ...body() });
    const reply = await expectNoChanges(t.db, () => t.as(world.owner).post(`/${kind}`, whole));
    expectRefusal(reply, code, path);
  });

  test.each([...VALUES, ...CHANGES[kind]])('is not changed with %s at %s', async (code, path, body) => {
    const url = `/${kind}/${world.own[`${kind}ID`]}`;
    for (const user of [world.owner, world.own[kind]]) {
      const reply = await expectNoChanges(t.db, () => t.as(user).patch(url, body()));
      expectRefusal(reply, code, path, user.type);
    }
  });
});

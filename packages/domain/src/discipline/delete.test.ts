import { expect, test } from 'vitest';
import { asUser } from '../testing/people.ts';
import { decideDisciplineDeletion } from './delete.ts';

test.each([
  ['application_owner', true],
  ['reseller_employee', false],
  ['organization_employee', false],
  ['location_employee', false],
  ['contractor_employee', false],
] as const)('%s deletes a discipline: %s', (userType, may) => {
  for (const isMainUser of [false, true]) {
    const decided = decideDisciplineDeletion(asUser(userType, { isMainUser }));
    expect(decided).toMatchObject(
      may ? { ok: true } : { ok: false, problems: [{ code: 'forbidden', path: '' }] },
    );
  }
});

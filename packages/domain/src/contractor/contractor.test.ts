import { describe, expect, it } from 'vitest';
import { asUser, CONTRACTOR } from '../testing/people.ts';
import { decideContractorCreation } from './create.ts';
import { decideContractorEdit, type EditContractorFacts } from './edit.ts';
import type { ContractorFacts } from './facts.ts';
import { createContractorSchema, type EditContractorInput } from './schemas.ts';

const address = {
  street: 'Kade',
  houseNumber: '1',
  houseNumberAddition: null,
  postalCode: '3511 ED',
  city: 'Utrecht',
  country: 'NL',
};
const person = { firstName: 'Noor', lastName: 'Dijk', email: 'noor@example.test', locale: 'nl_NL' as const };
const owner = asUser('application_owner');
const mainUser = asUser('contractor_employee', { isMainUser: true });
const told = (result: ReturnType<typeof decideContractorCreation | typeof decideContractorEdit>) =>
  result.ok ? 'ok' : result.problems.map(({ path, code }) => `${path} ${code}`);

describe('creating', () => {
  const input = createContractorSchema.parse({
    name: 'Alarm',
    country: 'NL',
    billingEmail: 'b@example.test',
    address,
    mainUser: person,
  });
  it('makes the main user with it', () => {
    expect(decideContractorCreation(input)).toMatchObject({ ok: true, value: { mainUser: person } });
    expect(
      told(decideContractorCreation({ ...input, mainUser: null, mainUserID: 'x', maxUsers: 0 })),
    ).toEqual(['maxUsers contractor.limit_below_use', 'mainUserID contractor.main_user_invalid']);
  });
});

const contractor: ContractorFacts = {
  contractorID: CONTRACTOR,
  name: 'Alarm',
  country: 'NL',
  billingEmail: 'b@example.test',
  address,
  billingAddress: null,
  maxDisciplines: 4,
  maxUsers: 3,
  active: true,
  assetsEnabled: false,
  mainUserID: 'main',
};
const facts = (change: Partial<EditContractorFacts> = {}): EditContractorFacts => ({
  mainUser: null,
  usage: { users: 3, locations: 0, disciplines: 2 },
  ...change,
});

describe('changing', () => {
  const change = (input: EditContractorInput, actor = owner, given = facts()) =>
    decideContractorEdit(contractor, input, given, actor);

  it.each(['maxUsers', 'maxDisciplines', 'active', 'assetsEnabled'])(
    'is no main user’s to set %s, even to what it is',
    (field) => {
      const input = { [field]: contractor[field as keyof ContractorFacts] };
      expect(told(change(input, mainUser))).toEqual([`${field} forbidden`]);
      expect(told(change(input, owner))).toBe('ok');
    },
  );

  it('is its main user’s in everything else', () => {
    expect(change({ name: 'Siren', country: 'BE', billingAddress: address }, mainUser)).toMatchObject({
      ok: true,
      value: { changes: { name: 'Siren', country: 'BE', billingAddress: address } },
    });
  });

  it.each([
    asUser('contractor_employee'),
    asUser('contractor_employee', { isMainUser: true, contractorID: 'other' }),
    asUser('reseller_employee'),
    asUser('organization_employee', { isMainUser: true }),
  ])('is for nobody else', (actor) => {
    expect(told(change({ name: 'Siren' }, actor))).toEqual([' forbidden']);
  });

  it('takes limits down to what is in use', () => {
    expect(told(change({ maxDisciplines: 2 }))).toBe('ok');
    expect(told(change({ maxDisciplines: 1, maxUsers: 2 }))).toEqual([
      'maxUsers contractor.limit_below_use',
      'maxDisciplines contractor.limit_below_use',
    ]);
  });

  it('hands over to an active colleague, or to somebody new where there is room', () => {
    const colleague = {
      userID: 'colleague',
      userType: 'contractor_employee' as const,
      active: true,
      organizationID: null,
      contractorID: CONTRACTOR,
    };
    const to = (who: object) => facts({ mainUser: { ...colleague, ...who } });
    const invalid = ['mainUserID contractor.main_user_invalid'];
    expect(told(change({ mainUserID: 'colleague' }, mainUser, to({})))).toBe('ok');
    expect(told(change({ mainUserID: 'colleague' }, owner, to({ active: false })))).toEqual(invalid);
    expect(told(change({ mainUserID: 'colleague' }, owner, to({ contractorID: 'other' })))).toEqual(invalid);
    expect(told(change({ mainUserID: 'nobody' }))).toEqual(invalid);
    expect(told(change({ mainUser: person }))).toEqual(['mainUser user.max_users_reached']);
    expect(told(change({ mainUser: person, maxUsers: 4 }))).toBe('ok');
    expect(told(change({ mainUser: person, maxUsers: 4, active: false }))).toEqual([
      'mainUser user.company_inactive',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { asUser, CONTRACTOR, ORGANIZATION, OTHER_ORGANIZATION, RESELLER } from '../testing/people.ts';
import { decideOrganizationCreation } from './create.ts';
import { decideOrganizationDeletion } from './delete.ts';
import { decideOrganizationEdit, type EditOrganizationFacts } from './edit.ts';
import type { OrganizationFacts } from './facts.ts';
import { createOrganizationSchema, type EditOrganizationInput } from './schemas.ts';

const ID = '0190b3c4-0000-7000-8000-00000000000a';
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
const reseller = asUser('reseller_employee');
const mainUser = asUser('organization_employee', { isMainUser: true });
const told = (result: ReturnType<typeof decideOrganizationCreation | typeof decideOrganizationEdit>) =>
  result.ok ? 'ok' : result.problems.map(({ path, code }) => `${path} ${code}`);

describe('creating', () => {
  const input = (change: object = {}) => ({
    ...createOrganizationSchema.parse({
      name: 'Hotel',
      billingEmail: 'b@example.test',
      address,
      mainUser: person,
    }),
    ...change,
  });
  const known = { reseller: { resellerID: RESELLER, active: true } };

  it('gives a reseller’s organisation to its own reseller', () => {
    const result = decideOrganizationCreation(input(), known, reseller);
    expect(result).toMatchObject({ ok: true, value: { resellerID: RESELLER, assetsEnabled: false } });
  });

  it('gives the owner’s to nobody unless one is chosen', () => {
    expect(decideOrganizationCreation(input(), { reseller: null }, owner)).toMatchObject({
      ok: true,
      value: { resellerID: null },
    });
    expect(decideOrganizationCreation(input({ resellerID: RESELLER }), known, owner)).toMatchObject({
      ok: true,
      value: { resellerID: RESELLER },
    });
  });

  it.each<
    [string, object, typeof owner, { reseller: { resellerID: string; active: boolean } | null }, string]
  >([
    ['a reseller that is not seen', { resellerID: 'other' }, reseller, known, 'resellerID not_found'],
    [
      'a reseller that is not theirs',
      { resellerID: 'other' },
      reseller,
      { reseller: { resellerID: 'other', active: true } },
      'resellerID forbidden',
    ],
    ['no reseller', { resellerID: null }, reseller, known, 'resellerID forbidden'],
    ['a reseller that is none', { resellerID: 'x' }, owner, { reseller: null }, 'resellerID not_found'],
    [
      'a reseller out of use',
      { resellerID: RESELLER },
      owner,
      { reseller: { resellerID: RESELLER, active: false } },
      'resellerID organization.reseller_invalid',
    ],
    ['assets, by a reseller', { assetsEnabled: true }, reseller, known, 'assetsEnabled forbidden'],
    ['no room for its main user', { maxUsers: 0 }, owner, known, 'maxUsers organization.limit_below_use'],
    [
      'somebody of elsewhere',
      { mainUser: null, mainUserID: ID },
      owner,
      known,
      'mainUserID organization.main_user_invalid',
    ],
  ])('refuses %s', (_name, change, actor, facts, expected) => {
    expect(told(decideOrganizationCreation(input(change), facts, actor))).toEqual([expected]);
  });

  it.each(['organization_employee', 'location_employee', 'contractor_employee'] as const)(
    'is not for a %s',
    (type) => {
      expect(told(decideOrganizationCreation(input(), known, asUser(type)))).toContain(
        'resellerID forbidden',
      );
    },
  );
});

const organization: OrganizationFacts = {
  organizationID: ORGANIZATION,
  name: 'Hotel',
  billingEmail: 'b@example.test',
  address,
  billingAddress: null,
  timeZone: 'Europe/Amsterdam',
  maxDisciplines: null,
  maxLocations: 20,
  maxUsers: 5,
  active: true,
  assetsEnabled: false,
  resellerID: RESELLER,
  mainUserID: 'main',
};
const facts = (change: Partial<EditOrganizationFacts> = {}): EditOrganizationFacts => ({
  reseller: null,
  mainUser: null,
  usage: { users: 3, locations: 12, disciplines: 4 },
  ...change,
});
const colleague = {
  userID: 'colleague',
  userType: 'organization_employee' as const,
  active: true,
  organizationID: ORGANIZATION,
  contractorID: null,
};

describe('changing', () => {
  const change = (input: EditOrganizationInput, actor = owner, given = facts()) =>
    decideOrganizationEdit(organization, input, given, actor);

  it('changes what differs and nothing else', () => {
    const result = change({ name: 'Hotel', billingEmail: 'new@example.test', maxUsers: 5 });
    expect(result).toEqual({
      ok: true,
      value: { changes: { billingEmail: 'new@example.test' }, mainUser: null },
    });
  });

  it.each(['maxUsers', 'maxLocations', 'maxDisciplines', 'active', 'resellerID', 'assetsEnabled'])(
    'is no main user’s to set %s, even to what it is',
    (field) => {
      const input = { [field]: organization[field as keyof OrganizationFacts] };
      expect(told(change(input, mainUser))).toEqual([`${field} forbidden`]);
      const expected = field === 'assetsEnabled' ? [`${field} forbidden`] : 'ok';
      expect(told(change(input, reseller))).toEqual(expected);
      expect(told(change(input, owner))).toBe('ok');
    },
  );

  it('tells all that is held back at once', () => {
    expect(told(change({ name: 'x', maxUsers: 9, active: false, resellerID: 'other' }, mainUser))).toEqual([
      'maxUsers forbidden',
      'active forbidden',
      'resellerID forbidden',
    ]);
  });

  it('is its main user’s in everything else', () => {
    const input = {
      name: 'Inn',
      address: { ...address, city: 'Gent' },
      billingAddress: address,
      timeZone: 'UTC',
    };
    expect(told(change(input, mainUser))).toBe('ok');
  });

  it.each([
    ['a colleague of the main user', asUser('organization_employee')],
    ['a location’s employee', asUser('location_employee')],
    ['a contractor', asUser('contractor_employee', { isMainUser: true })],
    [
      'another organisation’s main user',
      asUser('organization_employee', { isMainUser: true, organizationID: OTHER_ORGANIZATION }),
    ],
    ['another reseller', asUser('reseller_employee', { resellerID: 'other' })],
  ])('is not for %s', (_name, actor) => {
    expect(told(change({ name: 'Inn' }, actor))).toEqual([' forbidden']);
  });

  it.each<[EditOrganizationInput, string | string[]]>([
    [{ maxLocations: 12, maxUsers: 3, maxDisciplines: 4 }, 'ok'],
    [{ maxLocations: null }, 'ok'],
    [
      { maxLocations: 11, maxUsers: 2, maxDisciplines: 3 },
      ['maxUsers', 'maxLocations', 'maxDisciplines'].map((field) => `${field} organization.limit_below_use`),
    ],
  ])('takes limits down to what is in use: %o', (input, expected) => {
    expect(told(change(input))).toEqual(expected);
  });

  it('leaves a limit alone that is below what is in use already', () => {
    const usage = { users: 9, locations: 0, disciplines: 0 };
    expect(told(change({ maxUsers: 5, name: 'Inn' }, owner, facts({ usage })))).toBe('ok');
    expect(told(change({ maxUsers: 8 }, owner, facts({ usage })))).toEqual([
      'maxUsers organization.limit_below_use',
    ]);
  });

  it.each<[string, Partial<typeof colleague> | null, unknown]>([
    ['a colleague', {}, 'ok'],
    ['somebody inactive', { active: false }, ['mainUserID organization.main_user_invalid']],
    [
      'somebody of another organisation',
      { organizationID: OTHER_ORGANIZATION },
      ['mainUserID organization.main_user_invalid'],
    ],
    [
      'somebody of a location',
      { userType: 'location_employee' as never },
      ['mainUserID organization.main_user_invalid'],
    ],
    [
      'a contractor',
      { userType: 'contractor_employee' as never, contractorID: CONTRACTOR as never },
      ['mainUserID organization.main_user_invalid'],
    ],
    ['nobody that can be seen', null, ['mainUserID organization.main_user_invalid']],
  ])('hands over to %s', (_name, who, expected) => {
    const given = facts({ mainUser: who && { ...colleague, ...who } });
    expect(told(change({ mainUserID: 'colleague' }, mainUser, given))).toEqual(expected);
  });

  it('makes a new main user where there is room', () => {
    expect(change({ mainUser: person }, mainUser)).toMatchObject({ ok: true, value: { mainUser: person } });
    const inactive = ['mainUser user.company_inactive'];
    const full = facts({ usage: { users: 5, locations: 0, disciplines: 0 } });
    expect(told(change({ mainUser: person }, reseller, full))).toEqual(['mainUser user.max_users_reached']);
    expect(told(change({ mainUser: person, maxUsers: 6 }, reseller, full))).toBe('ok');
    expect(told(change({ mainUser: person, active: false }, reseller))).toEqual(inactive);
  });

  it('is given to another reseller by the owner alone', () => {
    const to = facts({ reseller: { resellerID: 'other', active: true } });
    expect(told(change({ resellerID: 'other' }, owner, to))).toBe('ok');
    expect(told(change({ resellerID: null }, owner, to))).toBe('ok');
    expect(told(change({ resellerID: 'nobody' }, owner, to))).toEqual(['resellerID not_found']);
    expect(told(change({ resellerID: 'other' }, reseller, to))).toEqual(['resellerID forbidden']);
    expect(told(change({ resellerID: null }, reseller, to))).toEqual(['resellerID forbidden']);
  });
});

describe('deleting', () => {
  it('is for the owner and its reseller', () => {
    const others = [asUser('reseller_employee', { resellerID: 'other' }), mainUser];
    const may = [owner, reseller, ...others].map(
      (actor) => decideOrganizationDeletion(organization, actor).ok,
    );
    expect(may).toEqual([true, true, false, false]);
  });
});

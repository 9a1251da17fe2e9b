import { describe, expect, it } from 'vitest';
import type { AccountType } from '../access/user-types.ts';
import { ACCOUNT_TYPES } from '../access/user-types.ts';
import { DEFAULT_LOCALE } from '../shared/locales.ts';
import { problemsOf as told } from '../shared/text.ts';
import {
  asUser,
  CONTRACTOR,
  LOCATION,
  ORGANIZATION,
  OTHER_ORGANIZATION,
  RESELLER,
} from '../testing/people.ts';
import { at, CLOSED_LOCATION, closed, NOWHERE, ORGANIZATIONS, problemsOf } from '../testing/users.ts';
import { decideUserCreation } from './create.ts';
import { assignableUserTypes, shapeProblems } from './placement.ts';
import type { CreateUserInput } from './schemas.ts';
import { changeUserSchema, createUserSchema } from './schemas.ts';

const owner = asUser('application_owner', { userID: 'owner' });
const reseller = asUser('reseller_employee', { userID: 'seller' });
const organization = asUser('organization_employee', { userID: 'manager' });
const locationEmployee = asUser('location_employee', { userID: 'porter' });
const contractor = asUser('contractor_employee', { userID: 'mechanic' });
const contractorMainUser = asUser('contractor_employee', { userID: 'boss', isMainUser: true });

const A_PLACE = '0190b3c4-0000-7000-8000-00000000000a';

const input = (change: Partial<CreateUserInput> = {}): CreateUserInput => ({
  type: 'organization_employee',
  firstName: 'Noor',
  lastName: 'Smit',
  email: 'noor@example.test',
  locale: 'nl_NL',
  organizationID: ORGANIZATION,
  publiclyAssignable: false,
  mailNotifications: true,
  active: true,
  ...change,
});

describe('who makes whom', () => {
  it.each<[string, Parameters<typeof assignableUserTypes>[0], readonly AccountType[]]>([
    ['the owner', owner, ACCOUNT_TYPES],
    ['a reseller', reseller, ['reseller_employee', 'organization_employee', 'location_employee']],
    ['an organisation', organization, ['organization_employee', 'location_employee']],
    ['a contractor’s main user', contractorMainUser, ['contractor_employee']],
    ['another contractor', contractor, []],
    ['people of a location', locationEmployee, []],
  ])('%s', (_name, actor, types) => {
    expect(assignableUserTypes(actor)).toEqual(types);
  });

  it.each([
    ['owner', owner, input(), ORGANIZATIONS, []],
    ['own organisation', organization, input(), ORGANIZATIONS, []],
    ['reseller for its organisation', reseller, input(), ORGANIZATIONS, []],
    [
      'reseller for itself',
      reseller,
      input({ type: 'reseller_employee', organizationID: null, resellerID: RESELLER }),
      at(RESELLER),
      [],
    ],
    [
      'contractor main user',
      contractorMainUser,
      input({ type: 'contractor_employee', organizationID: null, contractorID: CONTRACTOR }),
      at(CONTRACTOR),
      [],
    ],
    ['contractor', contractor, input(), NOWHERE, ['forbidden']],
    ['people of a location', locationEmployee, input(), NOWHERE, ['forbidden']],
    [
      'a foreign organisation',
      organization,
      input({ organizationID: OTHER_ORGANIZATION }),
      NOWHERE,
      ['organizationID not_found'],
    ],
    [
      'an organisation that is seen and not theirs',
      organization,
      input({ organizationID: OTHER_ORGANIZATION }),
      at(OTHER_ORGANIZATION),
      ['organizationID forbidden'],
    ],
    [
      'an owner by an organisation',
      organization,
      input({ type: 'application_owner', organizationID: null }),
      NOWHERE,
      ['type user.type_not_allowed'],
    ],
    [
      'a contractor of its own by an organisation',
      organization,
      input({ type: 'contractor_employee', organizationID: null, contractorID: CONTRACTOR }),
      NOWHERE,
      ['type user.type_not_allowed'],
    ],
    [
      'an organisation’s person by a contractor',
      contractorMainUser,
      input(),
      NOWHERE,
      ['type user.type_not_allowed'],
    ],
    [
      'an organisation out of use',
      reseller,
      input(),
      closed(ORGANIZATIONS),
      ['organizationID user.company_inactive'],
    ],
    [
      'a contractor out of use',
      owner,
      input({ type: 'contractor_employee', organizationID: null, contractorID: CONTRACTOR }),
      closed(at(CONTRACTOR)),
      ['contractorID user.company_inactive'],
    ],
    [
      'a reseller out of use',
      owner,
      input({ type: 'reseller_employee', organizationID: null, resellerID: RESELLER }),
      closed(at(RESELLER)),
      ['resellerID user.company_inactive'],
    ],
    [
      'a location out of use',
      organization,
      input({ type: 'location_employee', locationIDs: [LOCATION, CLOSED_LOCATION] }),
      ORGANIZATIONS,
      ['locationIDs user.locations_invalid'],
    ],
  ] as const)('%s', (_name, actor, made, facts, problems) => {
    expect(problemsOf(decideUserCreation(made, facts, actor))).toEqual(problems);
  });
});

describe('the fields of each type', () => {
  const none = { resellerID: null, organizationID: null, contractorID: null, locationIDs: [] };
  it.each([
    ['application_owner', {}, []],
    ['application_owner', { resellerID: 'r' }, ['user.reseller_not_allowed']],
    ['reseller_employee', {}, ['user.reseller_required']],
    ['reseller_employee', { resellerID: 'r' }, []],
    ['organization_employee', {}, ['user.company_missing']],
    ['organization_employee', { organizationID: 'o', resellerID: 'r' }, ['user.reseller_not_allowed']],
    ['organization_employee', { organizationID: 'o', contractorID: 'c' }, ['user.company_not_allowed']],
    ['organization_employee', { organizationID: 'o', locationIDs: ['l'] }, ['user.locations_not_allowed']],
    ['location_employee', { organizationID: 'o' }, ['user.locations_required']],
    ['location_employee', { organizationID: 'o', locationIDs: ['l'] }, []],
    ['contractor_employee', { contractorID: 'c' }, []],
    ['contractor_employee', { organizationID: 'o' }, ['user.company_not_allowed', 'user.company_missing']],
  ] as const)('%s %o', (type, given, codes) => {
    expect(shapeProblems({ ...none, type, ...given }).map(({ code }) => code)).toEqual(codes);
  });

  it('names locations that are not the organisation’s or not theirs to see', () => {
    const made = input({ type: 'location_employee', locationIDs: [LOCATION, 'elsewhere'] });
    expect(problemsOf(decideUserCreation(made, ORGANIZATIONS, organization))).toEqual([
      'locationIDs user.locations_invalid',
    ]);
  });
});

it.each([
  [1000, []],
  [1001, ['user.locations_invalid']],
])('%i locations in one call', (count, expected) => {
  const sent = {
    ...input(),
    organizationID: A_PLACE,
    locationIDs: Array.from({ length: count }, () => A_PLACE),
  };
  const parsed = createUserSchema.safeParse(sent);
  expect(parsed.success ? [] : parsed.error.issues.map(({ message }) => message)).toEqual(expected);
});

describe('beside fields that are wrong', () => {
  const problems = (change: object) => {
    const sent = { ...input({ organizationID: null }), firstName: '', ...change };
    const parsed = createUserSchema.safeParse(sent);
    const found = parsed.success ? [] : told(parsed.error, sent);
    return found.map(({ path, code }) => `${path} ${code}`).filter((one) => !one.startsWith('firstName'));
  };
  it.each<[object, readonly string[]]>([
    [{}, ['organizationID user.company_missing']],
    [{ organizationID: A_PLACE }, []],
    [{ organizationID: 'x' }, ['organizationID field.not_an_id']],
    [{ type: 'reseller_employee' }, ['resellerID user.reseller_required']],
    [{ type: 'application_owner', resellerID: A_PLACE }, ['resellerID user.reseller_not_allowed']],
    [{ type: 'location_employee', organizationID: A_PLACE }, ['locationIDs user.locations_required']],
    [
      { type: 'location_employee', organizationID: A_PLACE, locationIDs: ['x'] },
      ['locationIDs.0 field.not_an_id'],
    ],
    [{ organizationID: A_PLACE, locationIDs: 'x' }, ['locationIDs user.locations_invalid']],
    [{ type: 'public' }, ['type field.invalid']],
    [{ type: undefined }, ['type field.required']],
  ])('%j has %j', (change, codes) => {
    expect(problems(change)).toEqual(codes);
  });
});

it('reads what a form sends, and refuses what it does not know', () => {
  const sent = { ...input(), insertion: ' ', organizationID: '', locationIDs: ['x'], mainUserID: 'x' };
  const parsed = createUserSchema.safeParse({ ...sent, email: 'nobody', firstName: '', type: 'public' });
  const codes = parsed.success
    ? []
    : parsed.error.issues.map(
        ({ path, message, code }) => `${path.join('.')} ${code === 'unrecognized_keys' ? code : message}`,
      );
  expect(codes.sort()).toEqual([
    ' unrecognized_keys',
    'email user.email_invalid',
    'firstName user.first_name_required',
    'locationIDs.0 field.not_an_id',
    'type field.invalid',
  ]);
});

it('asks for what the specification does: a language that is not given is the default one, and stays as it is in a change', () => {
  const { type, firstName, lastName, email } = input();
  const least = createUserSchema.parse({ type, firstName, lastName, email, organizationID: A_PLACE });
  expect(least.locale).toBe(DEFAULT_LOCALE);
  expect(changeUserSchema.parse({ firstName })).not.toHaveProperty('locale');
});

import { describe, expect, it } from 'vitest';
import { createContractorSchema, editContractorSchema } from '../contractor/schemas.ts';
import { createOrganizationSchema, editOrganizationSchema } from '../organization/schemas.ts';
import { problemsOf } from '../shared/text.ts';

const ID = '0190b3c4-0000-7000-8000-00000000000a';
const address = {
  street: 'Kade',
  houseNumber: '1',
  postalCode: '3511ed',
  city: 'Utrecht',
  country: 'nl',
};
const mainUser = { firstName: 'Noor', lastName: 'Dijk', email: 'noor@example.test', locale: 'nl_NL' };
const organization = { name: 'Hotel', billingEmail: 'b@example.test', address, mainUser };
const contractor = { ...organization, country: 'NL' };

type Schema = Parameters<typeof told>[0];
function told(schema: { safeParse: typeof createOrganizationSchema.safeParse }, input: unknown) {
  const parsed = schema.safeParse(input);
  return parsed.success
    ? 'ok'
    : problemsOf(parsed.error, input)
        .map(({ path, code }) => `${path} ${code}`)
        .sort();
}
const schemas = {
  organization: createOrganizationSchema as unknown as Schema,
  'change of an organisation': editOrganizationSchema as unknown as Schema,
  contractor: createContractorSchema as unknown as Schema,
  'change of a contractor': editContractorSchema as unknown as Schema,
};

describe('a new company', () => {
  it('fills in what is left out', () => {
    expect(createOrganizationSchema.parse(organization)).toMatchObject({
      address: { postalCode: '3511 ED', country: 'NL', houseNumberAddition: null },
      billingAddress: null,
      timeZone: 'Europe/Amsterdam',
      maxUsers: null,
      maxLocations: null,
      maxDisciplines: null,
      active: true,
    });
    expect(createOrganizationSchema.parse(organization).resellerID).toBeUndefined();
    expect(createContractorSchema.parse(contractor)).toMatchObject({
      country: 'NL',
      maxUsers: null,
      maxDisciplines: null,
      assetsEnabled: false,
    });
  });

  it('tells everything that is missing at once, each with its code', () => {
    expect(told(schemas.organization, {})).toEqual([
      'address field.required',
      'billingEmail organization.billing_email_invalid',
      'mainUserID organization.main_user_required',
      'name organization.name_required',
    ]);
    expect(told(schemas.contractor, {})).toEqual([
      'address field.required',
      'billingEmail contractor.billing_email_invalid',
      'country contractor.country_required',
      'mainUserID contractor.main_user_required',
      'name contractor.name_required',
    ]);
  });

  it.each(['', ' ', 'x', `${'x'.repeat(260)}@b.nl`])(
    'misses the main user beside the address %j',
    (billingEmail) => {
      for (const schema of [schemas.organization, schemas.contractor]) {
        const input = { ...contractor, billingEmail, mainUser: undefined };
        expect(told(schema, input)).toContainEqual(
          expect.stringMatching(/^mainUserID .*main_user_required$/),
        );
      }
    },
  );

  it('tells what is wrong inside the address and the main user', () => {
    const input = {
      ...organization,
      address: { ...address, city: ' ', postalCode: 'X' },
      mainUser: { ...mainUser, firstName: '', email: 'x', locale: 'de' },
      billingEmail: 'no address',
    };
    expect(told(schemas.organization, input)).toEqual([
      'address.city field.required',
      'address.postalCode address.postal_code_invalid',
      'billingEmail organization.billing_email_invalid',
      'mainUser.email user.email_invalid',
      'mainUser.firstName user.first_name_required',
      'mainUser.locale field.invalid',
    ]);
  });
});

describe.each(Object.entries(schemas))('%s', (name, schema) => {
  const valid = name.endsWith('contractor') ? contractor : organization;
  it.each<[string, object, unknown]>([
    ['as it should be', {}, 'ok'],
    ['no limit', { maxUsers: null, maxDisciplines: '' }, 'ok'],
    ['a limit of nothing', { maxDisciplines: 0 }, 'ok'],
    ['a limit below nothing', { maxUsers: -1 }, ['maxUsers field.too_small']],
    ['a broken limit', { maxUsers: 1.5 }, ['maxUsers field.not_a_whole_number']],
    ['a limit as a text', { maxDisciplines: '5' }, ['maxDisciplines field.not_a_whole_number']],
    ['a limit without end', { maxUsers: 1_000_001 }, ['maxUsers field.too_large']],
    ['two main users', { mainUserID: ID }, ['mainUser field.invalid']],
    ['a main user that is no id', { mainUser: undefined, mainUserID: 'x' }, ['mainUserID field.not_an_id']],
    ['active as a word', { active: 'true' }, ['active field.invalid']],
    ['a field that is none', { version: 1 }, ['version field.unknown']],
    [
      'another’s id',
      { organizationID: ID, contractorID: ID },
      ['contractorID field.unknown', 'organizationID field.unknown'],
    ],
    ['a billing address', { billingAddress: address }, 'ok'],
    [
      'a billing address in part',
      { billingAddress: { ...address, street: undefined } },
      ['billingAddress.street field.required'],
    ],
  ])('takes or refuses %s', (_name, change, expected) => {
    expect(told(schema, { ...valid, ...change })).toEqual(expected);
  });
});

describe('a change', () => {
  it('may be of nothing, but not to no main user', () => {
    expect(told(schemas['change of an organisation'], {})).toBe('ok');
    for (const mainUserID of [null, '']) {
      expect(told(schemas['change of an organisation'], { mainUserID })).toEqual([
        'mainUserID organization.main_user_required',
      ]);
      expect(told(schemas['change of a contractor'], { mainUserID })).toEqual([
        'mainUserID contractor.main_user_required',
      ]);
    }
  });

  it.each([
    ['Europe/Brussels', 'Europe/Brussels'],
    ['europe/amsterdam', 'Europe/Amsterdam'],
    ['UTC', 'UTC'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['europe/kiev', 'Europe/Kyiv'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
  ])('writes the time zone %s as %s', (timeZone, expected) => {
    expect(editOrganizationSchema.parse({ timeZone }).timeZone).toBe(expected);
  });

  it.each(['', '+01:00', '-05:00', 'Mars/Olympus', 5, {}])('refuses the time zone %s', (timeZone) => {
    expect(told(schemas['change of an organisation'], { timeZone })).toEqual(['timeZone field.invalid']);
  });

  it.each<[unknown, string]>([
    ['XX', 'field.invalid'],
    [5, 'field.invalid'],
    ['Holland', 'field.too_long'],
    ['', 'contractor.country_required'],
    [' ', 'contractor.country_required'],
    [null, 'contractor.country_required'],
  ])('refuses the country %j by one code', (country, code) => {
    expect(told(schemas['change of a contractor'], { country })).toEqual([`country ${code}`]);
  });
});

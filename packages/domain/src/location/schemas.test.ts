import { describe, expect, it } from 'vitest';
import { problemsOf } from '../shared/text.ts';
import { createLocationSchema, editLocationSchema } from './schemas.ts';

const ID = '0192f0c1-0000-7000-8000-000000000001';
const OTHER = '0192f0c1-0000-7000-8000-000000000000';
const least = {
  name: 'Town hall',
  address: 'Market 1',
  postalCode: '1234ab',
  city: 'Hengelo',
  organizationID: ID,
  disciplineIDs: [ID, OTHER, ID],
};
const centre = { name: 'PAC', phone: '088 1', connectionNumber: 'A-1', verificationCategory: 3 };

function problems(
  schema: typeof createLocationSchema | typeof editLocationSchema,
  input: object,
): string[][] {
  const read = schema.safeParse(input);
  return read.success ? [] : problemsOf(read.error, input).map(({ path, code }) => [path, code]);
}

describe('a new location', () => {
  it('is in use, in the Netherlands, forwards nothing and knows nobody, unless said', () => {
    expect(createLocationSchema.parse(least)).toEqual({
      ...least,
      disciplineIDs: [OTHER, ID],
      country: 'NL',
      active: true,
      contact: { firstName: null, insertion: null, lastName: null, email: null, phone: null },
      forwarding: { kind: 'none', centre: null, delaySeconds: null },
    });
  });

  it('names every problem at once, each with its code of specification 8', () => {
    const empty = {
      name: ' ',
      address: '',
      postalCode: '',
      city: null,
      organizationID: '',
      disciplineIDs: [],
      logbookPassword: '12345',
      contact: { email: 'nobody' },
      forwarding: { kind: 'private_centre', centre: null },
      id: 'x',
    };
    expect(problems(createLocationSchema, empty).sort()).toEqual([
      ['address', 'location.address_required'],
      ['city', 'field.required'],
      ['contact.email', 'field.not_an_email'],
      ['disciplineIDs', 'location.disciplines_required'],
      ['forwarding.centre', 'field.required'],
      ['id', 'field.unknown'],
      ['logbookPassword', 'location.logbook_password_invalid'],
      ['name', 'location.name_required'],
      ['organizationID', 'location.organization_required'],
      ['postalCode', 'field.required'],
    ]);
  });

  it.each([
    ['NL', '1234', 'address.postal_code_invalid'],
    ['DE', '1234 AB', 'address.postal_code_invalid'],
    ['BE', '1000', undefined],
    ['FR', 'whatever', undefined],
  ])('holds a postal code against %s: %s', (country, postalCode, code) => {
    const found = problems(createLocationSchema, { ...least, country, postalCode });
    expect(found).toEqual(code ? [['postalCode', code]] : []);
  });

  it.each(['0000', '1234', ' 0042 ', '', null])(
    'takes the password %o, none meaning one to draw',
    (logbookPassword) => {
      expect(problems(createLocationSchema, { ...least, logbookPassword })).toEqual([]);
    },
  );
});

it('takes 200 disciplines, and no more', () => {
  const disciplineIDs = Array.from({ length: 201 }, () => least.disciplineIDs[0]);
  for (const [schema, rest] of [
    [createLocationSchema, least],
    [editLocationSchema, {}],
  ] as const) {
    expect(problems(schema, { ...rest, disciplineIDs: disciplineIDs.slice(1) })).toEqual([]);
    expect(problems(schema, { ...rest, disciplineIDs })).toEqual([['disciplineIDs', 'field.invalid']]);
  }
});

describe('where alarms go', () => {
  it.each([
    [{ kind: 'none' }, []],
    [{ kind: 'direct', delaySeconds: 180 }, []],
    [{ kind: 'private_centre', centre, delaySeconds: 0 }, []],
    [{ kind: 'direct', delaySeconds: 3600 }, []],
    [{ kind: 'none', delaySeconds: 1 }, [['forwarding.delaySeconds', 'field.invalid']]],
    [{ kind: 'direct', centre }, [['forwarding.centre', 'field.invalid']]],
    [{ kind: 'direct', delaySeconds: 3601 }, [['forwarding.delaySeconds', 'field.too_large']]],
    [{ kind: 'smoke' }, [['forwarding.kind', 'field.invalid']]],
    [
      { kind: 'private_centre', centre: { ...centre, phone: '', verificationCategory: 7 } },
      [
        ['forwarding.centre.phone', 'field.required'],
        ['forwarding.centre.verificationCategory', 'field.invalid'],
      ],
    ],
  ])('%j', (forwarding, expected) => {
    expect(problems(createLocationSchema, { ...least, forwarding })).toEqual(expected);
    expect(problems(editLocationSchema, { forwarding })).toEqual(expected);
  });
});

describe('a change', () => {
  it('holds nothing that is not sent, and empties nothing that must be there', () => {
    expect(editLocationSchema.parse({})).toEqual({});
    expect(
      problems(editLocationSchema, { logbookPassword: '', disciplineIDs: null, name: null }).sort(),
    ).toEqual([
      ['disciplineIDs', 'location.disciplines_required'],
      ['logbookPassword', 'location.logbook_password_invalid'],
      ['name', 'location.name_required'],
    ]);
  });
});

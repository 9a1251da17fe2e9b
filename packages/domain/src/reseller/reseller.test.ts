import { describe, expect, it } from 'vitest';
import { asUser, RESELLER } from '../testing/people.ts';
import { decideResellerEdit, type ResellerFacts } from './edit.ts';
import { agreedCount, licenceOf, licenceSchema, licenceUsage, overCount } from './licence.ts';
import { fitsLogo, logoSize } from './logo.ts';
import { createResellerSchema } from './schemas.ts';

const address = {
  street: 'Kade',
  houseNumber: '1',
  houseNumberAddition: null,
  postalCode: '3511 ED',
  city: 'Utrecht',
  country: 'NL',
};
const values = {
  name: 'Brandveilig',
  address,
  billingEmail: 'bills@example.test',
  email: 'info@example.test',
};
const facts: ResellerFacts = {
  ...values,
  resellerID: RESELLER,
  active: true,
  licence: licenceOf({}),
  largeLogo: null,
  smallLogo: null,
};

describe('what creating takes', () => {
  it('is in use, without logos and with an open licence unless said otherwise', () => {
    expect(createResellerSchema.parse(values)).toEqual({
      ...values,
      active: true,
      licence: {},
      largeLogo: null,
      smallLogo: null,
    });
  });

  it.each([
    ['name', ' ', 'field.required'],
    ['billingEmail', '', 'field.required'],
    ['email', 'nobody', 'field.not_an_email'],
    ['address', undefined, 'Invalid input: expected object, received undefined'],
    ['licence', { users: { included: -1 } }, 'field.too_small'],
    ['licence', { users: { included: 1.5 } }, 'field.not_a_whole_number'],
    ['licence', { users: { included: 1_000_001 } }, 'field.too_large'],
    ['licence', { users: { extra: 1_000_001 } }, 'field.too_large'],
    ['largeLogo', 12, 'reseller.logo_not_svg'],
  ])('refuses %s %o', (field, value, message) => {
    const parsed = createResellerSchema.safeParse({ ...values, [field]: value });
    expect(parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)).toContain(message);
  });
});

describe('changing', () => {
  const owner = asUser('application_owner');
  const employee = asUser('reseller_employee');
  const told = (result: ReturnType<typeof decideResellerEdit>) =>
    result.ok ? result.value : result.problems.map(({ path, code }) => `${path} ${code}`);

  it('leaves what is the same as it was', () => {
    expect(told(decideResellerEdit(facts, { ...values, active: true }, owner))).toEqual({});
    expect(told(decideResellerEdit(facts, { name: 'Other', address }, employee))).toEqual({ name: 'Other' });
  });

  it('keeps licence and use from its own people, and everything from others', () => {
    expect(told(decideResellerEdit(facts, { active: false, licence: {}, name: 'X' }, employee))).toEqual([
      'active forbidden',
      'licence forbidden',
    ]);
    for (const actor of [
      asUser('reseller_employee', { resellerID: 'other' }),
      asUser('organization_employee', { isMainUser: true }),
    ]) {
      expect(told(decideResellerEdit(facts, { name: 'X' }, actor))).toEqual([' forbidden']);
    }
  });

  it('changes the items that are named, and keeps the others', () => {
    const before = { ...facts, licence: licenceOf({ users: { included: 5, extra: 1 } }) };
    const change = { licence: { locations: { included: 10, extra: 0 } } };
    expect(decideResellerEdit(before, change, owner)).toMatchObject({
      value: { licence: { users: { included: 5, extra: 1 }, locations: { included: 10, extra: 0 } } },
    });
  });
});

describe('the licence', () => {
  const used = {
    basePackage: 1,
    organizations: 3,
    locations: 7,
    users: 6,
    disciplines: 0,
    apiConfigurations: 0,
  };

  it('reads emptied fields as nothing agreed and no extra', () => {
    expect(licenceSchema.parse({ users: { included: '', extra: '' } })).toEqual({
      users: { included: null, extra: 0 },
    });
  });

  it('counts to a million', () => {
    const greatest = { users: { included: 1_000_000, extra: 1_000_000 } };
    expect(licenceSchema.parse(greatest)).toEqual(greatest);
  });

  it('is over where more is used than is included and extra', () => {
    const licence = licenceOf({
      organizations: { included: 2, extra: 1 },
      locations: { included: 5, extra: 1 },
      users: { included: 6, extra: 0 },
      disciplines: { included: 0, extra: 0 },
    });
    const over = licenceUsage(licence, used).map(({ item, over: isOver }) => [item, isOver]);
    expect(over).toEqual([
      ['basePackage', false],
      ['organizations', false],
      ['locations', true],
      ['users', false],
      ['disciplines', false],
      ['apiConfigurations', false],
    ]);
  });
});

describe('what is agreed of seven in use', () => {
  it.each([
    ['nothing', { included: null, extra: 0 }, null, 0],
    ['an extra alone', { included: null, extra: 5 }, 5, 2],
    ['an extra that is enough', { included: null, extra: 9 }, 9, 0],
    ['none', { included: 0, extra: 0 }, 0, 7],
    ['both', { included: 3, extra: 1 }, 4, 3],
    ['as many as are in use', { included: 6, extra: 1 }, 7, 0],
  ] as const)('%s', (_what, count, agreed, over) => {
    expect([agreedCount(count), overCount({ ...count, used: 7 })]).toEqual([agreed, over]);
    const none = { basePackage: 0, organizations: 0, users: 0, disciplines: 0, apiConfigurations: 0 };
    const usage = licenceUsage(licenceOf({ locations: count }), { ...none, locations: 7 });
    expect(usage.filter((one) => one.over).map(({ item }) => item)).toEqual(over > 0 ? ['locations'] : []);
  });
});

describe('the size of a logo', () => {
  it.each<[Record<string, string>, [number, number] | null]>([
    [{ width: '176', height: '72' }, [176, 72]],
    [{ width: '45px', height: ' 45.5 PX ' }, [45, 45.5]],
    [{ viewBox: '0 0 100 50' }, [100, 50]],
    [{ viewBox: '0,0,100,50' }, [100, 50]],
    [{ width: '100%', height: '100%', viewBox: '0 0 10 10' }, null],
    [{ width: '176', viewBox: '0 0 10 10' }, null],
    [{ width: '10em', height: '2em' }, null],
    [{ width: '0', height: '72' }, null],
    [{ width: '-5', height: '72' }, null],
    [{ width: '1e3', height: '10' }, null],
    [{ viewBox: '0 0 100' }, null],
    [{ viewBox: '0 0 0 0' }, null],
    [{}, null],
  ])('%o is %o', (attributes, size) => {
    const [width, height] = size ?? [0, 0];
    expect(logoSize((name) => attributes[name] ?? null)).toEqual(size && { width, height });
  });

  it.each([
    ['large', 176, 72, true],
    ['large', 177, 72, false],
    ['large', 176, 72.5, false],
    ['small', 45, 45, true],
    ['small', 45, 46, false],
  ] as const)('%s fits %d by %d: %s', (kind, width, height, fits) => {
    expect(fitsLogo(kind, { width, height })).toBe(fits);
  });
});

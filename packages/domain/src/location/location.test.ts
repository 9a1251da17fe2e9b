import { describe, expect, it } from 'vitest';
import { asUser, LOCATION, ORGANIZATION, OTHER_ORGANIZATION, RESELLER } from '../testing/people.ts';
import { decideLocationCreation } from './create.ts';
import { decideLocationDeletion } from './delete.ts';
import { decideLocationEdit } from './edit.ts';
import type { LocationFacts } from './facts.ts';
import type { EditLocationInput } from './schemas.ts';

const location: LocationFacts = {
  locationID: LOCATION,
  organizationID: ORGANIZATION,
  resellerID: RESELLER,
  organizationActive: true,
  name: 'Town hall',
  address: 'Market 1',
  postalCode: '1234 AB',
  city: 'Hengelo',
  country: 'NL',
  disciplineIDs: ['a', 'b'],
  active: true,
  reference: null,
  contact: { firstName: null, insertion: null, lastName: null, email: null, phone: null },
  notes: null,
  forwarding: { kind: 'none', centre: null, delaySeconds: null },
};
const inUse = new Set(['a', 'b', 'c']);
const edit = (input: EditLocationInput, actor = asUser('organization_employee'), row = location) =>
  decideLocationEdit(row, input, inUse, actor);
const codes = (result: ReturnType<typeof edit> | ReturnType<typeof decideLocationCreation>) =>
  result.ok ? [] : result.problems.map(({ path, code }) => [path, code]);

describe('a new location', () => {
  const input = {
    ...location,
    disciplineIDs: ['a', 'b'],
    reference: undefined,
    notes: undefined,
    logbookPassword: undefined,
  };
  const organization = { organizationID: ORGANIZATION, resellerID: RESELLER, active: true };
  const facts = { organization, disciplinesInUse: inUse };

  it('is made by the owner, the organisation and its reseller', () => {
    for (const type of ['application_owner', 'reseller_employee', 'organization_employee'] as const) {
      expect(decideLocationCreation(input, facts, asUser(type))).toMatchObject({
        ok: true,
        value: { reference: null, notes: null, logbookPassword: null, postalCode: '1234 AB' },
      });
    }
    for (const type of ['location_employee', 'contractor_employee'] as const) {
      expect(codes(decideLocationCreation(input, facts, asUser(type)))).toEqual([
        ['organizationID', 'forbidden'],
      ]);
    }
  });

  it('is for an organisation in use that one sees, with disciplines in use', () => {
    const actor = asUser('organization_employee');
    expect(codes(decideLocationCreation(input, { ...facts, organization: null }, actor))).toEqual([
      ['organizationID', 'not_found'],
    ]);
    const closed = { organization: { ...organization, active: false }, disciplinesInUse: new Set(['a']) };
    expect(codes(decideLocationCreation(input, closed, actor))).toEqual([
      ['disciplineIDs', 'location.discipline_invalid'],
      ['organizationID', 'location.organization_inactive'],
    ]);
    const theirs = {
      ...facts,
      organization: { ...organization, organizationID: OTHER_ORGANIZATION, resellerID: null },
    };
    expect(codes(decideLocationCreation(input, theirs, actor))).toEqual([['organizationID', 'forbidden']]);
  });
});

describe('a change', () => {
  it('takes up nothing where the organisation is out of use, and changes and gives up the rest', () => {
    const closed = { ...location, organizationActive: false };
    const actor = asUser('application_owner');
    expect(codes(edit({ disciplineIDs: ['a', 'b', 'c'] }, actor, closed))).toEqual([
      ['disciplineIDs', 'location.organization_inactive'],
    ]);
    expect(codes(edit({ name: 'Old town hall', disciplineIDs: ['a'] }, actor, closed))).toEqual([]);
  });

  it('answers what differs, and what disciplines are added and removed', () => {
    const decided = edit({
      name: 'Town hall',
      city: 'Almelo',
      disciplineIDs: ['b', 'c'],
      logbookPassword: '0815',
    });
    expect(decided).toEqual({
      ok: true,
      value: {
        changes: { city: 'Almelo', disciplineIDs: ['b', 'c'] },
        logbookPassword: '0815',
        disciplines: { added: ['c'], removed: ['a'] },
      },
    });
  });

  it('leaves a location with its organisation', () => {
    expect(codes(edit({ organizationID: OTHER_ORGANIZATION }, asUser('application_owner')))).toEqual([
      ['organizationID', 'location.organization_fixed'],
    ]);
    expect(codes(edit({ organizationID: ORGANIZATION }))).toEqual([]);
  });

  it('gives the people of a location contact, notes and password, and refuses the rest field by field', () => {
    const people = asUser('location_employee');
    expect(codes(edit({ notes: 'Key at the desk', logbookPassword: '0815' }, people))).toEqual([]);
    expect(codes(edit({ notes: 'x', name: 'x', active: false, disciplineIDs: ['a', 'b'] }, people))).toEqual([
      ['name', 'forbidden'],
      ['active', 'forbidden'],
      ['disciplineIDs', 'forbidden'],
    ]);
    const elsewhere = { ...location, locationID: 'elsewhere' };
    expect(codes(edit({ notes: 'x' }, people, elsewhere))[0]).toEqual(['', 'forbidden']);
    expect(codes(edit({}, asUser('contractor_employee')))).toEqual([['', 'forbidden']]);
  });

  it('holds the postal code against the country it comes out with', () => {
    expect(codes(edit({ country: 'DE' }))).toEqual([['postalCode', 'address.postal_code_invalid']]);
    expect(edit({ country: 'DE', postalCode: '10115' })).toMatchObject({
      value: { changes: { country: 'DE' } },
    });
    expect(edit({ postalCode: '4321cd' })).toMatchObject({ value: { changes: { postalCode: '4321 CD' } } });
  });

  it('adds only disciplines in use, and keeps one that has gone out of use', () => {
    expect(codes(edit({ disciplineIDs: ['a', 'z'] }))).toEqual([
      ['disciplineIDs', 'location.discipline_invalid'],
    ]);
    const old = { ...location, disciplineIDs: ['old'] };
    expect(codes(edit({ disciplineIDs: ['old', 'a'] }, undefined, old))).toEqual([]);
  });
});

describe('deleting', () => {
  it.each([
    ['application_owner', true],
    ['reseller_employee', true],
    ['organization_employee', true],
    ['location_employee', false],
    ['contractor_employee', false],
  ] as const)('%s: %s', (type, allowed) => {
    expect(decideLocationDeletion(location, asUser(type)).ok).toBe(allowed);
  });
});

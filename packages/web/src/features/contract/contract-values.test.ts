import { expect, test } from 'vitest';
import { bodyOf, currentContractorAt, isDisciplineFree } from './contract-values.ts';
import type { ContractPlace } from './queries.ts';

const contract = { contractID: '9', contractor: { name: 'Brandwacht' } };
const place: ContractPlace = {
  locationID: '1',
  name: 'Town hall',
  active: true,
  organization: { organizationID: '2', name: 'Town' },
  disciplines: [
    { disciplineID: 'free', name: 'Evacuation', active: true, contract: null },
    { disciplineID: 'kept', name: 'Fire detection', active: true, contract },
    { disciplineID: 'ended', name: 'Sprinklers', active: false, contract: null },
  ],
};

test.each([
  ['free', true],
  ['kept', false],
  ['ended', false],
  ['elsewhere', false],
])('a contract for a discipline that is %s at the location: %s', (id, free) => {
  expect(isDisciplineFree(place, id)).toBe(free);
});

test('nothing is free at a location that was not read or is out of use', () => {
  expect(isDisciplineFree(undefined, 'free')).toBe(false);
  expect(isDisciplineFree({ ...place, active: false }, 'free')).toBe(false);
});

test.each([
  ['kept', 'Brandwacht'],
  ['free', null],
  ['elsewhere', null],
])('who keeps a discipline that is %s: %s', (id, name) => {
  expect(currentContractorAt(place, id)).toBe(name);
  expect(currentContractorAt(undefined, id)).toBeNull();
});

test('what a location no longer offers is not sent, what has a contract since is: that one is told', () => {
  const disciplineIDs = ['elsewhere', 'kept', 'ended', 'free'];
  const values = { organizationID: null, locationID: '1', contractorID: '3', disciplineIDs };
  expect(bodyOf(values, place)).toMatchObject({ organizationID: '2', disciplineIDs: ['kept', 'free'] });
  expect(bodyOf(values, undefined)).toMatchObject({ organizationID: null, disciplineIDs });
});

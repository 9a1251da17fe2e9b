import { expect, it } from 'vitest';
import { parseLogbookSearch } from './logbook-address.ts';

const ids = {
  locationID: '0192f0c1-0000-7000-8000-000000000001',
  disciplineID: '0192f0c1-0000-7000-8000-000000000002',
};

it.each([
  [{ ...ids }, ids],
  [
    { ...ids, from: '2025-01-01', until: '2025-12-31' },
    { ...ids, from: '2025-01-01', until: '2025-12-31' },
  ],
  [{ ...ids, from: '2025-01-01' }, ids],
  [{ ...ids, from: '2025-12-31', until: '2025-01-01' }, ids],
  [{ ...ids, from: '2025-02-30', until: '2025-12-31' }, ids],
  [{ disciplineID: ids.disciplineID }, { disciplineID: ids.disciplineID }],
  [{ locationID: '', disciplineID: null, other: '1' }, {}],
  [
    { locationID: 'x', disciplineID: ids.disciplineID },
    { locationID: 'x', disciplineID: ids.disciplineID },
  ],
  [
    { locationID: ['x', 'y'], disciplineID: 'z' },
    { locationID: 'x,y', disciplineID: 'z' },
  ],
])('%j reads as %j', (search, expected) => {
  expect(parseLogbookSearch(search)).toEqual(expected);
});

it.each([
  { from: '2025-12-31', until: '2025-01-01' },
  { from: '2026-13-40', until: 'x' },
  { until: '2025-12-31' },
])('days as in %j are also gone from the address that the router lays it over', (days) => {
  const search = { ...ids, ...days };
  expect({ ...search, ...parseLogbookSearch(search) }).toEqual(ids);
});

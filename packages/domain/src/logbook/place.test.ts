import { expect, it } from 'vitest';
import { logbookPlaceProblems, outOfUseReason, sheetProblems } from './place.ts';

it.each([
  [null, ['not_found']],
  [{ locationInUse: true, disciplineAtLocation: true }, []],
  [{ locationInUse: false, disciplineAtLocation: true }, ['logbook.location_inactive']],
  [{ locationInUse: true, disciplineAtLocation: false }, ['logbook.discipline_not_at_location']],
  [
    { locationInUse: false, disciplineAtLocation: false },
    ['logbook.location_inactive', 'logbook.discipline_not_at_location'],
  ],
])('a code for the place %o has the problems %o', (place, codes) => {
  expect(logbookPlaceProblems(place).map(({ code }) => code)).toEqual(codes);
});

it.each([
  [{}, []],
  [{ withdrawn: true }, ['logbook.code_withdrawn']],
  [{ locationInUse: false }, ['logbook.location_inactive']],
  [{ disciplineAtLocation: false }, ['logbook.discipline_not_at_location']],
  [{ withdrawn: true, locationInUse: false }, ['logbook.code_withdrawn']],
])('a sheet of a code that opens its logbook but for %o has the problems %o', (change, codes) => {
  const opening = { withdrawn: false, locationInUse: true, disciplineAtLocation: true };
  const problems = sheetProblems({ ...opening, ...change }, 'logbookCodeIDs');
  expect(problems).toEqual(codes.map((code) => ({ code, path: 'logbookCodeIDs' })));
});

it.each([
  [{}, null],
  [{ organizationActive: false }, 'organization'],
  [{ locationActive: false }, 'location'],
  [{ disciplineActive: false }, 'discipline'],
  [{ atLocation: false }, 'given_up'],
  [{ disciplineActive: false, atLocation: false }, 'discipline'],
  [{ locationActive: false, disciplineActive: false }, 'location'],
  [{ organizationActive: false, locationActive: false, atLocation: false }, 'organization'],
])('a logbook whose place is in use but for %o is out of use because of %s', (change, reason) => {
  const inUse = { organizationActive: true, locationActive: true, disciplineActive: true, atLocation: true };
  expect(outOfUseReason({ ...inUse, ...change })).toBe(reason);
});

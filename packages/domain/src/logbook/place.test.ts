import { expect, it } from 'vitest';
import { logbookPlaceProblems } from './place.ts';

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

import { expect, it } from 'vitest';
import { logbookPlaceProblems } from './place.ts';

it.each([
  [null, ['not_found']],
  [{ locationActive: true, disciplineAtLocation: true }, []],
  [{ locationActive: false, disciplineAtLocation: true }, ['logbook.location_inactive']],
  [{ locationActive: true, disciplineAtLocation: false }, ['logbook.discipline_not_at_location']],
  [
    { locationActive: false, disciplineAtLocation: false },
    ['logbook.location_inactive', 'logbook.discipline_not_at_location'],
  ],
])('a code for the place %o has the problems %o', (place, codes) => {
  expect(logbookPlaceProblems(place).map(({ code }) => code)).toEqual(codes);
});

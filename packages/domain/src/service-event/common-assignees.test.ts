import { expect, it } from 'vitest';
import { commonAssignees } from './common-assignees.ts';

type Places = Readonly<Record<string, readonly [eventCount: number, ...people: string[]]>>;

/** The people in common and the places in the way, by their names. */
function common(places: Places) {
  const { people, inTheWay } = commonAssignees(
    Object.entries(places).map(([place, [eventCount, ...names]]) => ({
      place,
      eventCount,
      people: names.map((userID) => ({ userID })),
    })),
  );
  return [people.map(({ userID }) => userID), inTheWay];
}

it.each<[string, Places, people: string[], inTheWay: string[]]>([
  ['no place', {}, [], []],
  ['one place', { hall: [3, 'Anna', 'Bram'] }, ['Anna', 'Bram'], []],
  ['one place without anybody', { hall: [3] }, [], ['hall']],
  [
    'several, in the order of the first',
    { hall: [1, 'Cas', 'Anna', 'Bram'], wing: [1, 'Anna', 'Bram', 'Cas'], roof: [1, 'Bram', 'Cas'] },
    ['Cas', 'Bram'],
    [],
  ],
  ['one without anybody', { hall: [1, 'Anna'], wing: [9], roof: [1, 'Anna'] }, [], ['wing']],
  ['none with anybody', { hall: [1], wing: [2] }, [], ['hall', 'wing']],
  ['one apart', { hall: [1, 'Anna'], wing: [1, 'Anna', 'Bram'], roof: [1, 'Bram', 'Cas'] }, [], ['roof']],
  [
    'most events rather than most places',
    { hall: [1, 'Anna'], wing: [1, 'Anna'], roof: [3, 'Bram'] },
    [],
    ['hall', 'wing'],
  ],
  ['as many events either way', { hall: [2, 'Anna'], wing: [2, 'Bram'] }, [], ['wing']],
])('who is common to %s', (_name, places, people, inTheWay) => {
  expect(common(places)).toEqual([people, inTheWay]);
});

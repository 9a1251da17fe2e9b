import { describe, expect, it } from 'vitest';
import { locationLimitProblems, userLimitProblems } from './limits.ts';

describe('locationLimitProblems', () => {
  const used = (locations: number, disciplines: number) => ({ locations, disciplines });
  it.each([
    [used(1, 1), used(2, 1), { maxLocations: 2, maxDisciplines: 1 }, []],
    [used(2, 1), used(3, 1), { maxLocations: 2, maxDisciplines: null }, ['location.max_locations_reached']],
    [used(3, 4), used(3, 4), { maxLocations: 2, maxDisciplines: 2 }, []],
    [used(3, 4), used(3, 3), { maxLocations: 0, maxDisciplines: 2 }, []],
    [
      used(0, 0),
      used(1, 2),
      { maxLocations: 0, maxDisciplines: 1 },
      ['location.max_locations_reached', 'organization.max_disciplines_reached'],
    ],
    [used(0, 0), used(9, 9), { maxLocations: null, maxDisciplines: null }, []],
  ])('from %j to %j under %j', (before, after, limits, expected) => {
    expect(locationLimitProblems(before, after, limits).map(({ code }) => code)).toEqual(expected);
  });
});

describe('userLimitProblems', () => {
  it.each([
    [{ maxUsers: 3, users: 2, added: 1 }, []],
    [{ maxUsers: 3, users: 2, added: 2 }, ['user.max_users_reached']],
    [{ maxUsers: 3, users: 5, added: 1 }, ['user.max_users_reached']],
    [{ maxUsers: 0, users: 0, added: 1 }, ['user.max_users_reached']],
    [{ maxUsers: null, users: 900, added: 900 }, []],
  ])('%o', (facts, expected) => {
    expect(userLimitProblems(facts).map(({ code }) => code)).toEqual(expected);
  });
});

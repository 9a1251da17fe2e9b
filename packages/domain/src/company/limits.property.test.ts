import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitsBelowUse, locationLimitProblems } from './limits.ts';

const count = fc.nat(8);
const max = fc.option(count);
const usage = fc.record({ users: count, locations: count, disciplines: count });
const limits = fc.record({ maxUsers: max, maxLocations: max, maxDisciplines: max });
const FIELDS = { maxUsers: 'users', maxLocations: 'locations', maxDisciplines: 'disciplines' } as const;

test('a change is refused by a limit exactly where it goes beyond it and further than before', () => {
  fc.assert(
    fc.property(usage, usage, limits, (before, after, { maxLocations, maxDisciplines }) => {
      const goesBeyond = (most: number | null, had: number, has: number) =>
        most !== null && has > most && has > had;
      expect(locationLimitProblems(before, after, { maxLocations, maxDisciplines })).toEqual([
        ...(goesBeyond(maxLocations, before.locations, after.locations)
          ? [{ path: '', code: 'location.max_locations_reached', params: { max: maxLocations } }]
          : []),
        ...(goesBeyond(maxDisciplines, before.disciplines, after.disciplines)
          ? [
              {
                path: 'disciplineIDs',
                code: 'organization.max_disciplines_reached',
                params: { max: maxDisciplines },
              },
            ]
          : []),
      ]);
    }),
  );
});

test('whoever stays within a limit stays within it by every change that is allowed', () => {
  fc.assert(
    fc.property(count, fc.array(count, { maxLength: 12 }), (most, wanted) => {
      const limit = { maxLocations: most, maxDisciplines: null };
      let used = { locations: 0, disciplines: 0 };
      for (const locations of wanted) {
        const after = { locations, disciplines: 0 };
        if (locationLimitProblems(used, after, limit).length === 0) used = after;
        expect(used.locations).toBeLessThanOrEqual(most);
      }
    }),
  );
});

test('a limit may be set to anything but below what is in use, where it may already lie', () => {
  fc.assert(
    fc.property(limits, limits, usage, (before, sent, used) => {
      const refused = limitsBelowUse('organization', before, sent, used).map(({ path }) => path);
      const fields = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
      for (const field of fields) {
        const set = sent[field];
        const isBelow = set !== null && set < used[FIELDS[field]] && set !== before[field];
        expect(refused.includes(field)).toBe(isBelow);
      }
    }),
  );
});

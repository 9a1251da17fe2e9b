import { expect, it } from 'vitest';
import { contractorProblems } from './checks.ts';

const A = '0190b3c4-0000-7000-8000-00000000000a';
const B = '0190b3c4-0000-7000-8000-00000000000b';

/**
 * Disciplines: the maximum, the present number, the number without the contract that changes, and which of the requested ones
 * would be new.
 */
type Case = readonly [string, number | null, number, number, readonly string[], 'ok' | 'full'];

it.each<Case>([
  ['no limit', null, 9, 9, [A], 'ok'],
  ['a new contract in the last room', 2, 1, 1, [A], 'ok'],
  ['a new one in a discipline too many', 2, 2, 2, [A], 'full'],
  ['a new one in a discipline that it has', 2, 2, 2, [], 'ok'],
  ['two where there is room for one', 2, 1, 1, [A, B], 'full'],
  ['the only contract of a discipline, to another one', 2, 2, 1, [B], 'ok'],
  ['one of two contracts of a discipline, to another one', 2, 2, 2, [B], 'full'],
  ['one of two contracts of a discipline, to one that it has', 2, 2, 2, [], 'ok'],
  ['the only contract of a discipline, to another place', 2, 2, 1, [A], 'ok'],
  ['over the limit, and not further', 1, 3, 2, [B], 'ok'],
  ['over the limit, and further', 1, 3, 3, [B], 'full'],
])('%s', (_name, maxDisciplines, usedDisciplines, keptDisciplines, newDisciplineIDs, expected) => {
  const contractor = { active: true, maxDisciplines, usedDisciplines, keptDisciplines, newDisciplineIDs };
  expect(contractorProblems(contractor, true)).toEqual(
    expected === 'ok'
      ? []
      : [
          {
            path: 'contractorID',
            code: 'contractor.max_disciplines_reached',
            params: { max: maxDisciplines },
          },
        ],
  );
});

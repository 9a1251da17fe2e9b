import { problem } from '@fireledger/domain/shared/problem.ts';
import type { PlannedRow } from './run-import.ts';

/** What a row identifies, and the column that does. */
export type Identity = { readonly key: string; readonly path: string };

/**
 * Refuses rows that identify the same thing as an earlier row of the file: `import.row_twice` at the identifying column, in
 * addition to the row's other problems, unless that cell has a problem already. `identities` returns what each row
 * identifies, null if that is unknown.
 */
export function withoutDuplicates<Value>(
  planned: readonly PlannedRow<Value>[],
  identities: readonly (Identity | null)[],
): readonly PlannedRow<Value>[] {
  const seen = new Map<string, number>();
  return planned.map((one, index) => {
    const identity = identities[index];
    if (one.state === 'unchanged' || !identity) return one;
    const { key, path } = identity;
    const row = seen.get(key);
    if (row === undefined) {
      seen.set(key, one.row);
      return one;
    }
    const others = one.state === 'wrong' ? one.problems : [];
    if (others.some((other) => other.path === path)) return one;
    const problems = [...others, problem('import.row_twice', path, { row })];
    return { row: one.row, name: one.name, state: 'wrong', problems };
  });
}

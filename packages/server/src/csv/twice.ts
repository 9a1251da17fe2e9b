import { problem } from '@fireledger/domain/shared/problem.ts';
import type { PlannedRow } from './run-import.ts';

/** What a row names, and the column that says so. */
export type Identity = { readonly key: string; readonly path: string };

/**
 * Refuses rows that name what an earlier row of the same file names: `import.row_twice` at the column that says so, beside what
 * else is wrong in them, unless that cell is wrong already. `identities` says what each row names, null where that cannot be told.
 */
export function withoutTwins<Value>(
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

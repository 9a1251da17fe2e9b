import { problem } from '@fireledger/domain/shared/problem.ts';
import type { PlannedRow } from './run-import.ts';

/**
 * Refuses rows that name what an earlier row of the same file names: `import.row_twice` at `path`, beside what else is wrong in
 * them, unless that cell is wrong already. `identities` says what each row names, null where that cannot be told.
 */
export function withoutTwins<Value>(
  planned: readonly PlannedRow<Value>[],
  identities: readonly (string | null)[],
  path: string,
): readonly PlannedRow<Value>[] {
  const seen = new Map<string, number>();
  return planned.map((one, index) => {
    const identity = identities[index];
    if (one.state === 'unchanged' || !identity) return one;
    const row = seen.get(identity);
    if (row === undefined) {
      seen.set(identity, one.row);
      return one;
    }
    const others = one.state === 'wrong' ? one.problems : [];
    if (others.some((other) => other.path === path)) return one;
    const problems = [...others, problem('import.row_twice', path, { row })];
    return { row: one.row, name: one.name, state: 'wrong', problems };
  });
}

import { problem } from '@fireledger/domain/shared/problem.ts';
import type { PlannedRow } from './run-import.ts';

/** Refuses rows that make what an earlier row of the same file makes: `import.row_twice` at `path`. */
export function withoutTwins<Value>(
  planned: readonly PlannedRow<Value>[],
  identityOf: (value: Value) => string,
  path: string,
): readonly PlannedRow<Value>[] {
  const seen = new Map<string, number>();
  return planned.map((one) => {
    if (one.state !== 'new') return one;
    const identity = identityOf(one.value);
    const row = seen.get(identity);
    if (row === undefined) {
      seen.set(identity, one.row);
      return one;
    }
    return {
      row: one.row,
      name: one.name,
      state: 'wrong',
      problems: [problem('import.row_twice', path, { row })],
    };
  });
}

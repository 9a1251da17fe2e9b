import { nameKey } from '@fireledger/domain/shared/composed.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { problem } from '@fireledger/domain/shared/problem.ts';

/** Rows found by a name that a file gives. */
export type ByName<Row> = {
  /** The one row of that name, or why it is none: `import.name_unknown`, `import.name_ambiguous`. */
  readonly one: (name: string, path: string) => { readonly row?: Row; readonly problems: readonly Problem[] };
  /** All rows of that name. */
  readonly all: (name: string) => readonly Row[];
};

/** Lets rows be found by names; a row may go by several. */
export function byName<Row>(
  rows: readonly Row[],
  namesOf: (row: Row) => readonly (string | null)[],
): ByName<Row> {
  const found = new Map<string, Set<Row>>();
  for (const row of rows) {
    for (const name of namesOf(row)) {
      if (name !== null) {
        const key = nameKey(name);
        found.set(key, (found.get(key) ?? new Set()).add(row));
      }
    }
  }
  return {
    all: (name) => [...(found.get(nameKey(name)) ?? [])],
    one: (name, path) => {
      const [row, other] = found.get(nameKey(name)) ?? [];
      if (row === undefined) return { problems: [problem('import.name_unknown', path)] };
      return other === undefined
        ? { row, problems: [] }
        : { problems: [problem('import.name_ambiguous', path)] };
    },
  };
}

/** The names in a cell that holds several: `Fire detection | Evacuation`. */
export function namesIn(cell: string): readonly string[] {
  return cell
    .split(/[|;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Several names as one cell, as `namesIn` reads them. */
export function namesCell(names: readonly string[]): string {
  return names.toSorted((one, other) => one.localeCompare(other)).join(' | ');
}

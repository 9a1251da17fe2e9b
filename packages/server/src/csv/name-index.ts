import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { problem } from '@fireledger/domain/shared/problem.ts';
import { NON_BREAKING_SPACES, nameKey } from '@fireledger/domain/shared/to-nfc.ts';
import { type RawBuilder, sql } from 'kysely';

/** Finds rows by a name in a file. */
export type NameIndex<Row> = {
  /** The one row with that name, or why there is none: `import.name_unknown`, `import.name_ambiguous`. */
  readonly one: (name: string, path: string) => { readonly row?: Row; readonly problems: readonly Problem[] };
  /**
   * The rows of several names; the unknown names are one problem, the ambiguous names another, and known names with commas between
   * them a third: `import.names_by_comma`.
   */
  readonly each: (
    names: readonly string[],
    path: string,
  ) => { readonly rows: readonly Row[]; readonly problems: readonly Problem[] };
  /** All rows with that name. */
  readonly all: (name: string) => readonly Row[];
};

/** A column of names normalised by the database, for comparison with `nameKey`. */
export function nameKeyOf(column: 'name' | 'reference'): RawBuilder<string> {
  return sql<string>`lower(translate(normalize(${sql.ref(column)}), ${NON_BREAKING_SPACES}, '   '))`;
}

/** How many wrong names in one cell are reported, and how many characters of each: a file may contain a million. */
const NAMES_TOLD = 10;
const NAME_TOLD = 80;

/** Indexes rows by their names; a row may have several. */
export function indexByName<Row>(
  rows: readonly Row[],
  namesOf: (row: Row) => readonly (string | null)[],
): NameIndex<Row> {
  const found = rowsByKey(rows, namesOf);
  const all = (name: string): readonly Row[] => [...(found.get(nameKey(name)) ?? [])];
  const isList = (name: string) =>
    name.includes(',') && betweenCommas(name).every((part) => all(part).length > 0);
  const search = (names: readonly string[], path: string) => {
    const asked = [...new Map(names.map((name) => [nameKey(name), { name, rows: all(name) }])).values()];
    const named = (isOne: (count: number) => boolean) => asked.filter(({ rows }) => isOne(rows.length));
    const [unknown, several] = [named((count) => count === 0), named((count) => count > 1)];
    return {
      rows: named((count) => count === 1).flatMap(({ rows }) => rows),
      problems: [
        ...(unknown.length > 0 ? [problem('import.name_unknown', path, { names: told(unknown) })] : []),
        ...(several.length > 0 ? [problem('import.name_ambiguous', path, { names: told(several) })] : []),
      ],
    };
  };
  return {
    all,
    each: (names, path) => {
      const byComma = new Set(names.filter((name) => all(name).length === 0 && isList(name)));
      const { rows, problems } = search(
        names.filter((name) => !byComma.has(name)),
        path,
      );
      const commas = [...byComma].map((name) => ({ name }));
      return {
        rows,
        problems: [
          ...problems,
          ...(commas.length > 0 ? [problem('import.names_by_comma', path, { names: told(commas) })] : []),
        ],
      };
    },
    one: (name, path) => {
      const { rows, problems } = search([name], path);
      return rows[0] === undefined ? { problems } : { row: rows[0], problems };
    },
  };
}

function rowsByKey<Row>(rows: readonly Row[], namesOf: (row: Row) => readonly (string | null)[]) {
  const found = new Map<string, Set<Row>>();
  for (const row of rows) {
    for (const name of namesOf(row)) {
      if (name !== null) {
        const key = nameKey(name);
        found.set(key, (found.get(key) ?? new Set()).add(row));
      }
    }
  }
  return found;
}

/** Names as shown in a problem. */
function told(named: readonly { readonly name: string }[]): string {
  // A surrogate pair is never cut in half.
  const shortened = (name: string) => name.slice(0, NAME_TOLD).replace(/[\uD800-\uDBFF]$/, '');
  const names = named.slice(0, NAMES_TOLD).map(({ name }) => shortened(name));
  return [...names, ...(named.length > NAMES_TOLD ? ['…'] : [])].join(' | ');
}

/** The names in a cell that holds several: `Fire detection | Evacuation`. */
export function namesIn(cell: string): readonly string[] {
  return cell
    .split(/[|;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** What to look up for `namesIn` of a cell: its names, and what stands between their commas, to tell a list from a name. */
export function namesToLookUp(cell: string): readonly string[] {
  return namesIn(cell).flatMap((name) => (name.includes(',') ? [name, ...betweenCommas(name)] : [name]));
}

function betweenCommas(name: string): readonly string[] {
  return name.split(',').map((part) => part.trim());
}

/** Several names in one cell, in the form that `namesIn` reads. */
export function namesCell(names: readonly string[]): string {
  return names.toSorted((one, other) => one.localeCompare(other)).join(' | ');
}

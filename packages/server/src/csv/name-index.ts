import { NON_BREAKING_SPACES, nameKey } from '@fireledger/domain/import/name-key.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { shorten } from '@fireledger/domain/shared/shorten.ts';
import { type RawBuilder, sql } from 'kysely';

type NamesProblem = 'import.name_unknown' | 'import.name_ambiguous' | 'import.names_by_comma';

/** Finds rows by a name in a file. */
export type NameIndex<Row> = {
  /** The one row with that name, or why there is none: `import.name_unknown`, `import.name_ambiguous`. */
  readonly one: (name: string, path: string) => { readonly row?: Row; readonly problems: readonly Problem[] };
  /**
   * The rows of several names; the unknown names are one problem, the ambiguous names another, and known names with commas
   * between them a third: `import.names_by_comma`.
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

/** How many wrong names in one cell a problem quotes, and how many characters of each: a file may contain a million. */
const NAMES_SHOWN = 10;
const NAME_SHOWN_MAX = 80;

/** Indexes rows by their names; a row may have several. */
export function indexByName<Row>(
  rows: readonly Row[],
  namesOf: (row: Row) => readonly (string | null)[],
): NameIndex<Row> {
  const byKey = rowsByKey(rows, namesOf);
  const all = (name: string): readonly Row[] => [...(byKey.get(nameKey(name)) ?? [])];
  const isCommaList = (name: string) =>
    name.includes(',') && betweenCommas(name).every((part) => all(part).length > 0);
  const each: NameIndex<Row>['each'] = (names, path) => {
    const lookups = [...new Map(names.map((name) => [nameKey(name), { name, rows: all(name) }])).values()];
    const unknown = namesWhere(lookups, ({ length }) => length === 0);
    return {
      rows: lookups.flatMap((lookup) => (lookup.rows.length === 1 ? lookup.rows : [])),
      problems: [
        ...problemOfNames(
          'import.name_unknown',
          path,
          unknown.filter((name) => !isCommaList(name)),
        ),
        ...problemOfNames(
          'import.name_ambiguous',
          path,
          namesWhere(lookups, ({ length }) => length > 1),
        ),
        ...problemOfNames('import.names_by_comma', path, unknown.filter(isCommaList)),
      ],
    };
  };
  return { all, each, one: (name, path) => oneOf(all(name), name, path) };
}

/** The only row of a name's rows, or why there is none. */
function oneOf<Row>(rows: readonly Row[], name: string, path: string): ReturnType<NameIndex<Row>['one']> {
  const [row, ...others] = rows;
  if (row === undefined) return { problems: problemOfNames('import.name_unknown', path, [name]) };
  if (others.length > 0) return { problems: problemOfNames('import.name_ambiguous', path, [name]) };
  return { row, problems: [] };
}

function namesWhere<Row>(
  lookups: readonly { readonly name: string; readonly rows: readonly Row[] }[],
  isChosen: (rows: readonly Row[]) => boolean,
): readonly string[] {
  return lookups.filter(({ rows }) => isChosen(rows)).map(({ name }) => name);
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

/** The problem of some names in one cell; none without such names. */
function problemOfNames(code: NamesProblem, path: string, names: readonly string[]): readonly Problem[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, NAMES_SHOWN).map((name) => shorten(name, NAME_SHOWN_MAX));
  const more = names.length > NAMES_SHOWN ? ['…'] : [];
  return [problem(code, path, { names: [...shown, ...more].join(' | ') })];
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

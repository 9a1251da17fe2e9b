import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { type Result, refuse } from '@fireledger/domain/shared/result.ts';
import { problemsOf } from '@fireledger/domain/shared/text.ts';
import type { z } from 'zod';
import type { ImportRow } from './import-columns.ts';
import { differingColumns, matchesExisting, type Pairs, type Written } from './matches-existing.ts';
import type { PlannedRow } from './run-import.ts';

/** A row read into what a form would send. */
export type ReadRow<Key extends string, Value> = {
  /** The words and names in its cells that mean nothing, or more than one thing, by column. */
  readonly unread: readonly Problem[];
  /** Columns that could not be looked up because of another cell. */
  readonly notLookedUp?: readonly Key[];
  /** What the rules for creating one say of it, by the fields of the domain. */
  readonly decision: Result<Value>;
};

/** How an import of one type of entity reads a row, and what it compares it with. */
export type RowRules<Key extends string, Value, Existing> = {
  /** The name by which people know it. */
  readonly name: string;
  /** The existing entities that the cells identify as they stand. */
  readonly identified: readonly Existing[];
  /** The values that an export writes for an existing entity. */
  readonly writtenOf: (there: Existing) => Written<Key>;
  readonly read: () => ReadRow<Key, Value>;
  /** The column of each field of the domain that is called otherwise there: by its path, or by the first part of it. */
  readonly columnOf: Readonly<Record<string, Key>>;
  /** The existing entities that are the same as a new one. */
  readonly sameAs: (value: Value) => readonly Existing[];
  /** The values of a new and of an existing entity, by column. */
  readonly pairsOf: (value: Value, there: Existing) => Pairs<Key>;
};

/**
 * Checks one row against the rules for creating an entity and against the existing ones. The rules are not applied to a row
 * that says what an export would write for an existing entity: it is `unchanged`, whatever has gone out of use since.
 */
export function planRow<Key extends string, Value, Existing>(
  { row, cells }: ImportRow<Key>,
  rules: RowRules<Key, Value, Existing>,
): PlannedRow<Value> {
  const base = { row, name: rules.name };
  if (rules.identified.some((there) => matchesExisting(cells, rules.writtenOf(there)))) {
    return { ...base, state: 'unchanged' };
  }
  const read = rules.read();
  const problems = problemsOfRow(read, rules.columnOf);
  if (!read.decision.ok || problems.length > 0) {
    return { ...base, state: 'wrong', problems };
  }
  const { value } = read.decision;
  const differences = rules
    .sameAs(value)
    .map((there) => differingColumns(cells, rules.pairsOf(value, there)));
  const [differing] = differences;
  if (!differing) {
    return { ...base, state: 'new', value };
  }
  return differences.some(({ length }) => length === 0)
    ? { ...base, state: 'unchanged' }
    : {
        ...base,
        state: 'wrong',
        problems: differing.map((key) => problem('import.exists_differently', key)),
      };
}

/** The problems of a row by column: an unknown word or name is reported once, not as missing too. */
function problemsOfRow<Key extends string>(
  { unread, notLookedUp = [], decision }: ReadRow<Key, unknown>,
  columnOf: Readonly<Record<string, Key>>,
): readonly Problem[] {
  const reported = new Set<string>([...unread.map(({ path }) => path), ...notLookedUp]);
  const found = decision.ok ? [] : decision.problems.map((one) => atColumn(one, columnOf));
  return [...unread, ...found.filter(({ path }) => !reported.has(path))];
}

function atColumn(found: Problem, columnOf: Readonly<Record<string, string>>): Problem {
  const [field = ''] = found.path.split('.');
  return { ...found, path: columnOf[found.path] ?? columnOf[field] ?? found.path };
}

/** What the schema of a form, and then the rule for what it sends, say of an input. */
export function decideInput<Schema extends z.ZodType, Value>(
  schema: Schema,
  input: unknown,
  decide: (sent: z.output<Schema>) => Result<Value>,
): Result<Value> {
  const parsed = schema.safeParse(input);
  return parsed.success ? decide(parsed.data) : refuse(...problemsOf(parsed.error, input));
}

import {
  ASSIGNABLE_MAX,
  DEFAULT_PAGE_LIMIT,
  MAX_PAGE_LIMIT,
  NOTIFICATION_COUNT,
  REGISTRATIONS_SHOWN,
} from '@fireledger/domain/shared/limits.ts';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { refusal } from '../http/refusal.ts';
import { HISTORY_LIMIT } from '../ledger/history-page.ts';
import { MAX_SCHEMA_COST, MAX_SCHEMA_DEPTH, nestedRows, type Rows } from './introspection-rows.ts';
import { AGGREGATE_TYPES, ownCost } from './statement-cost.ts';

/** The maximum nesting, and the maximum number of fields of an operation, with lists multiplied by their rows. */
export const MAX_DEPTH = 9;
export const MAX_COST = 30_000;
/** The maximum number of values of a list in the variables: each becomes a parameter of a statement. */
export const LIST_VALUES_MAX = 1000;
/** How much of a name a refusal repeats, in characters. */
const NAME_TOLD = 100;

/** Lists without a limit argument -> how many rows they count as: their maximum, or more than there ever are. */
export const LIST_ROWS: Rows = {
  ages: 4,
  assignableUsers: ASSIGNABLE_MAX,
  eventPeople: 200,
  chapters: 100,
  books: 5,
  contracts: 5,
  customFields: 50,
  devices: 100,
  disciplines: 20,
  documentAlerts: NOTIFICATION_COUNT,
  documents: 5,
  events: 5,
  files: 50,
  fireCauses: 20,
  followUps: 50,
  gone: 5,
  history: HISTORY_LIMIT,
  installations: 10,
  licence: 6,
  locations: 20,
  months: 13,
  nearLimits: 20,
  openWork: 20,
  organizations: 5,
  priorities: 4,
  registrations: REGISTRATIONS_SHOWN,
  users: 5,
  uses: 100,
  versions: 50,
};

/** The same rows where each field is a statement; a separate object, so that it can be told apart. */
const ROWS_WHERE_EACH_ASKS: Rows = { ...LIST_ROWS };

/** The measure of a selection: its total number of fields, and its nesting depth. */
type Measure = { readonly cost: number; readonly height: number };
type Walk = {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** How many rows a list counts as, in this context. */
  readonly rows: Rows;
  /**
   * Each fragment is measured once per row context, however often it is used; null while it is being measured: a fragment
   * within itself never ends.
   */
  readonly measured: Map<Rows, Map<string, Measure | null>>;
};

/**
 * Refuses anything but one query, and one that is too deep or too expensive, before anything is read (design section 5). Of a
 * document with several operations, the named one counts.
 */
export function checkCost(
  document: DocumentNode,
  given: Record<string, unknown>,
  operationName?: string | null,
): void {
  const operation = getOperationAST(document, operationName);
  if (operationName != null && !operation) {
    throw refusal('graphql.invalid', '', { message: `Unknown operation named "${operationName}".` });
  }
  if (operation?.operation !== 'query') {
    throw refusal('graphql.not_a_query');
  }
  const fragments = new Map(
    document.definitions
      .filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one] as const),
  );
  const variables = withDefaults(operation, given);
  const { cost, height } = measure(operation.selectionSet, {
    fragments,
    variables,
    rows: ROWS_WHERE_EACH_ASKS,
    measured: new Map(),
  });
  const ofSchema = introspects(operation);
  const depth = ofSchema ? MAX_SCHEMA_DEPTH : MAX_DEPTH;
  if (height > depth) {
    throw refusal('graphql.too_deep', '', { max: depth });
  }
  const most = ofSchema ? MAX_SCHEMA_COST : MAX_COST;
  if (cost > most || holdsTooMuch(given, MAX_DEPTH)) {
    throw refusal('graphql.too_costly', '', { max: most });
  }
}

/** Whether only the schema is queried, which nests deeper but runs no statement (introspection-rows.ts). */
function introspects({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every((one) => one.kind === Kind.FIELD && one.name.value.startsWith('__'));
}

function measure(set: SelectionSetNode, walk: Walk): Measure {
  const parts = set.selections.map((selection) => measureSelection(selection, walk));
  return {
    cost: parts.reduce((sum, part) => sum + part.cost, 0),
    height: parts.reduce((most, part) => Math.max(most, part.height), 0),
  };
}

function measureSelection(selection: SelectionNode, walk: Walk): Measure {
  switch (selection.kind) {
    case Kind.FIELD:
      return measureField(selection, walk);
    case Kind.INLINE_FRAGMENT:
      return measure(selection.selectionSet, walk);
    case Kind.FRAGMENT_SPREAD:
      return measureFragment(selection.name.value, walk);
  }
}

function measureField(field: FieldNode, walk: Walk): Measure {
  const rows = rowsOfFieldsIn(field.name.value, walk.rows);
  const inner =
    field.selectionSet && measure(field.selectionSet, rows === walk.rows ? walk : { ...walk, rows });
  const own = ownCost(field.name.value, walk.rows === ROWS_WHERE_EACH_ASKS);
  return inner
    ? { cost: own + rowsOf(field, walk) * inner.cost, height: 1 + inner.height }
    : { cost: own, height: 1 };
}

function rowsOfFieldsIn(name: string, rows: Rows): Rows {
  const within = nestedRows(name, rows);
  if (within !== LIST_ROWS && within !== ROWS_WHERE_EACH_ASKS) {
    return within;
  }
  return AGGREGATE_TYPES.has(name) ? ROWS_WHERE_EACH_ASKS : LIST_ROWS;
}

function measureFragment(name: string, walk: Walk): Measure {
  const measuredHere = walk.measured.get(walk.rows) ?? new Map<string, Measure | null>();
  walk.measured.set(walk.rows, measuredHere);
  const known = measuredHere.get(name);
  if (known) {
    return known;
  }
  const fragment = walk.fragments.get(name);
  if (!fragment || known === null) {
    const wrong = fragment ? 'Endless' : 'Unknown';
    throw refusal('graphql.invalid', '', { message: `${wrong} fragment "${name.slice(0, NAME_TOLD)}".` });
  }
  measuredHere.set(name, null);
  const measured = measure(fragment.selectionSet, walk);
  measuredHere.set(name, measured);
  return measured;
}

/** How many rows a field may return: its limit argument, the default page size of a paginated field, or its list's own count. */
function rowsOf(field: FieldNode, { rows, variables }: Walk): number {
  const pagination = field.arguments?.find((one) => one.name.value === 'pagination');
  if (!pagination) {
    return field.name.value.endsWith('Paginated') ? DEFAULT_PAGE_LIMIT : (rows[field.name.value] ?? 1);
  }
  const limit = (plain(pagination.value, variables) as { limit?: unknown } | null)?.limit;
  return typeof limit === 'number' && limit > 0 ? Math.min(limit, MAX_PAGE_LIMIT) : DEFAULT_PAGE_LIMIT;
}

/** The variables as the operation runs with them: with its own defaults for those that were not given. */
function withDefaults(
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const defaults = variableDefinitions.map(({ variable, defaultValue }) => [
    variable.name.value,
    defaultValue && plain(defaultValue, {}),
  ]);
  return { ...Object.fromEntries(defaults), ...given };
}

function plain(value: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  switch (value.kind) {
    case Kind.VARIABLE:
      return variables[value.name.value];
    case Kind.OBJECT:
      return Object.fromEntries(value.fields.map((one) => [one.name.value, plain(one.value, variables)]));
    case Kind.INT:
      return Number(value.value);
    default:
      return null;
  }
}

/** Whether a value contains a list that is too long, or nests deeper than any input does. */
function holdsTooMuch(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return (
    levels === 0 || parts.length > LIST_VALUES_MAX || parts.some((part) => holdsTooMuch(part, levels - 1))
  );
}

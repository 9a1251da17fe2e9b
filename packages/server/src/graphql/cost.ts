import { MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { refusal } from '../http/refusal.ts';

/** Deepest nesting, and greatest number of fields an operation may ask for, lists counted by their page limit. */
export const MAX_DEPTH = 9;
export const MAX_COST = 30_000;
const DEFAULT_LIST = 15;

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;
type Walk = {
  readonly fragments: Fragments;
  readonly variables: Record<string, unknown>;
  readonly seen: ReadonlySet<string>;
};

/** Refuses what is no single query, is too deep or asks for too much, before anything is read (design section 5). */
export function checkCost(document: DocumentNode, variables: Record<string, unknown>): void {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length !== 1 || operation.operation !== 'query') {
    throw refusal('graphql.not_a_query');
  }
  const fragments = new Map(
    document.definitions
      .filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one] as const),
  );
  const introspects = operation.selectionSet.selections.every(
    (one) => one.kind === Kind.FIELD && one.name.value.startsWith('__'),
  );
  const depth = introspects ? Number.NEGATIVE_INFINITY : 1;
  const cost = selectionCost(operation.selectionSet, { fragments, variables, seen: new Set() }, depth);
  if (cost > MAX_COST) {
    throw refusal('graphql.too_costly', '', { max: MAX_COST });
  }
}

function selectionCost(set: SelectionSetNode, walk: Walk, depth: number): number {
  if (depth > MAX_DEPTH) {
    throw refusal('graphql.too_deep', '', { max: MAX_DEPTH });
  }
  let cost = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      cost += fieldCost(selection, walk, depth);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      cost += selectionCost(selection.selectionSet, walk, depth);
    } else {
      cost += spreadCost(selection.name.value, walk, depth);
    }
    if (cost > MAX_COST) {
      return cost;
    }
  }
  return cost;
}

function fieldCost(field: FieldNode, walk: Walk, depth: number): number {
  return field.selectionSet
    ? 1 + rowsOf(field, walk) * selectionCost(field.selectionSet, walk, depth + 1)
    : 1;
}

function spreadCost(name: string, walk: Walk, depth: number): number {
  const fragment = walk.fragments.get(name);
  if (!fragment || walk.seen.has(name)) {
    throw refusal('graphql.invalid');
  }
  return selectionCost(fragment.selectionSet, { ...walk, seen: new Set([...walk.seen, name]) }, depth);
}

/** How many rows a field may answer: the limit it is given, or the default page for a paginated one. */
function rowsOf(field: FieldNode, walk: Walk): number {
  const pagination = field.arguments?.find((one) => one.name.value === 'pagination');
  if (!pagination) {
    return field.name.value.endsWith('Paginated') ? DEFAULT_LIST : 1;
  }
  const limit = (plain(pagination.value, walk.variables) as { limit?: unknown } | null)?.limit;
  return typeof limit === 'number' && limit > 0 ? Math.min(limit, MAX_PAGE_LIMIT) : DEFAULT_LIST;
}

function plain(value: ValueNode, variables: Record<string, unknown>): unknown {
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

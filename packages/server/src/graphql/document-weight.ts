import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

/** The weight of a variable compared with a field: code to read its values is generated for every field of its input types. */
const VARIABLE_WEIGHT = 16;
/** The number of characters that weigh as much as a field: literal values in the text become part of the generated code. */
const CHARACTERS = 20;

/**
 * The weight of a valid document once compiled: its fields, with each fragment counted wherever it is used, its variables and
 * its text. A unit takes at most 5 KB of memory (docs/decisions/0609). A query of the schema itself exceeds every limit on
 * purpose: graphql itself builds the result from the schema, and a tool asks for it once.
 */
export function documentWeight(document: DocumentNode, text: string): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let weight = Math.ceil(text.length / CHARACTERS);
  for (const one of document.definitions) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
  }
  const counted = new Map<string, number>();
  for (const one of document.definitions) {
    if (one.kind !== Kind.OPERATION_DEFINITION) continue;
    weight += (one.variableDefinitions?.length ?? 0) * VARIABLE_WEIGHT;
    weight += fieldsOf(one.selectionSet, fragments, counted);
  }
  return weight;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function fieldsOf(set: SelectionSetNode, fragments: Fragments, counted: Map<string, number>): number {
  let sum = 0;
  for (const one of set.selections) {
    if (one.kind === Kind.FIELD) sum += ownWeight(one.name.value);
    if (one.kind === Kind.FRAGMENT_SPREAD) sum += fieldsOfFragment(one.name.value, fragments, counted);
    else if (one.selectionSet) sum += fieldsOf(one.selectionSet, fragments, counted);
  }
  return sum;
}

function ownWeight(field: string): number {
  return field === '__schema' || field === '__type' ? Number.POSITIVE_INFINITY : 1;
}

function fieldsOfFragment(name: string, fragments: Fragments, counted: Map<string, number>): number {
  const known = counted.get(name);
  if (known !== undefined) return known;
  const fragment = fragments.get(name);
  const fields = fragment ? fieldsOf(fragment.selectionSet, fragments, counted) : 0;
  counted.set(name, fields);
  return fields;
}

import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

/** What a variable weighs beside a field: what reads its values is written for every field of its input types. */
const VARIABLE_WEIGHT = 16;
/** Characters that weigh as much as a field: values written out in the text are written into the program too. */
const CHARACTERS = 20;

/**
 * What a valid document weighs once it is compiled: its fields, each fragment counted wherever it is named, its variables and
 * its text. One is at most 5 KB of memory (docs/decisions/0609). What asks for the schema itself weighs beyond every limit: its
 * answer is made of the schema by graphql itself, and a tool asks for it once.
 */
export function weightOf(document: DocumentNode, text: string): number {
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

import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
  typeFromAST,
  visit,
} from 'graphql';

/** The type of each scalar in JSON. */
const SCALARS: Record<string, string> = {
  ID: 'string',
  String: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  DateTime: 'string',
  Date: 'string',
  JSON: 'unknown',
};

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * The text of one generated module. In: a validated document, every fragment that it may use, the file's name and the relative
 * path from it to `src/platform`.
 */
export function generateModule(
  document: DocumentNode,
  fragments: readonly DefinitionNode[],
  schema: GraphQLSchema,
  source: { readonly name: string; readonly platform: string },
): string {
  const byName: Fragments = new Map(
    fragments
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((definition) => [definition.name.value, definition]),
  );
  const parts = document.definitions.map((definition) => {
    if (definition.kind === Kind.OPERATION_DEFINITION) return operation(definition, byName, schema);
    if (definition.kind === Kind.FRAGMENT_DEFINITION) return fragment(definition, byName, schema);
    throw new Error(`${source.name}: only operations and fragments belong here`);
  });
  const head = [`// Made from ${source.name} by scripts/generate-graphql.ts; do not edit.`];
  const hasOperation = document.definitions.some(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  if (hasOperation) head.push(`import type { Document } from '${source.platform}/graphql.ts';`);
  return `${[head.join('\n'), ...parts].join('\n\n')}\n`;
}

function operation(node: OperationDefinitionNode, fragments: Fragments, schema: GraphQLSchema): string {
  const name = node.name?.value;
  const root = schema.getQueryType();
  if (!name || !root || node.operation !== 'query') throw new Error('every operation is a query with a name');
  const variables = (node.variableDefinitions ?? []).map((variable) => {
    const type = typeFromAST(schema, variable.type) as GraphQLInputType;
    const optional = !isNonNullType(type) || variable.defaultValue !== undefined;
    return `  readonly ${variable.variable.name.value}${optional ? '?' : ''}: ${inputType(type, '  ')}${optional ? ' | undefined' : ''};`;
  });
  const used = [...fragmentsUsed(node, fragments)].map((fragmentName) => fragments.get(fragmentName));
  const text = [node, ...used].map((part) => (part ? print(part) : '')).join('\n');
  const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}Document`;
  return [
    `export type ${name}Variables = ${variables.length === 0 ? 'Record<string, never>' : `{\n${variables.join('\n')}\n}`};`,
    `export type ${name}Data = ${selection([node.selectionSet], root, { fragments, schema }, '')};`,
    `export const ${constant}: Document<${name}Data, ${name}Variables> = {\n  operationName: '${name}',\n  query:\n    ${JSON.stringify(stripIgnoredCharacters(text))},\n};`,
  ].join('\n\n');
}

function fragment(node: FragmentDefinitionNode, fragments: Fragments, schema: GraphQLSchema): string {
  const type = schema.getType(node.typeCondition.name.value);
  if (!type) throw new Error(`no type ${node.typeCondition.name.value}`);
  return `export type ${node.name.value} = ${selection([node.selectionSet], type, { fragments, schema }, '')};`;
}

function fragmentsUsed(node: DefinitionNode, fragments: Fragments, found = new Set<string>()): Set<string> {
  visit(node, {
    enter: (part) => {
      const spread = part.kind === Kind.FRAGMENT_SPREAD ? fragments.get(part.name.value) : undefined;
      if (!spread || found.has(spread.name.value)) return;
      found.add(spread.name.value);
      fragmentsUsed(spread, fragments, found);
    },
  });
  return found;
}

type Known = { readonly fragments: Fragments; readonly schema: GraphQLSchema };

/** The selections of one field; several if a fragment and the query ask for different parts of the same field. */
type Sets = readonly SelectionSetNode[];

function selection(sets: Sets, parent: GraphQLNamedType, known: Known, indent: string): string {
  if (!isObjectType(parent)) throw new Error(`${parent.name}: unions and interfaces are not read yet`);
  const asked = new Map<string, FieldNode[]>();
  for (const set of sets) gather(set, known, asked);
  const lines = [...asked].map(([name, [first, ...others]]) => {
    if (!first || first.name.value === '__typename') return `${indent}  readonly ${name}: '${parent.name}';`;
    const field = parent.getFields()[first.name.value];
    if (!field) throw new Error(`${parent.name} has no ${first.name.value}`);
    const below = [first, ...others].flatMap((node) => node.selectionSet ?? []);
    return `${indent}  readonly ${name}: ${outputType(field.type, below, known, `${indent}  `)};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** Adds the fields of a selection, including those of its fragments, to `asked` under the names that they have in the result. */
function gather(set: SelectionSetNode, known: Known, asked: Map<string, FieldNode[]>): void {
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) {
      const name = node.alias?.value ?? node.name.value;
      asked.set(name, [...(asked.get(name) ?? []), node]);
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      gather(node.selectionSet, known, asked);
    } else {
      const spread = known.fragments.get(node.name.value);
      if (spread) gather(spread.selectionSet, known, asked);
    }
  }
}

function outputType(type: GraphQLOutputType, sets: Sets, known: Known, indent: string): string {
  if (!isNonNullType(type)) return `${bareOutput(type, sets, known, indent)} | null`;
  return bareOutput(type.ofType, sets, known, indent);
}

function bareOutput(type: GraphQLOutputType, sets: Sets, known: Known, indent: string): string {
  if (isListType(type)) return `ReadonlyArray<${outputType(type.ofType, sets, known, indent)}>`;
  const named = getNamedType(type);
  return sets.length > 0 ? selection(sets, named, known, indent) : leaf(named);
}

function inputType(type: GraphQLInputType, indent: string): string {
  if (!isNonNullType(type)) return `${bareInput(type, indent)} | null`;
  return bareInput(type.ofType, indent);
}

function bareInput(type: GraphQLInputType, indent: string): string {
  if (isListType(type)) return `ReadonlyArray<${inputType(type.ofType, indent)}>`;
  if (!isInputObjectType(type)) return leaf(getNamedType(type));
  const lines = Object.values(type.getFields()).map((field) => {
    const optional = !isRequiredInputField(field);
    const text = inputType(field.type, `${indent}  `);
    return `${indent}  readonly ${field.name}${optional ? '?' : ''}: ${text}${optional ? ' | undefined' : ''};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function leaf(type: GraphQLNamedType): string {
  if (isEnumType(type))
    return type
      .getValues()
      .map((value) => `'${value.name}'`)
      .join(' | ');
  const scalar = SCALARS[type.name];
  if (!scalar) throw new Error(`unknown scalar ${type.name}`);
  return scalar;
}

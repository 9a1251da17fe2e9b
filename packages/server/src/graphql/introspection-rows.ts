/**
 * The budget of a query for the schema itself, counted by the fields that it returns: that of the full introspection query of
 * graphql-js, which every tool sends, plus half (design section 5).
 */
export const MAX_SCHEMA_DEPTH = 15;
export const MAX_SCHEMA_COST = 100_000;

/** How many rows a list of the schema counts as. Names that are not listed here are not lists. */
export type Rows = Readonly<Record<string, number>>;

/** For the schema, and for a single selected type: the maximum of each. */
export const SCHEMA_ROWS = {
  types: 200,
  directives: 10,
  fields: 50,
  inputFields: 50,
  enumValues: 50,
  interfaces: 10,
  possibleTypes: 10,
  args: 10,
} as const satisfies Rows;

/** The average over all types: there are `types` times `fields` fields, and so on. */
export const ROWS_OF_EACH_TYPE = {
  fields: 5,
  inputFields: 1,
  enumValues: 1.5,
  interfaces: 0.1,
  possibleTypes: 0.1,
  args: 0.2,
} as const satisfies Rows;

/** What may not be queried of a type that a member refers to: a path from type to type that no tool follows. */
const AROUND = {
  fields: Infinity,
  inputFields: Infinity,
  enumValues: Infinity,
  interfaces: Infinity,
  possibleTypes: Infinity,
};
const WITHIN_A_MEMBER: Rows = { ...SCHEMA_ROWS, ...AROUND };
const WITHIN_EACH_MEMBER: Rows = { ...ROWS_OF_EACH_TYPE, ...AROUND };

/**
 * The row counts that apply within a field whose own context is `rows`; always one of a few
 * objects, by which they are told apart.
 */
export function nestedRows(name: string, rows: Rows): Rows {
  if (name === '__schema' || name === '__type') {
    return SCHEMA_ROWS;
  }
  if (rows === SCHEMA_ROWS) {
    return name === 'types' ? ROWS_OF_EACH_TYPE : name in AROUND ? WITHIN_A_MEMBER : rows;
  }
  return rows === ROWS_OF_EACH_TYPE && name in AROUND ? WITHIN_EACH_MEMBER : rows;
}

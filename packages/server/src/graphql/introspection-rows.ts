/**
 * What a query for the schema itself may ask for, counted by the fields that it answers: the one that graphql-js makes, which
 * every tool sends, with all its options, and half as much again (design section 5).
 */
export const MAX_SCHEMA_DEPTH = 15;
export const MAX_SCHEMA_COST = 100_000;

/** How many rows a list of the schema is counted as. What is not named is no list. */
export type Rows = Readonly<Record<string, number>>;

/** Of the schema, and of a type that was chosen: the most there are of each. */
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

/** Of all types, one with another: there are as many fields as `types` times `fields`, and so on. */
export const ROWS_OF_EACH_TYPE = {
  fields: 5,
  inputFields: 1,
  enumValues: 1.5,
  interfaces: 0.1,
  possibleTypes: 0.1,
  args: 0.2,
} as const satisfies Rows;

/** What a type that a member names may not be asked for: a way round from type to type that no tool goes. */
const AROUND = {
  fields: Infinity,
  inputFields: Infinity,
  enumValues: Infinity,
  interfaces: Infinity,
  possibleTypes: Infinity,
};
const WITHIN_A_MEMBER: Rows = { ...SCHEMA_ROWS, ...AROUND };
const WITHIN_EACH_MEMBER: Rows = { ...ROWS_OF_EACH_TYPE, ...AROUND };

/** The rows that hold within a field which itself stands where `rows` hold; always one of a few, by which they are told apart. */
export function rowsWithin(name: string, rows: Rows): Rows {
  if (name === '__schema' || name === '__type') {
    return SCHEMA_ROWS;
  }
  if (rows === SCHEMA_ROWS) {
    return name === 'types' ? ROWS_OF_EACH_TYPE : name in AROUND ? WITHIN_A_MEMBER : rows;
  }
  return rows === ROWS_OF_EACH_TYPE && name in AROUND ? WITHIN_EACH_MEMBER : rows;
}

import { writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../src/graphql/schema.ts';

const TARGET = new URL('../schema.graphql', import.meta.url);

/** The text of the GraphQL schema as it is committed: sorted, so that a change shows as its own lines. */
export function schemaText(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

if (import.meta.main) {
  await writeFile(TARGET, schemaText());
}

import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../src/graphql/schema.ts';

const TARGET = new URL('../schema.graphql', import.meta.url);

/** The text of the GraphQL schema as committed: sorted, so that a change shows as its own lines. */
export function schemaText(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

// `--check` writes nothing and exits with 1 if the committed file is out of date.
if (import.meta.main) {
  const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  if (!options.check) {
    await writeFile(TARGET, schemaText());
  } else if ((await readFile(TARGET, 'utf8')) !== schemaText()) {
    process.stderr.write(
      'not up to date: packages/server/schema.graphql; run packages/server/scripts/generate-schema.ts\n',
    );
    process.exitCode = 1;
  }
}

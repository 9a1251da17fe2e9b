import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { schemaText } from '../../scripts/generate-schema.ts';

it('schema.graphql is the schema (scripts/generate-schema.ts writes it anew)', async () => {
  const committed = await readFile(new URL('../../schema.graphql', import.meta.url), 'utf8');
  expect(schemaText()).toBe(committed);
});

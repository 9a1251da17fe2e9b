import { readFile } from 'node:fs/promises';
import { isInputObjectType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { schemaText } from '../../scripts/generate-schema.ts';
import { schema } from './schema.ts';

it('schema.graphql is the schema (scripts/generate-schema.ts writes it anew)', async () => {
  const committed = await readFile(new URL('../../schema.graphql', import.meta.url), 'utf8');
  expect(schemaText()).toBe(committed);
});

it('says what the names of a page, and of what narrows a list, leave open', () => {
  const silent: string[] = [];
  for (const [name, type] of Object.entries(schema.getTypeMap())) {
    const isPaging = name === 'Pagination' || name.endsWith('Page');
    if (!isInputObjectType(type) && !(isObjectType(type) && isPaging)) continue;
    for (const field of Object.values(type.getFields())) {
      // Whether what is false narrows the list too, and whether the end of a period is in it.
      const isOpen =
        String(field.type) === 'Boolean' ? field.name !== 'active' : field.name.endsWith('Until');
      const isAsked = isPaging ? field.name !== 'items' : isOpen;
      if (isAsked && !field.description) silent.push(`${name}.${field.name}`);
    }
  }
  expect(silent).toEqual([]);
});

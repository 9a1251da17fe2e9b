import { readFile } from 'node:fs/promises';
import { isEnumType, isInputObjectType, isObjectType, isScalarType, isSpecifiedScalarType } from 'graphql';
import { expect, it } from 'vitest';
import { schemaText } from '../../scripts/generate-schema.ts';
import { NAMES, TYPES, WORDS } from './descriptions.ts';
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

it('describes what every query answers, and each word of events and accounts', () => {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  expect(queries.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  for (const [name, words] of Object.entries(WORDS)) {
    const type = schema.getType(name);
    const values = isEnumType(type) ? type.getValues() : [];
    expect([name, values.map(({ name: word, description }) => [word, description])]).toEqual([
      name,
      values.map(({ name: word }) => [word, words[word]]),
    ]);
    expect(Object.keys(words).sort()).toEqual(values.map(({ name: word }) => word).sort());
  }
});

it('explains no name that nothing bears, and none that everything explains by itself', () => {
  const used = new Set<string | undefined | null>();
  for (const type of Object.values(schema.getTypeMap())) {
    used.add(type.description === TYPES[type.name] ? type.name : null);
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const { name, description } of Object.values(type.getFields())) {
      for (const one of [name, `${type.name}.${name}`]) used.add(description === NAMES[one] ? one : null);
    }
  }
  expect([...Object.keys(TYPES), ...Object.keys(NAMES)].filter((name) => !used.has(name))).toEqual([]);
});

it('gives every value that is one of a few words an enum, so that a generated client knows the words', () => {
  const words = {
    'User.type': 'AccountType!',
    'Person.type': 'AccountType!',
    'User.locale': 'Locale!',
    'LogbookBook.locale': 'Locale!',
    'User.mutedMails': '[MailCause!]!',
    'CompanySummary.kind': 'CompanyKind!',
    'UserCompany.kind': 'CompanyKind!',
    'HistoryEntry.actorKind': 'CreatorKind!',
    'DocumentHistoryEntry.actorKind': 'CreatorKind!',
    'LicenceItem.item': 'LicenceItemKind!',
    'DashboardNearLimit.item': 'LicenceItemKind!',
  };
  const typeOf = (name: string) => {
    const [type = '', field = ''] = name.split('.');
    const found = schema.getType(type);
    return isObjectType(found) ? String(found.getFields()[field]?.type) : null;
  };
  expect(Object.keys(words).map((name) => [name, typeOf(name)])).toEqual(Object.entries(words));
});

it('says where the values of its own scalars are specified', () => {
  const own = Object.values(schema.getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  );
  expect(own.map(({ name }) => name).sort()).toEqual(['Date', 'DateTime', 'JSON']);
  for (const scalar of own) expect(scalar).toHaveProperty('specifiedByURL', expect.stringMatching(/^https:/));
});

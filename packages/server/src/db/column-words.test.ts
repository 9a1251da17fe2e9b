import { ACCOUNT_TYPES } from '@fireledger/domain/access/user-types.ts';
import { CHAPTER_GROUPS, WARNING_MONTHS } from '@fireledger/domain/document/vocabulary.ts';
import { WARNING_KINDS } from '@fireledger/domain/document/warning.ts';
import { FORWARDING_KINDS } from '@fireledger/domain/location/vocabulary.ts';
import {
  CATEGORIES,
  CREATOR_KINDS,
  FIRE_ALARM_TYPES,
  ORIGINS,
  SERVICE_EVENT_TYPES,
  STATUSES,
} from '@fireledger/domain/service-event/vocabulary.ts';
import { LOCALES } from '@fireledger/domain/shared/locales.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

/** The columns of scripts/generate-tables.ts whose words a CHECK of their own lists. */
const WORDS: readonly (readonly [column: string, words: readonly (string | number)[]])[] = [
  ['chapter.chapter_group', CHAPTER_GROUPS],
  ['document.warning_months', WARNING_MONTHS],
  ['document_notice.kind', WARNING_KINDS],
  ['document_warning.kind', WARNING_KINDS],
  ['fire_cause.fire_alarm_type', FIRE_ALARM_TYPES],
  ['location.forwarding', FORWARDING_KINDS],
  ['logbook_book.locale', LOCALES],
  ['person.type', ACCOUNT_TYPES],
  ['service_event.category', CATEGORIES],
  ['service_event.created_by_kind', CREATOR_KINDS],
  ['service_event.fire_alarm_type', FIRE_ALARM_TYPES],
  ['service_event.origin', ORIGINS],
  ['service_event.status', STATUSES],
  ['service_event.type', SERVICE_EVENT_TYPES],
  ['user.locale', LOCALES],
];

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test.each(WORDS)('%s holds the words that the domain has for it, and no others', async (column, words) => {
  const [table, name] = column.split('.');
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
    [`public."${table}"`, name],
  );
  const lists = rows.map(({ definition }) =>
    /= ANY \((?:ARRAY\[(.+)\]|'\{(.+)\}'::text\[\])\)/.exec(definition),
  );
  const listed = lists.flatMap((match) => (match?.[1] ?? match?.[2])?.split(',') ?? []);
  expect(listed.map((word) => word.replace(/^ ?'?|'?(::text)?$/g, '')).sort()).toEqual(
    words.map(String).sort(),
  );
});

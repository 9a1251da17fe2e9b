import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { ALWAYS_REPLAN, statementName } from './statement-names.ts';
import { transactionOn } from './transaction.ts';

const client = {} as PoolClient;
const { db } = transactionOn(client);
const streets = db.selectFrom('location').select('address');
const countOf = (asked: typeof streets) => db.selectFrom(asked.as('found')).select(sql`count(*)`.as('count'));

test.each([
  ['a statement', streets, true],
  ['its count', countOf(streets), true],
  ['one that is planned anew', streets.modifyEnd(ALWAYS_REPLAN), false],
  ['the count of one', countOf(streets.modifyEnd(ALWAYS_REPLAN)), false],
] as const)('kept from its third asking on, unless it is planned anew: %s', (_what, query, kept) => {
  const { sql: text } = query.compile();
  const names = [1, 2, 3].map(() => statementName(client, 'fl_owner', text));
  expect(names).toEqual([undefined, undefined, kept ? expect.stringMatching(/^fl_owner_\d+$/) : undefined]);
});

import type { DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { compileListed } from '../../db/list-query.ts';
import { transactionOn } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { conditionsOf } from './document.filter.ts';

test('asks for a state once, however often it is named: each is a long condition', () => {
  // The connection is never used: the statement is only compiled.
  const { db } = transactionOn({} as PoolClient);
  const access = { db, now: new Date(), principal: { kind: 'worker' } } as unknown as Access;
  const statement = (states: readonly DocumentState[]) =>
    compileListed(
      db,
      {
        selection: (from) => from.selectFrom('document').select('id'),
        conditions: conditionsOf(access, { states, ids: null, truncated: false }),
      },
      { name: 'all', limit: 16, end: (query, limit) => query.limit(limit) },
    );
  const often = statement(Array<DocumentState[]>(500).fill(['expired', 'valid']).flat());
  const once = statement(['expired', 'valid']);
  expect(often.parameters).toHaveLength(once.parameters.length);
  expect(often.sql).toBe(once.sql);
});

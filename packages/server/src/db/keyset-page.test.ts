import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { countList } from './count.ts';
import { type KeysetList, keysetPage } from './keyset-page.ts';
import { NO_MATCHES } from './list-query.ts';
import { isAmongMatches } from './search-rows.ts';
import { type Transaction, transactionOn } from './transaction.ts';
import type { Access } from './with-access.ts';

// A connection that cannot be asked anything.
const { db } = transactionOn({} as PoolClient);
const LIST: KeysetList<'name'> = { name: 'location', sort: { name: { value: sql`name`, type: 'text' } } };
const selection = (from: Transaction) => from.selectFrom('location').select('id');

describe('a list in which nothing can be', () => {
  const listed = { selection, conditions: [sql<boolean>`active`, NO_MATCHES] };
  const page = (request: object) =>
    keysetPage(db, listed, LIST, { field: 'name', direction: 'asc' }, request);

  it('is not asked for', async () => {
    expect(await page({ limit: 25 })).toEqual({ items: [], nextCursor: null });
    expect(await countList({ db } as Access, listed)).toBe(0);
  });

  it('is one whose search found nothing, and not one that was not searched', () => {
    expect(isAmongMatches({ ids: [] })).toBe(NO_MATCHES);
    expect(isAmongMatches({ ids: ['1'] })).not.toBe(NO_MATCHES);
    expect(isAmongMatches({ ids: null })).toBeNull();
  });

  it('refuses a wrong page all the same', async () => {
    await expect(page({ limit: 0 })).rejects.toThrow('page.limit_invalid');
    await expect(page({ cursor: 'x' })).rejects.toThrow('page.cursor_invalid');
  });
});

import { type AdministrationList, type Asker, LISTS, type ListedRow } from './administration-lists.ts';
import type { Ask } from './related.ts';

/** A page of one list: its reader, its filter, and whether it is counted. */
export type AdministrationInput = {
  readonly list: keyof typeof LISTS;
  readonly asker: Asker;
  /** The id in the caller's predicate; null for the owner. */
  readonly askerID: string | null;
  readonly limit: number;
  readonly total: boolean;
  readonly search?: string;
  /** A picker's options: only those in use, with fewer fields and without a cursor. */
  readonly picked: boolean;
};

const TOTAL_CAP = 10_000;

/** The same statements as Fireledger's list, with the tenant's predicate written out in place of Fireledger's policy. */
export async function listAdministration(ask: Ask, input: AdministrationInput): Promise<object> {
  const list: AdministrationList = LISTS[input.list];
  const ids = input.search === undefined ? null : await search(ask, list, input);
  const { text, values } = conditions(list, input, ids);
  const page = await ask<ListedRow>(
    `select ${list.columns}, (${list.sort})::text as sort_value from ${list.table} ${text}
     order by ${list.sort}, id limit $${values.length + 1}`,
    [...values, input.limit + 1],
  );
  const rows = page.rows.slice(0, input.limit);
  const last = page.rows.length > input.limit ? rows.at(-1) : undefined;
  const [items, count] = await Promise.all([
    list.items(ask, rows, input),
    input.total ? countOf(ask, list, text, values) : null,
  ]);
  if (input.picked) return { [list.field]: { items } };
  const nextCursor = last ? cursorOf(list, last) : null;
  const total =
    count === null
      ? {}
      : {
          total: count > TOTAL_CAP ? null : count,
          totalAtLeast: Math.min(count, TOTAL_CAP),
          truncated: false,
        };
  return { [list.field]: { items, nextCursor, ...total } };
}

/** The ids of the rows that contain every word: two statements, like Fireledger's. */
async function search(
  ask: Ask,
  { table, found, tenants }: AdministrationList,
  input: AdministrationInput,
): Promise<string[]> {
  const { rows } = await ask<{ text: string }>('select app.search_text($1) as text', [input.search]);
  const patterns = (rows[0]?.text ?? '')
    .split(/\s+/)
    .sort((left, right) => right.length - left.length)
    .map((word) => `%${word}%`);
  const tenant = tenants[input.asker];
  const values: unknown[] = tenant ? [input.askerID, patterns] : [patterns];
  const parts = [...(tenant ? [tenant] : []), `search_text like all ($${values.length})`];
  // the few rows of one company are scanned; for the others, the index finds the longest word
  if (!tenant || input.asker === 'reseller') {
    values.push(patterns[0]);
    parts.push(`search_text like $${values.length}`);
  }
  const matches = await ask<{ id: string }>(
    `select id from ${table} where ${parts.join(' and ')} ${found}`,
    values,
  );
  return matches.rows.map(({ id }) => id);
}

function conditions(
  { tenants }: AdministrationList,
  { asker, askerID, picked }: AdministrationInput,
  ids: readonly string[] | null,
): { text: string; values: unknown[] } {
  const parts: string[] = [];
  const values: unknown[] = [];
  const tenant = tenants[asker];
  if (tenant) {
    parts.push(tenant);
    values.push(askerID);
  }
  if (picked) {
    values.push(true);
    parts.push(`active = $${values.length}`);
  }
  if (ids) {
    values.push(ids);
    parts.push(`id = any ($${values.length}::uuid[])`);
  }
  return { text: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
}

async function countOf(
  ask: Ask,
  { table }: AdministrationList,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const { rows } = await ask<{ count: number }>(
    `select count(*) as count from (select 1 as one from ${table} ${text} limit $${values.length + 1}) found`,
    [...values, TOTAL_CAP + 1],
  );
  return rows[0]?.count ?? 0;
}

function cursorOf({ order }: AdministrationList, row: ListedRow): string {
  return Buffer.from(JSON.stringify([order, row.sort_value, row.id])).toString('base64url');
}

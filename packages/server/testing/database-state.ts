import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Seed } from './seed.ts';

/**
 * Every event, document, file, link and queued effect, and the length of every chain, as one text
 * that changes if any of them does.
 */
export async function stateOf(db: Seed): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ',
      (select md5(string_agg(e::text, '|' order by id)) from service_event e),
      (select md5(string_agg(f::text, '|' order by id)) from file f),
      (select md5(string_agg(l::text, '|' order by service_event_id, file_id)) from service_event_file l),
      (select md5(string_agg(d::text, '|' order by id)) from document d), (select count(*) from document_version),
      (select md5(string_agg(c::text, '|' order by id)) from chapter c),
      (select count(*) from outbox), (select count(*) from idempotency_key),
      (select string_agg(encode(head, 'hex'), '|' order by chain) from ledger_chain)) as state`.execute(db);
  return rows[0]?.state ?? '';
}

/** Runs work that must leave no trace, and fails if it does. */
export async function expectNoChanges<T>(db: Seed, work: () => Promise<T>): Promise<T> {
  const before = await stateOf(db);
  const answer = await work();
  expect(await stateOf(db), 'something was left behind').toBe(before);
  return answer;
}

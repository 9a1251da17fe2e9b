import { type Selectable, sql } from 'kysely';
import type { DocumentNotice } from '../../../db/tables.generated.ts';
import type { Access } from '../../../db/with-access.ts';
import type { QueuedWarning } from '../../../mail/mail-data.ts';

/** A warning of which a person has still to be told. */
export type Notice = Selectable<DocumentNotice>;

/**
 * Notes of which warnings people have still to be told. A later warning of the same document replaces one that was not told yet:
 * only the most recent counts, as after a standstill. As one parameter, because a statement cannot have one for each value of
 * so many rows.
 */
export async function writeNotices({ db }: Access, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`insert into document_notice (user_id, document_id, organization_id, expires_at, kind, acknowledge, may_renew)
    select user_id, document_id, organization_id, expires_at, kind, acknowledge, may_renew
    from jsonb_populate_recordset(null::document_notice, ${JSON.stringify(notices)}::jsonb)
    on conflict (user_id, document_id) do update set expires_at = excluded.expires_at, kind = excluded.kind,
      acknowledge = excluded.acknowledge, may_renew = excluded.may_renew`.execute(db);
}

/** The first person after this one, in the order of ids, who has still to be told of something; null: nobody. */
export async function nextToTell({ db }: Access, after: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('document_notice')
    .select('user_id')
    .$if(after !== null, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Removes what a person has still to be told of and returns it; nothing, if another server has just told them. */
export async function takeNotices({ db }: Access, userID: string): Promise<QueuedWarning[]> {
  return db
    .deleteFrom('document_notice')
    .where('user_id', '=', userID)
    .returning(['document_id as documentID', 'expires_at as expiresAt', 'kind', 'acknowledge'])
    .returning('may_renew as mayRenew')
    .execute();
}

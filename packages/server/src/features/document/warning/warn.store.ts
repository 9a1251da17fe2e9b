import type { Candidate, WarnedDocument, WarningKind } from '@fireledger/domain/document/warning.ts';
import { dateInZone, FIRST_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { sql } from 'kysely';
import type { Access } from '../../../db/with-access.ts';
import { expiryOf } from '../document.read.ts';

/** The job's position in the order of the days on which documents are due for processing. */
export type WarnCursor = { readonly lookOn: string; readonly id: string };

export type DueDocument = Awaited<ReturnType<typeof nextDueDocuments>>[number];

/**
 * Waits until no other server processes due documents, and keeps the others waiting until this transaction ends. So a server
 * that finds nothing left knows that all is noted, and can tell each person of everything in one mail.
 */
export async function takeTurn({ db }: Access): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('warn_of_expiry', 0))`.execute(db);
}

/**
 * The next documents of active organisations whose day has come somewhere on earth, with their days locked until the
 * transaction ends; those that are being changed are skipped. A document is read only after its day is locked, in a second
 * statement: every change of its date, its months or its file locks the day too, and a single statement would lock rows that it
 * had read before.
 */
export async function nextDueDocuments(access: Access, after: WarnCursor | null, limit: number) {
  const ids = await lockedLooks(access, after, limit);
  return access.db
    .selectFrom('document_look as l')
    .innerJoin('document as d', 'd.id', 'l.document_id')
    .innerJoin('organization as o', 'o.id', 'd.organization_id')
    .select(['l.look_on', 'o.time_zone', 'd.id', 'd.organization_id', 'd.location_id', 'd.discipline_id'])
    .select(['d.contractor_id', 'd.chapter_group', 'd.expires_at', 'd.warning_months'])
    .select(['d.acknowledge_alert', 'd.acknowledged_at', 'd.acknowledged_expires_at', 'd.inform_contractor'])
    .select(['d.created_at', 'd.creator_company_id'])
    .select(
      sql<WarningKind[]>`array(select w.kind from document_warning w
        where w.document_id = d.id and w.expires_at = d.expires_at)`.as('sent'),
    )
    .where('l.document_id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('l.look_on')
    .orderBy('l.document_id')
    .execute();
}

async function lockedLooks({ db, now }: Access, after: WarnCursor | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('document_look as l')
    .innerJoin('organization as o', (join) =>
      join.onRef('o.id', '=', 'l.organization_id').on('o.active', '=', true),
    )
    .select('l.document_id')
    .where('l.look_on', '<=', dateInZone(now, FIRST_TIME_ZONE))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(l.look_on, l.document_id) > (${after?.lookOn ?? null}::date, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('l.look_on')
    .orderBy('l.document_id')
    .limit(limit)
    .forUpdate('l')
    .skipLocked()
    .execute();
  return rows.map(({ document_id }) => document_id);
}

/** A document with the facts that its warnings need. */
export function warnedDocumentOf(row: DueDocument): WarnedDocument {
  const dayOf = (moment: Date) => dateInZone(moment, row.time_zone);
  return {
    ...expiryOf(row),
    createdOn: dayOf(row.created_at),
    acknowledgedOn: row.acknowledged_at && dayOf(row.acknowledged_at),
    acknowledgedExpiresAt: row.acknowledged_expires_at,
    sent: row.sent,
  };
}

/** Records a warning; false if any server has sent it already. */
export async function recordWarning({ db }: Access, row: DueDocument, kind: WarningKind): Promise<boolean> {
  const { id: document_id, organization_id, expires_at } = row;
  const noted = await db
    .insertInto('document_warning')
    .values({ document_id, organization_id, expires_at: expires_at ?? '', kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Sets when a document is processed again; null: never, with its present dates. */
export async function scheduleNextWarning(
  { db }: Access,
  documentID: string,
  lookOn: string | null,
): Promise<void> {
  if (lookOn === null) {
    await db.deleteFrom('document_look').where('document_id', '=', documentID).execute();
  } else {
    await db
      .updateTable('document_look')
      .set({ look_on: lookOn })
      .where('document_id', '=', documentID)
      .execute();
  }
}

/** Who may be warned of each of some documents: domain's `warningRecipients` chooses among them. */
export async function candidatesOf(
  { db }: Access,
  documentIDs: readonly string[],
): Promise<Map<string, Candidate[]>> {
  const { rows } = await sql<Candidate & { readonly documentID: string }>`
    select d.id as "documentID", p.id as "userID", r.part, p.active, p.type,
      p.organization_id as "organizationID", p.contractor_id as "contractorID",
      exists (select from user_location ul where ul.user_id = p.id and ul.location_id = d.location_id) as "atLocation"
    from document d
      join organization o on o.id = d.organization_id
      left join contractor c on c.id = d.contractor_id
      cross join lateral (
        select 1 as place, 'main_user' as part, o.main_user_id as user_id
        union all select 2, 'location', ul.user_id from user_location ul where ul.location_id = d.location_id
        union all select 3, 'maker', d.created_by_user_id
        union all select 4, 'contractor_main_user', c.main_user_id
      ) r
      join person p on p.id = r.user_id
    where d.id = any (${documentIDs}::uuid[])
    order by d.id, r.place, p.id`.execute(db);
  return Map.groupBy(rows, (row) => row.documentID);
}

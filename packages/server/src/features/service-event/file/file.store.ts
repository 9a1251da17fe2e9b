import type { VisitedEventFacts } from '@fireledger/domain/service-event/files.ts';
import type { ServiceEventType } from '@fireledger/domain/service-event/vocabulary.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';
import type { Access } from '../../../db/with-access.ts';

/** A file to write: what the store saved, and who owns it. */
export type NewFile = {
  readonly id: string;
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
  readonly digest: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly uploadedByUserID: string | null;
  readonly companyID: string;
};

/** An event, where it is. */
export type EventPlace = {
  readonly id: string;
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
};

/** Writes a file and attaches it to an event. Without RETURNING, because a visitor may not use it. */
export async function insertEventFile(db: Transaction, event: EventPlace, file: NewFile): Promise<void> {
  await db
    .insertInto('file')
    .values({
      id: file.id,
      organization_id: file.organizationID,
      location_id: file.locationID,
      discipline_id: file.disciplineID,
      digest: file.digest,
      name: file.name,
      media_type: file.mediaType,
      size: file.size,
      uploaded_by_user_id: file.uploadedByUserID,
      uploader_company_id: file.companyID,
    })
    .execute();
  await linkFiles(db, event, [file.id]);
}

/** Links a registration's files to the action that follows from it: the same files, not copies. */
export async function copyFilesOfSource(db: Transaction, sourceID: string, event: EventPlace): Promise<void> {
  const links = await db
    .selectFrom('service_event_file')
    .select('file_id')
    .where('service_event_id', '=', sourceID)
    .where('deleted_at', 'is', null)
    .execute();
  await linkFiles(
    db,
    event,
    links.map((link) => link.file_id),
  );
}

async function linkFiles(db: Transaction, event: EventPlace, fileIDs: readonly string[]): Promise<void> {
  if (fileIDs.length === 0) {
    return;
  }
  const place = {
    service_event_id: event.id,
    organization_id: event.organizationID,
    location_id: event.locationID,
    discipline_id: event.disciplineID,
  };
  await db
    .insertInto('service_event_file')
    .values(fileIDs.map((fileID) => ({ ...place, file_id: fileID })))
    .execute();
}

type VisitedEvent = VisitedEventFacts & Omit<EventPlace, 'id'> & { readonly type: ServiceEventType };

/** What a visitor's role sees of an event, for the visitor who may have written it; null if it does not exist for them. */
export async function findVisitedEvent(db: Transaction, id: string): Promise<VisitedEvent | null> {
  const row = await db
    .selectFrom('service_event')
    .select(['organization_id', 'location_id', 'discipline_id', 'type', 'status'])
    .select(['created_by_kind', 'visitor_session_id', 'created_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row
    ? {
        organizationID: row.organization_id,
        locationID: row.location_id,
        disciplineID: row.discipline_id,
        type: row.type,
        status: row.status,
        createdAt: row.created_at,
        creator: { kind: row.created_by_kind, visitorSessionID: row.visitor_session_id },
      }
    : null;
}

/** How many files an event has; for a visitor, who cannot see removals, how many it ever had. */
export async function countFiles({ db, principal }: Access, serviceEventID: string): Promise<number> {
  const { count } = await db
    .selectFrom('service_event_file')
    .select((expression) => expression.fn.count<number>('service_event_id').as('count'))
    .where('service_event_id', '=', serviceEventID)
    .$if(principal.kind !== 'visitor', (query) => query.where('deleted_at', 'is', null))
    .executeTakeFirstOrThrow();
  return count;
}

/** Serialises adding files to an event until the transaction ends; a visitor cannot lock its row. */
export async function lockFiles(db: Transaction, serviceEventID: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${serviceEventID}`}, 0))`.execute(db);
}

/** The events behind the wall that a file is attached to, newest first. */
export function linksOfFile(db: Transaction, fileID: string) {
  return db
    .selectFrom('service_event_file as link')
    .innerJoin('file', 'file.id', 'link.file_id')
    .innerJoin('service_event as event', 'event.id', 'link.service_event_id')
    .select([
      'file.id',
      'file.digest',
      'file.name',
      'file.media_type',
      'file.size',
      'file.uploader_company_id',
    ])
    .select(['link.service_event_id', 'event.type'])
    .where('file.id', '=', fileID)
    .where('link.deleted_at', 'is', null)
    .where('event.deleted_at', 'is', null)
    .orderBy('link.service_event_id', 'desc')
    .execute();
}

/** Detaches a file from an event; its row and its bytes stay as evidence. Returns whether it was still attached. */
export async function removeEventFile(
  db: Transaction,
  serviceEventID: string,
  fileID: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('service_event_file')
    .set({ deleted_at: now })
    .where('service_event_id', '=', serviceEventID)
    .where('file_id', '=', fileID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

import { countUpToCap } from '../../db/count.ts';
import { refuseFor } from '../../db/relations.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { type EventKind, requireKind } from './event-kind.ts';
import { followUpsOf } from './service-event.read.ts';

/**
 * DELETE hard/{id}: permanently removes an event, soft-deleted before or not, from the database, with its files. Only for the
 * application owner; the ledger keeps a tombstone with the reason (design section 6). Throws `not_found`, and
 * `delete.relations_exist` while an undeleted event follows from it.
 */
export async function hardDeleteEvent(
  access: Access,
  kind: EventKind,
  id: string,
  reason: string,
): Promise<void> {
  const { db } = access;
  const event = await db
    .selectFrom('service_event')
    .select(['type', 'organization_id', 'location_id', 'discipline_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const place = requireKind(event, kind);
  await refuseWithFollowUps(db, id);
  await access.giveReason(reason);
  await untieFollowUps(db, id);
  await deleteFiles(db, id);
  await db.deleteFrom('service_event').where('id', '=', id).execute();
  access.changed({
    entity: 'service_event',
    id,
    organizationID: place.organization_id,
    locationID: place.location_id,
    disciplineID: place.discipline_id,
  });
}

async function refuseWithFollowUps(db: Transaction, id: string): Promise<void> {
  const count = await countUpToCap(db, followUpsOf(db, id));
  refuseFor(count > 0 ? [{ kind: 'service_event', count }] : []);
}

/**
 * Deleted events that follow from it appear in no list, so they do not prevent this; the ledger keeps what they followed from.
 */
async function untieFollowUps(db: Transaction, id: string): Promise<void> {
  await db
    .updateTable('service_event')
    .set({ source_event_id: null })
    .where('source_event_id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
}

/** Files attached only to this event are removed with it; their bytes are removed once nothing refers to them. */
async function deleteFiles(db: Transaction, id: string): Promise<void> {
  const links = await db
    .deleteFrom('service_event_file')
    .where('service_event_id', '=', id)
    .returning('file_id')
    .execute();
  const fileIDs = links.map((link) => link.file_id);
  if (fileIDs.length === 0) {
    return;
  }
  await db
    .deleteFrom('file')
    .where('id', 'in', fileIDs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('service_event_file as l').select('l.file_id').whereRef('l.file_id', '=', 'file.id'),
        ),
      ),
    )
    .execute();
}

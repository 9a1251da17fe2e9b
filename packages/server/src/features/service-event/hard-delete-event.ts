import { problem } from '@fireledger/domain/shared/problem.ts';
import { countUpToCap } from '../../db/count.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { Refusal, refusal } from '../../http/refusal.ts';
import { type EventKind, isOfKind } from './change-event.ts';
import { followUpsOf } from './service-event.read.ts';

/**
 * DELETE hard/{id}: takes an event out of the database for good, deleted before or not, with its files. The application
 * owner's alone; the ledger keeps a tombstone with the reason (design section 6). Throws `not_found`, and
 * `delete.relations_exist` while another event follows from it that was not deleted.
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
  if (!event || !isOfKind(event.type, kind)) {
    throw refusal('not_found');
  }
  await refuseWithFollowUps(db, id);
  await access.giveReason(reason);
  await untieFollowUps(db, id);
  await deleteFiles(db, id);
  await db.deleteFrom('service_event').where('id', '=', id).execute();
  access.changed({
    entity: 'service_event',
    id,
    organizationID: event.organization_id,
    locationID: event.location_id,
    disciplineID: event.discipline_id,
  });
}

async function refuseWithFollowUps(db: Transaction, id: string): Promise<void> {
  const count = await countUpToCap(db, followUpsOf(db, id));
  if (count > 0) {
    throw new Refusal([problem('delete.relations_exist', '', { count, type: 'service_event' })]);
  }
}

/** What was deleted stands in no list that it could be found in, so that it keeps nothing here; the ledger keeps what it followed from. */
async function untieFollowUps(db: Transaction, id: string): Promise<void> {
  await db
    .updateTable('service_event')
    .set({ source_event_id: null })
    .where('source_event_id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
}

/** Files that hang on this event alone go with it; their bytes go when nothing names them any more. */
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

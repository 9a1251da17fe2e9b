import { decideRestore } from '@fireledger/domain/service-event/delete.ts';
import { decideRestoreFile } from '@fireledger/domain/service-event/files.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal, unwrap } from '../../http/refusal.ts';
import { type EventKind, isOfKind } from './change-event.ts';
import { countFiles, lockFiles } from './file/file.store.ts';
import { eventUpdate, lockServiceEvent } from './service-event.store.ts';

/**
 * POST restore: undoes the deletion of an event within the hour. What is not deleted stays as it is, so that a repeated call
 * whose first answer was lost succeeds. Throws `not_found`, also for what was deleted for good.
 */
export async function restoreEvent(access: Access, kind: EventKind, id: string): Promise<void> {
  const event = isID(id) ? await lockEvenDeleted(access, id) : undefined;
  if (!event || !isOfKind(event.type, kind)) {
    throw refusal('not_found');
  }
  const { deletedAt } = event;
  if (deletedAt === null) {
    return;
  }
  unwrap(decideRestore({ ...event, deletedAt }, access.principal, access.now));
  await access.last(eventUpdate(access.db, { deleted_at: null }, id));
  access.changed({ entity: 'service_event', id, ...event });
}

function lockEvenDeleted({ db }: Access, id: string) {
  return db
    .selectFrom('service_event')
    .select(['type', 'acting_company_id as actingCompanyID', 'deleted_at as deletedAt'])
    .select([
      'organization_id as organizationID',
      'location_id as locationID',
      'discipline_id as disciplineID',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** POST file/restore: puts a file that was deleted within the hour back on its event. Throws `not_found`, `file.not_existing`. */
export async function restoreFile(
  access: Access,
  kind: EventKind,
  fileID: string,
  serviceEventID: string,
): Promise<void> {
  await lockFiles(access.db, serviceEventID);
  const { row, facts } = await lockServiceEvent(access.db, serviceEventID);
  if (!isOfKind(row.type, kind)) {
    throw refusal('not_found');
  }
  const file = isID(fileID) ? await findEvenDeleted(access, serviceEventID, fileID) : undefined;
  if (!file) {
    throw refusal('file.not_existing');
  }
  const { deletedAt } = file;
  if (deletedAt === null) {
    return;
  }
  const count = await countFiles(access, serviceEventID);
  unwrap(decideRestoreFile(facts, { ...file, deletedAt }, count, access.principal, access.now));
  await access.db
    .updateTable('service_event_file')
    .set({ deleted_at: null })
    .where('service_event_id', '=', serviceEventID)
    .where('file_id', '=', fileID)
    .execute();
  access.changed({ entity: 'service_event', id: serviceEventID, ...facts });
}

function findEvenDeleted({ db }: Access, serviceEventID: string, fileID: string) {
  return db
    .selectFrom('service_event_file as link')
    .innerJoin('file', 'file.id', 'link.file_id')
    .select(['link.deleted_at as deletedAt', 'file.uploader_company_id as companyID'])
    .where('link.service_event_id', '=', serviceEventID)
    .where('link.file_id', '=', fileID)
    .executeTakeFirst();
}

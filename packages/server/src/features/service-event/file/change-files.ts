import {
  decideFileDeletion,
  decideFileUpload,
  decideRestoreFile,
  decideVisitorFileUpload,
  type FileOwner,
} from '@fireledger/domain/service-event/files.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import type { Access } from '../../../db/with-access.ts';
import type { StoredFile } from '../../../files/file-store.ts';
import { refusal, requireFound, unwrap } from '../../../http/refusal.ts';
import { type EventKind, isOfKind, requireKind } from '../event-kind.ts';
import { lockServiceEvent, readWithFacts } from '../service-event.store.ts';
import {
  countFiles,
  type EventPlace,
  findVisitedEvent,
  insertEventFile,
  linksOfFile,
  lockFiles,
  removeEventFile,
} from './file.store.ts';

/** Checks before the bytes flow whether the caller may add a file; throws the reason if not. */
export async function checkAddFile(access: Access, kind: EventKind, id: string): Promise<void> {
  await requireMayAdd(access, kind, id, readWithFacts);
}

/**
 * Writes the row of a stored file. The rule is checked again, with the event locked from here on: it may have changed while the
 * bytes flowed, and as many files may arrive at once as there are connections.
 */
export async function addFile(
  access: Access,
  kind: EventKind,
  id: string,
  stored: StoredFile,
): Promise<string> {
  await lockFiles(access.db, id);
  const { place, owner } = await requireMayAdd(access, kind, id, lockServiceEvent);
  const fileID = uuidv7(access.now.getTime());
  await insertEventFile(access.db, place, { ...place, ...owner, ...stored, id: fileID });
  access.changed({ entity: 'service_event', ...place });
  return fileID;
}

/**
 * Detaches a file from its event; `serviceEventID` names the event if there are several. Throws `file.not_existing`, also to a
 * caller who waited while another removed it.
 */
export async function deleteFile(
  access: Access,
  kind: EventKind,
  fileID: string,
  serviceEventID: string | undefined,
): Promise<void> {
  const file = await findFile(access, kind, fileID, serviceEventID);
  const event = await lockServiceEvent(access.db, file.service_event_id);
  unwrap(decideFileDeletion(event.facts, { companyID: file.uploader_company_id }, access.principal));
  if (!(await removeEventFile(access.db, file.service_event_id, fileID, access.now))) {
    throw refusal('file.not_existing');
  }
  access.changed({ entity: 'service_event', id: file.service_event_id, ...event.facts });
}

/** POST file/restore: puts a file that was deleted within the hour back on its event. Throws `not_found`, `file.not_existing`. */
export async function restoreFile(
  access: Access,
  kind: EventKind,
  fileID: string,
  serviceEventID: string,
): Promise<void> {
  await lockFiles(access.db, serviceEventID);
  const { facts } = await lockServiceEvent(access.db, serviceEventID);
  requireKind(facts, kind);
  const file = await findEvenDeleted(access, serviceEventID, fileID);
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

/** A file of an event of this kind behind the wall; throws `file.not_existing`. */
export async function findFile(
  access: Access,
  kind: EventKind,
  fileID: string,
  serviceEventID?: string | undefined,
) {
  const links = await linksOfFile(access.db, fileID);
  const file = links.find(
    (link) =>
      isOfKind(link.type, kind) && (serviceEventID === undefined || link.service_event_id === serviceEventID),
  );
  if (!file) {
    throw refusal('file.not_existing');
  }
  return file;
}

/** The place of an event and who owns a new file there; throws the reason if the caller may add none. */
async function requireMayAdd(
  access: Access,
  kind: EventKind,
  id: string,
  read: typeof readWithFacts,
): Promise<{ readonly place: EventPlace; readonly owner: FileOwner }> {
  const { db, principal, now } = access;
  if (principal.kind === 'visitor') {
    const event = requireKind(requireFound(await findVisitedEvent(db, id)), kind);
    const count = await countFiles(access, id);
    return {
      place: placeOf(id, event),
      owner: unwrap(decideVisitorFileUpload(event, count, principal, now)),
    };
  }
  const event = requireKind((await read(db, id)).facts, kind);
  const count = await countFiles(access, id);
  return { place: placeOf(id, event), owner: unwrap(decideFileUpload(event, count, principal, now)) };
}

function placeOf(
  id: string,
  { organizationID, locationID, disciplineID }: Omit<EventPlace, 'id'>,
): EventPlace {
  return { id, organizationID, locationID, disciplineID };
}

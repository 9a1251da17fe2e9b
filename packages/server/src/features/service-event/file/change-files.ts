import type { ServiceEventFacts } from '@fireledger/domain/service-event/facts.ts';
import {
  decideFileDeletion,
  decideFileUpload,
  type FileOwner,
} from '@fireledger/domain/service-event/files.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import type { Access } from '../../../db/with-access.ts';
import type { StoredFile } from '../../../files/file-store.ts';
import { refusal, unwrap } from '../../../http/refusal.ts';
import { type EventKind, isOfKind } from '../change-event.ts';
import { lockServiceEvent, readAsVisitor, readWithFacts } from '../service-event.store.ts';
import { countFiles, insertEventFile, linksOfFile, lockFiles, removeEventFile } from './file.store.ts';

/** Checks before the bytes flow whether the caller may add a file; throws the reason if not. */
export async function checkAddFile(access: Access, kind: EventKind, id: string): Promise<void> {
  const event = await readEvent(access, kind, id);
  await ownerOf(access, event);
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
  const event = await readEvent(access, kind, id, lockServiceEvent);
  const owner = await ownerOf(access, event);
  const fileID = uuidv7(access.now.getTime());
  const { organizationID, locationID, disciplineID } = event;
  const place = { id, organizationID, locationID, disciplineID };
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

async function readEvent(
  { db, principal }: Access,
  kind: EventKind,
  id: string,
  read: typeof readWithFacts = readWithFacts,
): Promise<ServiceEventFacts> {
  const facts = principal.kind === 'visitor' ? await readAsVisitor(db, id) : (await read(db, id)).facts;
  if (!isOfKind(facts.type, kind)) {
    throw refusal('not_found');
  }
  return facts;
}

async function ownerOf(access: Access, event: ServiceEventFacts): Promise<FileOwner> {
  const count = await countFiles(access, event.serviceEventID);
  return unwrap(decideFileUpload(event, count, access.principal, access.now));
}

import { decideDocumentCheck } from '@fireledger/domain/document/check.ts';
import { decideDocumentDeletion, decideDocumentRestore } from '@fireledger/domain/document/delete.ts';
import { decideDocumentEdit, placeAfter, valuesOf } from '@fireledger/domain/document/edit.ts';
import type { CheckDocumentInput, EditDocumentInput } from '@fireledger/domain/document/schemas.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { requireVersion } from '../../http/require-version.ts';
import { announceDocument } from './announce.ts';
import {
  columnsOf,
  lockDocument,
  lockEvenDeleted,
  surroundingsOf,
  todayAt,
  updateDocument,
} from './document.store.ts';

const NOT_ACKNOWLEDGED = {
  acknowledged_by_user_id: null,
  acknowledged_at: null,
  acknowledged_expires_at: null,
};

type Changed = { readonly documentID: string; readonly version: number };

/** PATCH: the values of a document, and its place. A stale `version` is answered with 412 and the difference. */
export async function changeDocument(
  access: Access,
  id: string,
  version: number | null,
  input: EditDocumentInput,
): Promise<Changed> {
  const { row, facts } = await lockDocument(access.db, id);
  requireVersion(version, row, input, valuesOf(facts));
  const surroundings = await surroundingsOf(access.db, placeAfter(facts, input));
  const changes = unwrap(decideDocumentEdit(facts, input, surroundings, access.principal));
  if (!changes) {
    return { documentID: id, version: row.version };
  }
  const { clearsAcknowledgement, ...values } = changes;
  const newVersion = await updateDocument(access.db, id, {
    ...columnsOf(values),
    ...(values.chapterID !== undefined && { chapter_group: surroundings.chapter?.group }),
    ...(clearsAcknowledgement && NOT_ACKNOWLEDGED),
  });
  announceDocument(access, facts);
  announceDocument(access, { ...facts, ...values });
  return { documentID: id, version: newVersion };
}

/** DELETE: removes it from every list; its row, its files and its history stay as evidence. */
export async function deleteDocument(access: Access, id: string, version: number | null): Promise<void> {
  const { row, facts } = await lockDocument(access.db, id);
  requireVersion(version, row);
  unwrap(decideDocumentDeletion(facts, access.principal));
  await updateDocument(access.db, id, { deleted_at: access.now });
  announceDocument(access, facts);
}

/**
 * POST restore: undoes the deletion of a document within the hour. What is not deleted stays as it is, so that a repeated call
 * whose first answer was lost succeeds.
 */
export async function restoreDocument(access: Access, id: string): Promise<void> {
  const { facts, deletedAt } = await lockEvenDeleted(access.db, id);
  if (deletedAt === null) {
    return;
  }
  unwrap(decideDocumentRestore({ ...facts, deletedAt }, access.principal, access.now));
  await updateDocument(access.db, id, { deleted_at: null });
  announceDocument(access, facts);
}

/** POST check: the caller confirms having seen that it expires; a new date makes it valid until then, with a new warning. */
export async function checkDocument(
  access: Access,
  id: string,
  version: number | null,
  input: CheckDocumentInput,
): Promise<Changed> {
  const { userID } = requireUser(access.principal);
  const { row, facts } = await lockDocument(access.db, id);
  requireVersion(version, row, input, valuesOf(facts));
  const today = await todayAt(access, facts.organizationID);
  const decided = unwrap(decideDocumentCheck(facts, input, access.principal, today));
  const newVersion = await updateDocument(access.db, id, {
    expires_at: decided.expiresAt,
    acknowledged_by_user_id: userID,
    acknowledged_at: access.now,
    acknowledged_expires_at: decided.acknowledgedExpiresAt,
  });
  announceDocument(access, facts);
  return { documentID: id, version: newVersion };
}

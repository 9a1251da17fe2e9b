import { companyIDOf } from '@fireledger/domain/access/company.ts';
import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { decideVersionUpload } from '@fireledger/domain/document/edit.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import type { Access } from '../../../db/with-access.ts';
import type { StoredFile } from '../../../files/file-store.ts';
import { refusal, unwrap } from '../../../http/refusal.ts';
import { requireUser } from '../../../http/require-act.ts';
import { announceDocument } from '../announce.ts';
import {
  countVersions,
  type KnownDocument,
  lockDocument,
  readDocument,
  updateDocument,
} from '../document.store.ts';

/** A file that has become a document's current version. */
export type AddedVersion = { readonly fileID: string; readonly number: number; readonly version: number };

/** Checks before the upload whether the caller may add a version to a document; throws the reason if not. */
export async function checkAddVersion(access: Access, id: string): Promise<void> {
  await nextNumber(access, await readDocument(access.db, id));
}

/**
 * Makes a stored file a document's newest version. The rule is checked again, with the document locked: it may have changed
 * during the upload.
 */
export async function addVersion(access: Access, id: string, stored: StoredFile): Promise<AddedVersion> {
  const document = await lockDocument(access.db, id);
  const number = await nextNumber(access, document);
  const fileID = uuidv7(access.now.getTime());
  await insertVersion(access, document, { fileID, number, stored });
  const version = await updateDocument(access.db, id, { file_id: fileID });
  announceDocument(access, document.facts);
  return { fileID, number, version };
}

async function nextNumber({ db, principal }: Access, { row, facts }: KnownDocument): Promise<number> {
  const count = await countVersions(db, row.id);
  unwrap(decideVersionUpload(facts, count, principal));
  return count + 1;
}

type NewVersion = { readonly fileID: string; readonly number: number; readonly stored: StoredFile };

async function insertVersion(
  { db, principal }: Access,
  { row }: KnownDocument,
  { fileID, number, stored }: NewVersion,
): Promise<void> {
  const uploader: UserPrincipal = requireUser(principal);
  const { organization_id, location_id, discipline_id } = row;
  const place = { organization_id, location_id, discipline_id };
  await db
    .insertInto('file')
    .values({
      ...place,
      id: fileID,
      digest: stored.digest,
      name: stored.name,
      media_type: stored.mediaType,
      size: stored.size,
      uploaded_by_user_id: uploader.userID,
      uploader_company_id: companyIDOf(uploader),
    })
    .execute();
  await db
    .insertInto('document_version')
    .values({ ...place, document_id: row.id, number, file_id: fileID, created_by_user_id: uploader.userID })
    .execute();
}

/**
 * A document's current file, or that of one version; throws `file.not_existing`, also for one that is not visible to the
 * caller.
 */
export async function findFile({ db }: Access, documentID: string, number: number | undefined) {
  const file = await db
    .selectFrom('document')
    .innerJoin('document_version as version', 'version.document_id', 'document.id')
    .innerJoin('file', 'file.id', 'version.file_id')
    .select(['file.digest', 'file.name', 'file.media_type', 'file.size'])
    .where('document.id', '=', documentID)
    .where('document.deleted_at', 'is', null)
    .$if(number === undefined, (query) => query.whereRef('version.file_id', '=', 'document.file_id'))
    .$if(number !== undefined, (query) => query.where('version.number', '=', number ?? 0))
    .executeTakeFirst();
  if (!file) {
    throw refusal('file.not_existing');
  }
  return file;
}

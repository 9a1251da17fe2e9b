import { decideDocumentRestore } from '@fireledger/domain/document/delete.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import type { Access } from '../../db/with-access.ts';
import { type Deletion, deletionOf } from '../../people/deletion.ts';

export type DeletedDocument = { readonly name: string; readonly deletion: Deletion };

/** A deleted document that the caller may restore now. Anyone else learns nothing: undefined, as for what never existed. */
export async function findDeletedDocument(access: Access, id: string): Promise<DeletedDocument | undefined> {
  const { db, principal, now } = access;
  const row = isID(id)
    ? await db
        .selectFrom('document')
        .select([
          'name',
          'organization_id as organizationID',
          'location_id as locationID',
          'discipline_id as disciplineID',
          'creator_company_id as creatorCompanyID',
          'deleted_at as deletedAt',
        ])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row?.deletedAt) {
    return undefined;
  }
  const { name, deletedAt, ...place } = row;
  return decideDocumentRestore({ ...place, deletedAt }, principal, now).ok
    ? { name, deletion: await deletionOf(db, 'document', id, deletedAt) }
    : undefined;
}

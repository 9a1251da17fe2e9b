import { decideRestore } from '@fireledger/domain/service-event/delete.ts';
import type { ServiceEventType } from '@fireledger/domain/service-event/vocabulary.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import type { Access } from '../../db/with-access.ts';
import { type Deletion, deletionOf } from '../../people/deletion.ts';

export type DeletedEvent = {
  readonly type: ServiceEventType;
  readonly description: string;
  readonly deletion: Deletion;
};

/** A deleted event that the caller may restore now. Anyone else learns nothing: undefined, as for what never existed. */
export async function findDeletedEvent(access: Access, id: string): Promise<DeletedEvent | undefined> {
  const { db, principal, now } = access;
  const row = isID(id)
    ? await db
        .selectFrom('service_event')
        .select(['type', 'description', 'acting_company_id as actingCompanyID', 'deleted_at as deletedAt'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row?.deletedAt) {
    return undefined;
  }
  const { type, description, actingCompanyID, deletedAt } = row;
  return decideRestore({ actingCompanyID, deletedAt }, principal, now).ok
    ? { type, description, deletion: await deletionOf(db, 'service_event', id, deletedAt) }
    : undefined;
}

import { decideRestore } from '@fireledger/domain/service-event/delete.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { type EventKind, requireKind } from './event-kind.ts';
import { eventUpdate } from './service-event.store.ts';

/**
 * POST restore: undoes the deletion of an event within the hour. What is not deleted stays as it is, so that a repeated call
 * whose first answer was lost succeeds. Throws `not_found`, also for what was deleted for good.
 */
export async function restoreEvent(access: Access, kind: EventKind, id: string): Promise<void> {
  const event = requireKind(await lockEvenDeleted(access, id), kind);
  const { deletedAt } = event;
  if (deletedAt === null) {
    return;
  }
  unwrap(decideRestore({ ...event, deletedAt }, access.principal, access.now));
  await access.sendWithCommit(eventUpdate(access.db, { deleted_at: null }, id));
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

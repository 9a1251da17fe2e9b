import { mayBeTold } from '@fireledger/domain/service-event/told.ts';
import type { Access } from '../db/with-access.ts';
import { toldPerson } from './told-person.ts';

/** Whether an account may still be told of an event, as both are now: a mail may have waited for days (docs/decisions/0600). */
export async function isToldOfEvent(
  access: Access,
  userID: string,
  serviceEventID: string,
): Promise<boolean> {
  const place = await access.db
    .selectFrom('service_event')
    .select([
      'organization_id as organizationID',
      'location_id as locationID',
      'contractor_id as contractorID',
      'deleted_at',
    ])
    .where('id', '=', serviceEventID)
    .executeTakeFirst();
  const person = place && (await toldPerson(access, userID, place.locationID));
  return person !== undefined && mayBeTold(person, place?.deleted_at === null ? place : null);
}

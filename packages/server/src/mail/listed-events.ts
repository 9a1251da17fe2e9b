import { openEventPath } from '@fireledger/domain/service-event/path.ts';
import { sql } from 'kysely';
import type { Access } from '../db/with-access.ts';
import type { EventFacts } from './mail-data.ts';

type ListedRow = Awaited<ReturnType<typeof readListedEvents>>[number];

/** The events of a mail about several, as they are when it is sent; not those that are deleted since. */
export function readListedEvents({ db }: Access, serviceEventIDs: readonly string[]) {
  return db
    .selectFrom('service_event as e')
    .innerJoin('location', 'location.id', 'e.location_id')
    .innerJoin('discipline', 'discipline.id', 'e.discipline_id')
    .select(['e.id', 'e.type', 'e.status', 'e.description', 'e.priority', 'e.due_date as dueDate'])
    .select(['e.organization_id as organizationID', 'e.location_id as locationID'])
    .select(['e.contractor_id as contractorID', 'e.assigned_to_user_id as assignedToUserID'])
    .select(['e.solution_description as solutionDescription'])
    .select(['location.name as locationName', 'discipline.name as disciplineName'])
    .where('e.id', '=', sql<string>`any (${serviceEventIDs}::uuid[])`)
    .where('e.deleted_at', 'is', null)
    .execute();
}

/** What a mail says of one of them. */
export function listedFacts(row: ListedRow): EventFacts {
  const { id: serviceEventID, locationName, disciplineName, description, priority, dueDate, type } = row;
  const path = openEventPath({ serviceEventID, type });
  return { serviceEventID, path, locationName, disciplineName, description, priority, dueDate };
}

import { listAssigned } from '@fireledger/domain/service-event/mail/assigned-list.ts';
import {
  isMailStillRelevant,
  mayReceiveEventMail,
} from '@fireledger/domain/service-event/mail/mail-recipient.ts';
import { openEventListPath, openEventPath } from '@fireledger/domain/service-event/path.ts';
import { sql } from 'kysely';
import type { Access } from '../db/with-access.ts';
import type { ChosenMail, EventFacts, QueuedAssignments } from './mail-data.ts';
import { readRecipient } from './read-recipient.ts';

/** What is left of the events that were assigned to a person in one go when their mail is sent. */
export type AssignedMail = {
  readonly mail: ChosenMail;
  /** The organisations whose events it lists. */
  readonly organizationIDs: readonly string[];
};

type EventRow = Awaited<ReturnType<typeof readEvents>>[number];

/**
 * The mail about the events that were assigned to a person in one go, as they are now: about those that are still theirs, open,
 * and theirs to see (docs/decisions/0662). One event has the mail of a single assignment. Null if none is left.
 */
export async function assignedMailOf(
  access: Access,
  userID: string,
  { actorName, serviceEventIDs }: QueuedAssignments,
): Promise<AssignedMail | null> {
  const rows = await readEvents(access, serviceEventIDs);
  const locationIDs = [...new Set(rows.map(({ locationID }) => locationID))];
  const person = await readRecipient(access, userID, locationIDs);
  const left = rows.filter((row) => {
    const words = {
      template: 'event_assigned',
      toUserID: userID,
      dueDate: row.dueDate,
      ready: false,
    } as const;
    const state = { ...row, assignee: null, place: row };
    return person && mayReceiveEventMail(person, row) && isMailStillRelevant(state, words);
  });
  const [first] = left;
  if (!first) return null;
  return {
    mail:
      left.length === 1
        ? { template: 'event_assigned', data: { ...factsOf(first), actorName } }
        : {
            template: 'events_assigned',
            data: {
              ...listAssigned(left.map(factsOf)),
              actorName,
              path: openEventListPath(left.map(({ type }) => type)),
            },
          },
    organizationIDs: [...new Set(left.map(({ organizationID }) => organizationID))],
  };
}

function readEvents({ db }: Access, serviceEventIDs: readonly string[]) {
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

function factsOf(row: EventRow): EventFacts {
  const { id: serviceEventID, locationName, disciplineName, description, priority, dueDate, type } = row;
  const path = openEventPath({ serviceEventID, type });
  return { serviceEventID, path, locationName, disciplineName, description, priority, dueDate };
}

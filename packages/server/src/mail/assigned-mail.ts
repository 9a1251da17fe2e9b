import { listAssigned } from '@fireledger/domain/service-event/mail/assigned-list.ts';
import {
  isMailStillRelevant,
  mayReceiveEventMail,
} from '@fireledger/domain/service-event/mail/mail-recipient.ts';
import { openEventListPath } from '@fireledger/domain/service-event/path.ts';
import type { Access } from '../db/with-access.ts';
import { listedFacts, readListedEvents } from './listed-events.ts';
import type { ChosenMail, QueuedAssignments } from './mail-data.ts';
import { readRecipient } from './read-recipient.ts';

/** What is left of the events that were assigned to a person in one go when their mail is sent. */
export type AssignedMail = {
  readonly mail: ChosenMail;
  /** The organisations whose events it lists. */
  readonly organizationIDs: readonly string[];
};

/**
 * The mail about the events that were assigned to a person in one go, as they are now: about those that are still theirs, open,
 * and theirs to see (docs/decisions/0662). One event has the mail of a single assignment. Null if none is left.
 */
export async function assignedMailOf(
  access: Access,
  userID: string,
  { actorName, serviceEventIDs }: QueuedAssignments,
): Promise<AssignedMail | null> {
  const rows = await readListedEvents(access, serviceEventIDs);
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
        ? { template: 'event_assigned', data: { ...listedFacts(first), actorName } }
        : {
            template: 'events_assigned',
            data: {
              ...listAssigned(left.map(listedFacts)),
              actorName,
              path: openEventListPath(left.map(({ type }) => type)),
            },
          },
    organizationIDs: [...new Set(left.map(({ organizationID }) => organizationID))],
  };
}

import { listAssigned } from '@fireledger/domain/service-event/mail/assigned-list.ts';
import {
  isMailStillRelevant,
  mayReceiveEventMail,
  type RecipientFacts,
} from '@fireledger/domain/service-event/mail/mail-recipient.ts';
import { assignedListPath } from '@fireledger/domain/service-event/path.ts';
import { sql } from 'kysely';
import type { Access } from '../db/with-access.ts';
import { personName } from '../people/person-name.ts';
import { listedFacts, readListedEvents } from './listed-events.ts';
import type { ChosenMail } from './mail-data.ts';
import { readRecipient } from './read-recipient.ts';

/** What is left of the events of which a person is to name new assignees when their mail is sent. */
export type RequestMail = {
  readonly mail: ChosenMail;
  /** The organisations whose events it lists. */
  readonly organizationIDs: readonly string[];
};

/**
 * The mail that asks a person for new assignees, judged as everything is now: about the events that are open, theirs to see and
 * still assigned to somebody who may not be there (docs/decisions/0668). One event has the mail about a single one. Null if none
 * is left.
 */
export async function requestMailOf(
  access: Access,
  userID: string,
  serviceEventIDs: readonly string[],
): Promise<RequestMail | null> {
  const rows = await readListedEvents(access, serviceEventIDs);
  const locationIDs = [...new Set(rows.map(({ locationID }) => locationID))];
  const person = await readRecipient(access, userID, locationIDs);
  const assigneeIDs = [...new Set(rows.flatMap(({ assignedToUserID }) => assignedToUserID ?? []))];
  const assignees = await readAssignees(access, assigneeIDs, locationIDs);
  const words = { template: 'event_needs_assignee', toUserID: userID, dueDate: null, ready: false } as const;
  const left = rows.flatMap((row) => {
    const assignee = assignees.get(row.assignedToUserID ?? '');
    const state = { ...row, assignee: assignee?.facts ?? null, place: row };
    const isAsked = person && mayReceiveEventMail(person, row) && isMailStillRelevant(state, words);
    return assignee && isAsked ? [{ row, assigneeName: assignee.name }] : [];
  });
  const [first] = left;
  if (!first) return null;
  const listed = left.map(({ row, assigneeName }) => ({ ...listedFacts(row), assigneeName }));
  return {
    mail:
      left.length === 1
        ? {
            template: 'event_needs_assignee',
            data: { ...listedFacts(first.row), formerAssigneeName: first.assigneeName },
          }
        : {
            template: 'events_need_assignee',
            data: { ...listAssigned(listed), path: assignedListPath(left.map(({ row }) => row)) },
          },
    organizationIDs: [...new Set(left.map(({ row }) => row.organizationID))],
  };
}

type Assignee = { readonly name: string; readonly facts: RecipientFacts | null };

/** Who the events are assigned to, with only the locations in question. */
async function readAssignees(
  access: Access,
  userIDs: readonly string[],
  locationIDs: readonly string[],
): Promise<ReadonlyMap<string, Assignee>> {
  const rows = await access.db
    .selectFrom('person')
    .select(['id', 'first_name', 'insertion', 'last_name'])
    .where('id', '=', sql<string>`any (${userIDs}::uuid[])`)
    .execute();
  const assignees = new Map<string, Assignee>();
  for (const { id, ...name } of rows) {
    const facts = (await readRecipient(access, id, locationIDs)) ?? null;
    assignees.set(id, { name: personName(name), facts });
  }
  return assignees;
}

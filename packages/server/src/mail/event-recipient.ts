import {
  isMailStillRelevant,
  type MailedContent,
  mayReceiveEventMail,
} from '@fireledger/domain/service-event/mail/mail-recipient.ts';
import type { Access } from '../db/with-access.ts';
import { readRecipient } from './read-recipient.ts';

/**
 * Whether an account may still be notified of an event and is still asked to do what the mail says, judged by the present state
 * of both: a mail may have waited for days (docs/decisions/0600).
 */
export async function isEventMailAllowed(
  access: Access,
  serviceEventID: string,
  words: MailedContent,
): Promise<boolean> {
  const event = await access.db
    .selectFrom('service_event')
    .select([
      'organization_id as organizationID',
      'location_id as locationID',
      'contractor_id as contractorID',
      'deleted_at',
      'status',
      'solution_description as solutionDescription',
      'due_date as dueDate',
      'assigned_to_user_id as assignedToUserID',
    ])
    .where('id', '=', serviceEventID)
    .executeTakeFirst();
  if (event?.deleted_at !== null) return false;
  const { assignedToUserID, locationID } = event;
  const asksForAnother = words.template === 'event_needs_assignee' && assignedToUserID !== null;
  const assignee = (asksForAnother && (await readRecipient(access, assignedToUserID, [locationID]))) || null;
  const facts = { ...event, assignee, place: event };
  if (!isMailStillRelevant(facts, words)) return false;
  const person = await readRecipient(access, words.toUserID, [locationID]);
  return person !== undefined && mayReceiveEventMail(person, event);
}

import type { DirectMail } from '@fireledger/domain/service-event/effects.ts';
import {
  isMailStillRelevant,
  type MailedContent,
  mayReceiveEventMail,
} from '@fireledger/domain/service-event/mail/mail-recipient.ts';
import type { Access } from '../db/with-access.ts';
import { readRecipient } from './read-recipient.ts';

/** What a mail about one event says, of those that are queued as such. */
export type DirectContent = MailedContent & { readonly template: DirectMail };

/**
 * Whether an account may still be notified of an event and is still asked to do what the mail says, judged by the present state
 * of both: a mail may have waited for days (docs/decisions/0600).
 */
export async function isEventMailAllowed(
  access: Access,
  serviceEventID: string,
  words: DirectContent,
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
  if (!isMailStillRelevant({ ...event, assignee: null, place: event }, words)) return false;
  const person = await readRecipient(access, words.toUserID, [event.locationID]);
  return person !== undefined && mayReceiveEventMail(person, event);
}

import type { QueuedMail } from '../src/mail/mail-queue.ts';

/** One thing that a mail is about: the query that reads it, and the words for what a person is told of it only once. */
type Subject = { readonly asked: string; readonly once: string | null };

/** What a mail to an account is about, as it was sent (`text`). */
export function subjectsOf({ template, data }: QueuedMail, text: string): readonly Subject[] {
  if (template === 'documents_due') {
    // the mail names those of the queued ones that it still tells of
    return data.warnings
      .filter(({ documentID }) => text.includes(documentID))
      .map(({ documentID: id, kind, expiresAt }) => ({
        asked: `document(documentID: "${id}") { documentID }`,
        once: [kind, id, expiresAt].join(' '),
      }));
  }
  if (template === 'events_assigned' || template === 'events_need_assignee') {
    return data.serviceEventIDs
      .filter((id) => text.includes(id))
      .map((id) => ({ asked: `serviceEvent(serviceEventID: "${id}") { serviceEventID }`, once: null }));
  }
  const id = 'path' in data ? data.path.split('/').at(-1) : '';
  const asked = `serviceEvent(serviceEventID: "${id}") { serviceEventID }`;
  const { dueDate } = data as { dueDate?: string };
  const isReminder = ['event_due_tomorrow', 'event_overdue'].includes(template);
  return [{ asked, once: isReminder ? [template, id, dueDate].join(' ') : null }];
}

import type { Effect } from '@fireledger/domain/service-event/effects.ts';
import { openEventPath } from '@fireledger/domain/service-event/path.ts';
import { isReadyForDone } from '@fireledger/domain/service-event/ready-for-done.ts';
import type { ServiceEventType, Status } from '@fireledger/domain/service-event/vocabulary.ts';
import type { Access } from '../../db/with-access.ts';
import { type QueuedMail, SEND_MAIL } from '../../mail/mail-queue.ts';
import { actorDisplayName } from '../../people/actor-name.ts';

/** What a mail says about its event. */
export type MailedEvent = {
  readonly serviceEventID: string;
  readonly type: ServiceEventType;
  readonly status: Status;
  readonly locationID: string;
  readonly disciplineID: string;
  readonly description: string;
  readonly priority: 1 | 2 | 3 | 4 | null;
  readonly dueDate: string | null;
  readonly solutionDescription?: string | null | undefined;
  /** Why it was re-opened. */
  readonly reason?: string | null;
};

/**
 * Writes the mails of a decision to the outbox, in the current transaction. `lapsesAt`: the time from which their content is
 * out of date.
 */
export async function queueEffects(
  access: Access,
  event: MailedEvent,
  effects: readonly Effect[],
  { lapsesAt = null }: { readonly lapsesAt?: Date | null } = {},
): Promise<void> {
  if (effects.length === 0) {
    return;
  }
  const [about, name] = await Promise.all([eventData(access, event), actorDisplayName(access)]);
  const data = { ...about, actorName: name };
  for (const { template, toUserID } of effects) {
    const mail = mailOf(template, data, event, toUserID);
    await access.enqueue(SEND_MAIL, lapsesAt ? { ...mail, lapsesAt: lapsesAt.toISOString() } : mail);
  }
}

type Data = Extract<QueuedMail, { template: 'event_assigned' }>['data'];

function mailOf(template: Effect['template'], data: Data, event: MailedEvent, userID: string): QueuedMail {
  switch (template) {
    case 'event_assigned':
      return { template, data, userID };
    case 'event_due_tomorrow':
      return { template, data: { ...data, ready: isReady(event) }, userID };
    case 'event_overdue':
      return { template, data: { ...data, ready: isReady(event) }, userID };
    case 'event_ready':
      return { template, data: { ...data, solutionDescription: event.solutionDescription ?? '' }, userID };
    case 'event_done':
      return { template, data: { ...data, solutionDescription: event.solutionDescription ?? '' }, userID };
    case 'event_reopened':
      return { template, data: { ...data, reason: event.reason ?? '' }, userID };
  }
}

function isReady({ status, solutionDescription = null }: MailedEvent): boolean {
  return isReadyForDone({ status, solutionDescription });
}

async function eventData({ db }: Access, event: MailedEvent) {
  const [location, discipline] = await Promise.all([
    db.selectFrom('location').select('name').where('id', '=', event.locationID).executeTakeFirst(),
    db.selectFrom('discipline').select('name').where('id', '=', event.disciplineID).executeTakeFirst(),
  ]);
  return {
    serviceEventID: event.serviceEventID,
    path: openEventPath(event),
    locationName: location?.name ?? '',
    disciplineName: discipline?.name ?? '',
    description: event.description,
    priority: event.priority,
    dueDate: event.dueDate,
  };
}

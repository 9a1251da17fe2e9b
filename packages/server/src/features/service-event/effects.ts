import type { Effect } from '@fireledger/domain/service-event/effects.ts';
import type { Access } from '../../db/with-access.ts';

/** Queue of the mails that events send; event-mail.job.ts takes them. */
export const EVENT_MAIL_QUEUE = 'event_mail';

/** Puts the effects of a decision into the outbox, in the acting transaction. */
export async function queueEffects(
  access: Access,
  serviceEventID: string,
  effects: readonly Effect[],
): Promise<void> {
  for (const { template, toUserID } of effects) {
    await access.enqueue(EVENT_MAIL_QUEUE, { template, toUserID, serviceEventID });
  }
}

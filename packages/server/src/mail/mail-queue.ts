import { LOCALES } from '@fireledger/domain/shared/locales.ts';
import { EMAIL_PATTERN } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import type { Queue } from '../jobs/queue.ts';
import { chosenMail, queuedAssignments, queuedRequests, queuedWarnings } from './mail-data.ts';

/** The recipient: an account, whose address, name and language are looked up when the mail is sent, or a bare address. */
const account = z.object({ userID: z.uuid() });
const receiver = z.union([
  account,
  z.object({
    to: z.email({ pattern: EMAIL_PATTERN }),
    locale: z.enum(LOCALES),
    firstName: z.string().nullable().optional(),
  }),
]);

const waiting = z.object({
  /** From when on its content is out of date, so that it is not sent any more: a mail may wait for its server for days. */
  lapsesAt: z.iso.datetime().optional(),
  /** How many mails of the same action go before this one, so that a long list of mails does not delay those of other people. */
  behind: z.int().min(0).optional(),
});

const queuedMail = z
  .union([
    chosenMail.and(receiver),
    ...[queuedWarnings, queuedAssignments, queuedRequests].map((queued) => queued.and(account)),
  ])
  .and(waiting);
export type QueuedMail = z.output<typeof queuedMail>;

/**
 * Mails to send: `{ template, data, userID }`, or with `to` and `locale`; with `lapsesAt` if its content will go out of date, and
 * `behind` if it is one of many.
 */
export const SEND_MAIL: Queue<QueuedMail> = { name: 'send_mail', schema: queuedMail };

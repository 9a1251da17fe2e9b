import { DOCUMENT_MAILS } from '../document/warning.ts';
import { EVENT_MAILS } from '../service-event/effects.ts';

/** The causes of mails that a user can do without; each can be switched off separately. */
export const MAIL_CAUSES = [...EVENT_MAILS, ...DOCUMENT_MAILS] as const;
export type MailCause = (typeof MAIL_CAUSES)[number];

/** Whether a word is a cause. */
export function isMailCause(word: string): word is MailCause {
  return (MAIL_CAUSES as readonly string[]).includes(word);
}

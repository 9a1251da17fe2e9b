import { isMailCause } from '@fireledger/domain/notification/causes.ts';
import { wantsMail } from '@fireledger/domain/notification/updates.ts';
import { isEventMail } from '@fireledger/domain/service-event/effects.ts';
import { type Locale, localeOf } from '@fireledger/domain/shared/locales.ts';
import type { Access } from '../db/with-access.ts';
import { defineJob, type Job, PermanentError } from '../jobs/job.ts';
import { isDocumentMailAllowed } from './document-recipient.ts';
import { isEventMailAllowed } from './event-recipient.ts';
import type { MailTemplate } from './mail-data.ts';
import { type QueuedMail, SEND_MAIL } from './mail-queue.ts';
import { type Mailer, NoSuchAddressError } from './mailer.ts';
import { renderMail } from './templates.ts';
import { takeMailAllowance } from './unconfirmed-address.ts';
import { signUnsubscription } from './unsubscribe-token.ts';

type Options = { readonly mailer: Mailer; readonly publicUrl: string; readonly secret: string };
type Receiver = { readonly to: string; readonly locale: Locale; readonly firstName: string | null };

/** Why a mail is not sent, as logged. */
const NOBODY = 'a mail has no receiver any more';
const TOO_MANY = 'a mail is one too many for an address that nobody has confirmed';
type Unsent = typeof NOBODY | typeof TOO_MANY;

/** Back-off from 5 seconds to an hour, for slightly more than two days; a mail that still fails is kept and logged. */
const RETRY = { limit: 60, firstWaitSeconds: 5, maxWaitSeconds: 3_600 };

/** Somebody waits for these at the screen: they are sent before everybody's invitations and reminders. */
const AWAITED: ReadonlySet<MailTemplate> = new Set(['two_factor_code', 'password_reset']);

/** The job `send_mail`: renders a mail in its recipient's language and hands it to the mailer. */
export function sendMailJob({ mailer, publicUrl, secret }: Options, retry = RETRY): Job {
  return defineJob({
    ...SEND_MAIL,
    retry,
    isUrgent: ({ template }) => AWAITED.has(template),
    behind: ({ behind = 0 }) => behind,
    handler: async ({ withSystem, log, jobID, retries }, payload) => {
      if (payload.lapsesAt !== undefined && Date.parse(payload.lapsesAt) <= Date.now()) {
        log.info({ jobID, template: payload.template }, 'a mail has lapsed before it could be sent');
        return;
      }
      const reader =
        'userID' in payload
          ? await withSystem('mail.look_up', (access) => lookUp(access, payload, retries === 0))
          : { ...payload, firstName: payload.firstName ?? null };
      if (typeof reader === 'string') {
        log.info({ jobID, template: payload.template }, reader);
        return;
      }
      const { locale, firstName } = reader;
      const mail = renderMail(payload, {
        locale,
        firstName,
        publicUrl,
        unsubscribeToken: unsubscribeTokenOf(secret, payload),
      });
      await mailer.send({ to: reader.to, id: jobID, ...mail }).catch(hopelessWithoutAddress);
    },
  });
}

/** Otherwise the mailboxes of people who have left would be retried for days, which mail providers take as a sign of spam. */
function hopelessWithoutAddress(error: unknown): never {
  throw error instanceof NoSuchAddressError ? new PermanentError(error.message) : error;
}

function unsubscribeTokenOf(secret: string, payload: QueuedMail): string | null {
  const { template: cause } = payload;
  return 'userID' in payload && isMailCause(cause)
    ? signUnsubscription(secret, { userID: payload.userID, cause })
    : null;
}

/**
 * The account's address, or why there is none: the account is gone or inactive, has opted out of this optional mail, may not open
 * what the mail is about, is no longer asked to do what it says, or nobody has confirmed the address and this mail exceeds its
 * limit. Each mail is `counted` once, on its first attempt.
 */
async function lookUp(
  access: Access,
  payload: QueuedMail & { userID: string },
  counted: boolean,
): Promise<Receiver | Unsent> {
  const user = await access.db
    .selectFrom('user')
    .innerJoin('person', 'person.id', 'user.id')
    .select(['user.email', 'user.locale', 'person.first_name', 'person.active'])
    .select(['user.mail_notifications', 'user.muted_mails'])
    .select(['person.organization_id', 'person.contractor_id', 'person.reseller_id'])
    .where('user.id', '=', payload.userID)
    .executeTakeFirst();
  if (!user?.active) return NOBODY;
  const wishes = {
    active: user.active,
    mailNotifications: user.mail_notifications,
    mutedMails: user.muted_mails,
  };
  if (isMailCause(payload.template) && !wantsMail(wishes, payload.template)) return NOBODY;
  if (!(await isToldOf(access, payload))) return NOBODY;
  const { userID, data } = payload;
  const companyID = user.organization_id ?? user.contractor_id ?? user.reseller_id;
  const to = { userID, email: user.email, companyID };
  const isAbout = 'serviceEventID' in data || 'documentID' in data;
  if (counted && isAbout && !(await takeMailAllowance(access, to, data))) return TOO_MANY;
  return { to: user.email, locale: localeOf(user.locale), firstName: user.first_name };
}

/**
 * Whether the account may still open what the mail is about and is still asked to do what it says; true if it is about neither an
 * event nor a document.
 */
async function isToldOf(
  access: Access,
  { template, userID, data }: QueuedMail & { userID: string },
): Promise<boolean> {
  if ('serviceEventID' in data && isEventMail(template)) {
    const ready = 'ready' in data && data.ready === true;
    const words = { template, toUserID: userID, dueDate: data.dueDate, ready };
    return isEventMailAllowed(access, data.serviceEventID, words);
  }
  return 'documentID' in data ? isDocumentMailAllowed(access, userID, data) : true;
}

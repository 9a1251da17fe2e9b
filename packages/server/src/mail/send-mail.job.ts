import { mailOfWarning } from '@fireledger/domain/document/warning.ts';
import { isMailCause, type MailCause } from '@fireledger/domain/notification/causes.ts';
import { wantsMail } from '@fireledger/domain/notification/updates.ts';
import { isEventMail } from '@fireledger/domain/service-event/effects.ts';
import { type Locale, localeOf } from '@fireledger/domain/shared/locales.ts';
import type { Access } from '../db/with-access.ts';
import { defineJob, type Job, PermanentError } from '../jobs/job.ts';
import { assignedMailOf } from './assigned-mail.ts';
import { isDocumentMailAllowed } from './document-recipient.ts';
import { dueMailOf } from './due-mail.ts';
import { isEventMailAllowed } from './event-recipient.ts';
import type { ChosenMail, MailTemplate } from './mail-data.ts';
import { type QueuedMail, SEND_MAIL } from './mail-queue.ts';
import { type Mailer, NoSuchAddressError } from './mailer.ts';
import { requestMailOf } from './request-mail.ts';
import { renderMail } from './templates.ts';
import { takeMailAllowance } from './unconfirmed-address.ts';
import { signUnsubscription } from './unsubscribe-token.ts';

type Options = { readonly mailer: Mailer; readonly publicUrl: string; readonly secret: string };
type Receiver = { readonly to: string; readonly locale: Locale; readonly firstName: string | null };
type ToAccount = Extract<QueuedMail, { userID: string }>;
type Wishes = Parameters<typeof wantsMail>[0];
type Content = {
  readonly mail: ChosenMail;
  /** The optional kinds of mail that it is, which its link switches off. */
  readonly causes: readonly MailCause[];
  /** What counts it against the limit of an address that nobody has confirmed; null: it has limits of its own. */
  readonly about: Parameters<typeof takeMailAllowance>[2] | null;
};

/** Why a mail is not sent, as logged. */
const LAPSED = 'it has lapsed before it could be sent';
const NOBODY = 'no active account';
const OFF = 'switched off by the receiver';
const SETTLED = 'no longer theirs to see or to do';
const TOO_MANY = 'one too many for an address that nobody has confirmed';
type Unsent = typeof NOBODY | typeof OFF | typeof SETTLED | typeof TOO_MANY;

/** How many of the events or documents that a mail is about are logged. */
const ABOUT_MAX = 100;

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
      const fields = { jobID, ...loggedMail(payload) };
      const leaveOut = (reason: Unsent | typeof LAPSED) =>
        log.info({ ...fields, reason }, 'a mail was not sent');
      if (payload.lapsesAt !== undefined && Date.parse(payload.lapsesAt) <= Date.now()) {
        return leaveOut(LAPSED);
      }
      const found =
        'userID' in payload
          ? await withSystem('mail.look_up', (access) => lookUp(access, payload, retries === 0))
          : { ...payload, firstName: payload.firstName ?? null, mail: payload, causes: [] };
      if (typeof found === 'string') return leaveOut(found);
      const { to, locale, firstName, mail, causes } = found;
      const unsubscribeToken =
        'userID' in payload && causes.length > 0
          ? signUnsubscription(secret, { userID: payload.userID, causes })
          : null;
      const rendered = renderMail(mail, { locale, firstName, publicUrl, unsubscribeToken });
      await mailer.send({ to, id: jobID, ...rendered }).catch(failPermanentlyWithoutAddress);
      log.info(fields, 'a mail was sent');
    },
  });
}

/** What is logged of a mail: nothing of a person, but the events or documents, by which its line is found. */
function loggedMail({ template, data }: QueuedMail): object {
  return { template, about: subjectsOf(data).slice(0, ABOUT_MAX) };
}

function subjectsOf(data: QueuedMail['data']): readonly string[] {
  if ('serviceEventIDs' in data) return data.serviceEventIDs;
  if ('serviceEventID' in data) return [data.serviceEventID];
  if ('warnings' in data) return data.warnings.map(({ documentID }) => documentID);
  return 'documentID' in data ? [data.documentID] : [];
}

/** Without this, the mailboxes of people who have left would be retried for days, which mail providers take as a sign of spam. */
function failPermanentlyWithoutAddress(error: unknown): never {
  throw error instanceof NoSuchAddressError ? new PermanentError(error.message) : error;
}

/**
 * The account's address and what is mailed there, or why nothing is: the account is gone or inactive, has opted out of this
 * optional mail, may not open what the mail is about, is no longer asked to do what it says, or nobody has confirmed the address
 * and this mail exceeds its limit. Each mail is `counted` once, on its first attempt.
 */
async function lookUp(
  access: Access,
  payload: ToAccount,
  counted: boolean,
): Promise<(Receiver & Content) | Unsent> {
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
  const content = await contentOf(access, payload, wishes);
  if (typeof content === 'string') return content;
  const companyID = user.organization_id ?? user.contractor_id ?? user.reseller_id;
  const to = { userID: payload.userID, email: user.email, companyID };
  const { about } = content;
  if (counted && about && !(await takeMailAllowance(access, to, about))) return TOO_MANY;
  return { to: user.email, locale: localeOf(user.locale), firstName: user.first_name, ...content };
}

/**
 * What is mailed; or why nothing is: the reader does not want it, may not be told of any of it, or is no longer asked to do what
 * it says.
 */
async function contentOf(access: Access, payload: ToAccount, wishes: Wishes): Promise<Content | Unsent> {
  if (payload.template === 'documents_due') {
    const { userID, data } = payload;
    const wanted = data.warnings.filter(({ kind }) => wantsMail(wishes, mailOfWarning(kind)));
    if (wanted.length === 0) return OFF;
    const due = await dueMailOf(access, userID, wanted);
    return due ? { ...due, about: due } : SETTLED;
  }
  if (payload.template === 'events_assigned') {
    const cause = 'event_assigned';
    if (!wantsMail(wishes, cause)) return OFF;
    const assigned = await assignedMailOf(access, payload.userID, payload.data);
    return assigned ? { ...assigned, causes: [cause], about: assigned } : SETTLED;
  }
  if (payload.template === 'events_need_assignee') {
    const cause = 'event_needs_assignee';
    if (!wantsMail(wishes, cause)) return OFF;
    const request = await requestMailOf(access, payload.userID, payload.data.serviceEventIDs);
    return request ? { ...request, causes: [cause], about: request } : SETTLED;
  }
  const { template, data } = payload;
  const cause = isMailCause(template) ? template : null;
  if (cause && !wantsMail(wishes, cause)) return OFF;
  if (!(await isStillAllowed(access, payload))) return SETTLED;
  const about = 'serviceEventID' in data || 'documentID' in data ? data : null;
  return { mail: payload, causes: cause ? [cause] : [], about };
}

/**
 * Whether the account may still open what the mail is about and is still asked to do what it says; true if it is about neither an
 * event nor a document.
 */
async function isStillAllowed(
  access: Access,
  {
    template,
    userID,
    data,
  }: Exclude<ToAccount, { template: 'documents_due' | 'events_assigned' | 'events_need_assignee' }>,
): Promise<boolean> {
  if ('serviceEventID' in data && isEventMail(template)) {
    const ready = 'ready' in data && data.ready === true;
    const words = { template, toUserID: userID, dueDate: data.dueDate, ready };
    return isEventMailAllowed(access, data.serviceEventID, words);
  }
  return 'documentID' in data ? isDocumentMailAllowed(access, userID, data) : true;
}

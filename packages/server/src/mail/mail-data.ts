import { WARNING_KINDS } from '@fireledger/domain/document/warning.ts';
import type { WarningList } from '@fireledger/domain/document/warning-list.ts';
import type { AssignedList } from '@fireledger/domain/service-event/mail/assigned-list.ts';
import type { CalendarDate } from '@fireledger/domain/shared/dates.ts';
import { z } from 'zod';

/** A path of the web app; the job puts PUBLIC_URL before it, so that no input of a caller can name another host. */
const path = z.string().regex(/^\/(?![/\\])[^\s]*$/);

/** The data in every mail about a service event. */
const eventFacts = z.object({
  serviceEventID: z.uuid(),
  path,
  locationName: z.string(),
  disciplineName: z.string(),
  description: z.string(),
  priority: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).nullable(),
  /** yyyy-mm-dd */
  dueDate: z.iso.date().nullable(),
});

/** A reminder of a due date; `ready` if the event only needs to be set to done. */
const reminder = eventFacts.extend({ ready: z.boolean().optional() });

/** A mail about an action; `actorName` is null if the product itself performed it. */
const event = eventFacts.extend({ actorName: z.string().nullable() });

/** The data in a mail about one document's expiry. */
const documentFacts = z.object({
  documentID: z.uuid(),
  path,
  documentName: z.string(),
  locationName: z.string(),
  disciplineName: z.string(),
  /** Chapters have a name in each language. */
  chapterName: z.object({ en_GB: z.string(), nl_NL: z.string() }),
  /** yyyy-mm-dd */
  expiresAt: z.iso.date(),
  /** Whether somebody is asked to confirm that they saw it. */
  acknowledge: z.boolean(),
  /** Whether the reader may renew it; a mail queued in the outbox without this field asks everybody to. */
  mayRenew: z.boolean().default(true),
});

/** All mail templates, with the data that each needs. */
export const MAIL_DATA = {
  two_factor_code: z.object({ code: z.string().regex(/^\d+$/) }),
  password_reset: z.object({ path }),
  invitation: z.object({ path, companyName: z.string().nullable(), invitedByName: z.string().nullable() }),
  /** Leads to the page where another one can be requested. */
  password_changed: z.object({ path }),
  /** `changedByName` is null if it was the reader. */
  address_changed: z.object({ changedByName: z.string().nullable() }),
  event_assigned: event,
  event_due_tomorrow: reminder,
  event_overdue: reminder,
  /** A mail queued in the outbox without a solution shows a dash. */
  event_ready: event.extend({ solutionDescription: z.string().default('–') }),
  event_reopened: event.extend({ reason: z.string() }),
  event_done: event.extend({ solutionDescription: z.string() }),
  event_needs_assignee: eventFacts.extend({ formerAssigneeName: z.string() }),
  document_expiring: documentFacts,
  document_expired: documentFacts,
} as const;

/** What a mail about documents is queued with; the rest is read when it is sent, with what has changed since. */
const warning = z.object({
  documentID: z.uuid(),
  /** yyyy-mm-dd */
  expiresAt: z.iso.date(),
  kind: z.enum(WARNING_KINDS),
  acknowledge: z.boolean(),
  mayRenew: z.boolean(),
});
export type QueuedWarning = z.infer<typeof warning>;

/** One person's warnings of one run (docs/decisions/0502): becomes the mail about one document, or the one about several. */
export const queuedWarnings = z.object({
  template: z.literal('documents_due'),
  data: z.object({ warnings: z.array(warning).min(1) }),
});

/** The events that were assigned to one person in one go (docs/decisions/0662); what is left of them is read when it is sent. */
export const queuedAssignments = z.object({
  template: z.literal('events_assigned'),
  data: z.object({ actorName: z.string().nullable(), serviceEventIDs: z.array(z.uuid()).min(1) }),
});
export type QueuedAssignments = z.infer<typeof queuedAssignments>['data'];

export type EventFacts = z.infer<typeof eventFacts>;
export type DocumentFacts = z.infer<typeof documentFacts>;

/** A document in a mail about several; `today` is the date where it is. */
export type DueDocument = DocumentFacts & { readonly today: CalendarDate };

/** The data in a mail about several documents. */
export type DueDocuments = WarningList<DueDocument> & {
  /** The list of documents in the web app, narrowed to what the mail is about. */
  readonly path: string;
  /** Which of all the documents the reader may renew. */
  readonly renews: 'all' | 'some' | 'none';
  /** Whether the reader is asked to confirm any. */
  readonly acknowledge: boolean;
};

/** The data in a mail about several events that were assigned in one go. */
export type AssignedEvents = AssignedList<EventFacts> & {
  readonly actorName: string | null;
  /** The list of the reader's own events in the web app. */
  readonly path: string;
};

export type MailData = { readonly [T in keyof typeof MAIL_DATA]: z.infer<(typeof MAIL_DATA)[T]> } & {
  readonly documents_due: DueDocuments;
  readonly events_assigned: AssignedEvents;
};
export type MailTemplate = keyof MailData;

/** The part of a `send_mail` payload that selects the mail: a template with its own data. */
export const chosenMail = z.discriminatedUnion('template', [
  z.object({ template: z.literal('two_factor_code'), data: MAIL_DATA.two_factor_code }),
  z.object({ template: z.literal('password_reset'), data: MAIL_DATA.password_reset }),
  z.object({ template: z.literal('invitation'), data: MAIL_DATA.invitation }),
  z.object({ template: z.literal('password_changed'), data: MAIL_DATA.password_changed }),
  z.object({ template: z.literal('address_changed'), data: MAIL_DATA.address_changed }),
  z.object({ template: z.literal('event_assigned'), data: MAIL_DATA.event_assigned }),
  z.object({ template: z.literal('event_due_tomorrow'), data: MAIL_DATA.event_due_tomorrow }),
  z.object({ template: z.literal('event_overdue'), data: MAIL_DATA.event_overdue }),
  z.object({ template: z.literal('event_ready'), data: MAIL_DATA.event_ready }),
  z.object({ template: z.literal('event_reopened'), data: MAIL_DATA.event_reopened }),
  z.object({ template: z.literal('event_done'), data: MAIL_DATA.event_done }),
  z.object({ template: z.literal('event_needs_assignee'), data: MAIL_DATA.event_needs_assignee }),
  z.object({ template: z.literal('document_expiring'), data: MAIL_DATA.document_expiring }),
  z.object({ template: z.literal('document_expired'), data: MAIL_DATA.document_expired }),
]);

/** A mail that can be rendered. */
export type ChosenMail =
  | z.infer<typeof chosenMail>
  | { readonly template: 'documents_due'; readonly data: DueDocuments }
  | { readonly template: 'events_assigned'; readonly data: AssignedEvents };

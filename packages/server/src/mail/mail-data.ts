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

/** A mail: a template with its own data. */
function mail<const Template extends string, Data extends z.ZodType>(template: Template, data: Data) {
  return z.object({ template: z.literal(template), data });
}

/** The part of a `send_mail` payload that selects the mail, one for each template that is queued with all its data. */
export const chosenMail = z.discriminatedUnion('template', [
  mail('two_factor_code', z.object({ code: z.string().regex(/^\d+$/) })),
  mail('password_reset', z.object({ path })),
  mail(
    'invitation',
    z.object({ path, companyName: z.string().nullable(), invitedByName: z.string().nullable() }),
  ),
  /** Leads to the page where another one can be requested. */
  mail('password_changed', z.object({ path })),
  /** `changedByName` is null if it was the reader. */
  mail('address_changed', z.object({ changedByName: z.string().nullable() })),
  mail('event_assigned', event),
  mail('event_due_tomorrow', reminder),
  mail('event_overdue', reminder),
  /** A mail queued in the outbox without a solution shows a dash. */
  mail('event_ready', event.extend({ solutionDescription: z.string().default('–') })),
  mail('event_reopened', event.extend({ reason: z.string() })),
  mail('event_done', event.extend({ solutionDescription: z.string() })),
  mail('document_expiring', documentFacts),
  mail('document_expired', documentFacts),
]);

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

/** The events of which somebody is to name new assignees (docs/decisions/0668); what is left of them is read when it is sent. */
export const queuedRequests = z.object({
  template: z.literal('events_need_assignee'),
  data: z.object({ serviceEventIDs: z.array(z.uuid()).min(1) }),
});

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

/** An event in a mail about several; the assignee is named where it asks for another. */
export type ListedEvent = EventFacts & { readonly assigneeName?: string };

/** The data in a mail about several events that need a new assignee. */
export type RequestedEvents = AssignedList<ListedEvent> & {
  /** A list of events in the web app, narrowed to what the mail is about. */
  readonly path: string;
};

/** A mail that can be rendered. */
export type ChosenMail =
  | z.infer<typeof chosenMail>
  | { readonly template: 'documents_due'; readonly data: DueDocuments }
  | { readonly template: 'events_assigned'; readonly data: AssignedEvents }
  | {
      readonly template: 'event_needs_assignee';
      readonly data: EventFacts & { readonly formerAssigneeName: string };
    }
  | { readonly template: 'events_need_assignee'; readonly data: RequestedEvents };
export type MailTemplate = ChosenMail['template'];
/** The data of each template. */
export type MailData = { readonly [Mail in ChosenMail as Mail['template']]: Mail['data'] };

import { isMailCause } from '@fireledger/domain/notification/causes.ts';
import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import { priorityName } from '@fireledger/domain/service-event/vocabulary.ts';
import { displayDate } from '@fireledger/domain/shared/dates.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { shorten } from '@fireledger/domain/shared/shorten.ts';
import { assignedClosing, assignedDescriptions, assignedSections } from './assigned-sections.ts';
import { dueClosing, dueNames, dueSections } from './due-sections.ts';
import { type MailContent, type MailSection, type RenderedMail, renderLayout } from './layout.ts';
import type { ChosenMail, DocumentFacts, EventFacts, MailData, MailTemplate } from './mail-data.ts';
import { preventAutolink } from './prevent-autolink.ts';
import { mailTexts as english } from './texts.en_GB.ts';
import { mailTexts as dutch } from './texts.nl_NL.ts';
import type { MailTextSet, MailTexts } from './texts.ts';

const TEXTS: Readonly<Record<Locale, MailTexts>> = { en_GB: english, nl_NL: dutch };
/** A mail shows what it is about, not all of it: the rest is behind the button. */
const DESCRIPTION_MAX = 500;

export type MailReader = {
  readonly locale: Locale;
  /** null if only the address is known. */
  readonly firstName: string | null;
  /** PUBLIC_URL, without a closing slash. */
  readonly publicUrl: string;
  /** For the link that switches off mails of this kind; null if the reader has no account to switch it off for. */
  readonly unsubscribeToken: string | null;
};

/** Renders a mail in the reader's language; the data has been validated against its schema in mail-data.ts. */
export function renderMail(mail: ChosenMail, reader: MailReader): RenderedMail {
  const { locale, firstName, publicUrl, unsubscribeToken: token } = reader;
  const texts = TEXTS[locale];
  const { action, ...words } = wordsOf(texts, mail.template, mail.data);
  const content: MailContent = {
    ...words,
    preheader: preheaderOf(mail, words.paragraphs, texts),
    paragraphs: [texts.greeting(firstName && preventAutolink(firstName)), ...words.paragraphs],
    actionHint: texts.actionHint,
    footer: isOptional(mail.template) ? texts.footer.notification : texts.footer.account,
    ...(token === null
      ? {}
      : { unsubscribe: { label: texts.unsubscribe, url: `${publicUrl}/unsubscribe?token=${token}` } }),
    ...('code' in mail.data ? { code: mail.data.code } : {}),
    ...('description' in mail.data ? { facts: factsOf(mail.data, texts, locale) } : {}),
    ...('documentName' in mail.data
      ? { facts: factsOfDocument(mail.template, mail.data, texts, locale) }
      : {}),
    ...listOf(mail, texts, reader),
    ...('path' in mail.data && action
      ? { action: { label: action, url: `${publicUrl}${mail.data.path}` } }
      : {}),
  };
  const thread = threadOf(mail.data);
  return { ...renderLayout(content, locale), ...(thread === undefined ? {} : { thread }) };
}

/** The mails that stand for several. */
const SEVERAL: ReadonlySet<MailTemplate> = new Set([
  'documents_due',
  'events_assigned',
  'events_need_assignee',
]);

/** Whether its readers can do without it: it is of a cause, or stands for several mails. */
function isOptional(template: MailTemplate): boolean {
  return SEVERAL.has(template) || isMailCause(template);
}

/** The list in a mail about several things, and what it leaves out. */
function listOf(
  mail: ChosenMail,
  texts: MailTexts,
  reader: MailReader,
): Pick<MailContent, 'sections' | 'closing'> {
  const shown = (sections: readonly MailSection[], closing: string | undefined) => ({
    sections,
    ...(closing === undefined ? {} : { closing }),
  });
  switch (mail.template) {
    case 'documents_due':
      return shown(dueSections(mail.data, texts, reader), dueClosing(mail.data, texts, reader.locale));
    case 'events_assigned':
    case 'events_need_assignee':
      return shown(
        assignedSections(mail.data, texts, reader),
        assignedClosing(mail.data, texts, reader.locale),
      );
    default:
      return {};
  }
}

function threadOf(data: ChosenMail['data']): string | undefined {
  if ('serviceEventID' in data) return data.serviceEventID;
  return 'documentID' in data ? data.documentID : undefined;
}

/** The subject matter itself if there is one, as the subject line says what happened and where; otherwise what there is to do. */
function preheaderOf(mail: ChosenMail, [first = '']: readonly string[], texts: MailTexts): string {
  if (mail.template === 'documents_due') return dueNames(mail.data);
  if ('count' in mail.data && 'groups' in mail.data) return assignedDescriptions(mail.data);
  const { data, template } = mail;
  if ('description' in data) return data.description;
  if (!('documentName' in data)) return first;
  const [label, day] = validityOf(template, data, texts);
  return `${data.documentName}. ${label} ${day}.`;
}

function wordsOf<T extends MailTemplate>(texts: MailTexts, template: T, data: MailData[T]): MailTextSet {
  const words = texts.mails[template](data);
  // no invisible mark in a subject, where nothing becomes a link
  return { ...texts.mails[template](withoutLinks(data)), subject: words.subject };
}

/** The names that a mail may bring to a person who has no account, or has one that they did not ask for. */
const NAMES: ReadonlySet<string> = new Set(['companyName', 'invitedByName', 'changedByName']);

function withoutLinks<T extends object>(data: T): T {
  const entries = Object.entries(data).map(([field, value]: [string, unknown]) => {
    return [field, NAMES.has(field) && typeof value === 'string' ? preventAutolink(value) : value];
  });
  return Object.fromEntries(entries) as T;
}

function factsOf(event: EventFacts, { facts }: MailTexts, locale: Locale): [label: string, value: string][] {
  const known: [label: string, value: string][] = [
    [facts.location, event.locationName],
    [facts.discipline, event.disciplineName],
  ];
  if (event.priority !== null) {
    known.push([facts.priority, SERVICE_EVENT_LABELS[locale].priority[priorityName(event.priority)]]);
  }
  if (event.dueDate !== null) known.push([facts.dueDate, displayDate(event.dueDate)]);
  known.push([facts.description, shorten(event.description, DESCRIPTION_MAX)]);
  return known;
}

function factsOfDocument(
  template: MailTemplate,
  document: DocumentFacts,
  texts: MailTexts,
  locale: Locale,
): [label: string, value: string][] {
  const { facts } = texts;
  return [
    [facts.document, document.documentName],
    [facts.location, document.locationName],
    [facts.discipline, document.disciplineName],
    [facts.chapter, document.chapterName[locale]],
    validityOf(template, document, texts),
  ];
}

/** The date until which a document is, or was, valid. */
function validityOf(
  template: MailTemplate,
  { expiresAt }: DocumentFacts,
  { facts }: MailTexts,
): [label: string, day: string] {
  return [template === 'document_expired' ? facts.expiredAt : facts.expiresAt, displayDate(expiresAt)];
}

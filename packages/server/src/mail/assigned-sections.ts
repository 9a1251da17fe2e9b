import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import type { AssignedList } from '@fireledger/domain/service-event/mail/assigned-list.ts';
import { priorityName } from '@fireledger/domain/service-event/vocabulary.ts';
import { displayDate } from '@fireledger/domain/shared/dates.ts';
import { type Locale, languageTag } from '@fireledger/domain/shared/locales.ts';
import { shorten } from '@fireledger/domain/shared/shorten.ts';
import type { MailSection } from './layout.ts';
import type { ListedEvent } from './mail-data.ts';
import type { MailTexts } from './texts.ts';

/** How many characters of a description stand in a list, where the event itself is one press away. */
const DESCRIPTION_SHOWN = 120;

/** The events of a mail about several: under their locations, each with its discipline, priority and due date. */
export function assignedSections(
  { groups }: AssignedList<ListedEvent>,
  { facts }: MailTexts,
  { locale, publicUrl }: { readonly locale: Locale; readonly publicUrl: string },
): MailSection[] {
  const { priority: priorities } = SERVICE_EVENT_LABELS[locale];
  return groups.map(({ locationName, events }) => ({
    heading: locationName,
    entries: events.map(({ path, disciplineName, description, priority, dueDate, assigneeName }) => ({
      label: firstWords(description),
      url: `${publicUrl}${path}`,
      lines: [
        disciplineName,
        assigneeName === undefined ? '' : `${facts.assignee}: ${assigneeName}`,
        [
          ...(dueDate === null ? [] : [`${facts.dueDate}: ${displayDate(dueDate)}`]),
          ...(priority === null ? [] : [`${facts.priority}: ${priorities[priorityName(priority)]}`]),
        ].join(', '),
      ].filter(Boolean),
    })),
  }));
}

/** That the list leaves events out; undefined if it does not. */
export function assignedClosing(
  { more }: AssignedList<ListedEvent>,
  { assigned }: MailTexts,
  locale: Locale,
): string | undefined {
  if (more === 0) return undefined;
  return assigned.more(more, new Intl.NumberFormat(languageTag(locale)).format(more));
}

/** How many descriptions a list of mails shows after the subject: more than its line holds. */
const EVENTS_SHOWN = 3;

/** What the first events of the list are about. */
export function assignedDescriptions({ groups }: AssignedList<ListedEvent>): string {
  const events: ListedEvent[] = groups.flatMap((group) => [...group.events]);
  const shown = events.slice(0, EVENTS_SHOWN);
  return shown.map(({ description }) => firstWords(description)).join(', ');
}

function firstWords(description: string): string {
  return shorten(description.replace(/\s+/g, ' '), DESCRIPTION_SHOWN);
}

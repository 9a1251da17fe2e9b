import { isPageFor } from '@fireledger/domain/access/page-check.ts';
import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import { eventPath } from '@fireledger/domain/service-event/path.ts';
import type { Status } from '@fireledger/domain/service-event/vocabulary.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import type { AppPath } from '../../platform/app-path.ts';
import { formatDate } from '../../platform/dates.ts';
import { containsWord, excerpt } from './highlight.ts';
import type { SearchResults } from './queries.ts';

export const GROUPS = ['events', 'documents', 'locations', 'organizations', 'contracts', 'users'] as const;
export type GroupName = (typeof GROUPS)[number];

/** One search result: its name, what distinguishes it from others, and where it is. */
export type SearchResultItem = {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly detail: string;
  /** When it was made, shown after the detail: searches do not match days, so it is never marked. */
  readonly day?: string;
  /** Where the word was found, if it is neither in the title nor in the detail. */
  readonly note?: string | undefined;
  readonly status?: Status;
  /** The last day of a document's validity. */
  readonly until?: string | undefined;
  /** Out of use, or ended. */
  readonly over?: boolean;
};
export type SearchResultGroup = { readonly name: GroupName; readonly items: readonly SearchResultItem[] };

/** The id of an option in the list, by its index among all options. */
export const optionID = (index: number) => `search-option-${index}`;

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

type FoundEvent = SearchResults['events'][number];

function eventItem(event: FoundEvent, words: readonly string[]): SearchResultItem {
  const { description, solutionDescription, internalLocation, deviceID, location, discipline } = event;
  const elsewhere = [deviceID, internalLocation, solutionDescription].find((text) =>
    containsWord(text, words),
  );
  return {
    key: event.serviceEventID,
    to: eventPath(event),
    title: excerpt(description, words),
    detail: joined(location?.name, discipline?.name),
    day: formatDate(event.createdAt),
    note: elsewhere && !containsWord(description, words) ? excerpt(elsewhere, words) : undefined,
    status: event.status,
  };
}

function documentItem(
  document: SearchResults['documents'][number],
  words: readonly string[],
  locale: Locale,
): SearchResultItem {
  const { documentID, name, notes, chapter, location, discipline, expiresAt } = document;
  const chapterName = locale === 'nl_NL' ? chapter?.nameNl : chapter?.nameEn;
  return {
    key: documentID,
    to: `/document/edit/${documentID}` satisfies AppPath,
    title: name,
    detail: joined(location?.name, discipline?.name, chapterName),
    note:
      notes && containsWord(notes, words) && !containsWord(name, words) ? excerpt(notes, words) : undefined,
    until: expiresAt ? formatDate(expiresAt) : undefined,
  };
}

/** The results as groups of items, without empty groups and those whose page is not for this person. */
export function itemsOf(
  found: SearchResults,
  words: readonly string[],
  { userType, locale }: { readonly userType: AccountType; readonly locale: Locale },
): readonly SearchResultGroup[] {
  const { events, documents, locations, organizations, contracts, users } = found;
  const items: Record<GroupName, readonly SearchResultItem[]> = {
    events: events.map((event) => eventItem(event, words)),
    documents: documents.map((document) => documentItem(document, words, locale)),
    locations: locations.map((location) => ({
      key: location.locationID,
      to: `/location/detail/${location.locationID}` satisfies AppPath,
      title: location.name,
      detail: joined(
        `${location.address}, ${location.postalCode} ${location.city}`,
        location.reference,
        location.organizationName,
      ),
      over: !location.active,
    })),
    organizations: organizations.map(({ organizationID, name, city, active }) => ({
      key: organizationID,
      to: `/organization/edit/${organizationID}` satisfies AppPath,
      title: name,
      detail: city ?? '',
      over: !active,
    })),
    contracts: contracts.map((contract) => ({
      key: contract.contractID,
      to: `/contract/edit/${contract.contractID}` satisfies AppPath,
      title: joined(contract.locationName, contract.disciplineName),
      detail: joined(contract.contractorName, contract.organizationName),
      over: !contract.active,
    })),
    users: users.map(({ userID, email, person, active }) => ({
      key: userID,
      to: `/user/edit/${userID}` satisfies AppPath,
      title: person ? displayName(person) : email,
      detail: joined(email, person?.company?.name),
      over: !active,
    })),
  };
  return GROUPS.map((name) => ({
    name,
    items: items[name].filter(({ to }) => isPageFor(to, { userType })),
  })).filter((group) => group.items.length > 0);
}

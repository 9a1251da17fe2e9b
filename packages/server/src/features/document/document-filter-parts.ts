import type { ChapterGroup, DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import { displayDate } from '@fireledger/domain/shared/dates.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { FILTER_PARTS } from '../../export/filter-parts.ts';
import type { FilterPart, FilterParts } from '../../export/filter-words.ts';
import type { DocumentFilter } from './document.filter.ts';

type Text = Readonly<Record<Locale, string>>;

/** The words for the states of a document. */
export const STATE_LABELS: Readonly<Record<DocumentState, Text>> = {
  valid: { en_GB: 'Valid', nl_NL: 'Geldig' },
  expiring: { en_GB: 'Expiring', nl_NL: 'Verloopt binnenkort' },
  expired: { en_GB: 'Expired', nl_NL: 'Verlopen' },
};

const GROUP_LABELS: Readonly<Record<ChapterGroup, Text>> = {
  public: { en_GB: 'Public', nl_NL: 'Openbaar' },
  involved: { en_GB: 'For those involved', nl_NL: 'Voor betrokkenen' },
  contractor: { en_GB: 'For the contractor', nl_NL: 'Voor de onderhouder' },
};

const day: NonNullable<FilterPart['word']> = (value) => displayDate(String(value));

/** The wording of each part of the filter of a list of documents. */
export const DOCUMENT_FILTER_PARTS: FilterParts<DocumentFilter> = {
  organizationIDs: FILTER_PARTS.organization,
  locationIDs: FILTER_PARTS.location,
  disciplineIDs: FILTER_PARTS.discipline,
  chapterIDs: { label: { en_GB: 'Chapter', nl_NL: 'Hoofdstuk' }, named: 'chapter' },
  chapterGroups: {
    label: { en_GB: 'Chapter group', nl_NL: 'Groep hoofdstukken' },
    word: (group, locale) => GROUP_LABELS[group as ChapterGroup][locale],
  },
  states: {
    label: { en_GB: 'Status', nl_NL: 'Status' },
    word: (state, locale) => STATE_LABELS[state as DocumentState][locale],
  },
  expiringWithinMonths: { label: { en_GB: 'Expires within (months)', nl_NL: 'Verloopt binnen (maanden)' } },
  expiresFrom: { label: { en_GB: 'Last valid day from', nl_NL: 'Laatste geldige dag vanaf' }, word: day },
  expiresUntil: { label: { en_GB: 'Last valid day until', nl_NL: 'Laatste geldige dag t/m' }, word: day },
  mine: { label: { en_GB: 'Added by me', nl_NL: 'Door mij toegevoegd' } },
  toCheck: { label: { en_GB: 'Still to be checked', nl_NL: 'Nog te controleren' } },
  search: FILTER_PARTS.search,
};

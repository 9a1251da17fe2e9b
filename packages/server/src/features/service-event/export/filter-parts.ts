import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import { type Priority, priorityName } from '@fireledger/domain/service-event/vocabulary.ts';
import type { FilterPart, FilterParts } from '../../../export/filter-words.ts';
import type { ExportFilter } from './export-filter.ts';

/** The wording of each part of the filter of a list of events. */
export const EVENT_FILTER_PARTS: FilterParts<ExportFilter> = {
  types: worded('Type', 'Soort', 'type'),
  statuses: worded('Status', 'Status', 'status'),
  archived: part('Done', 'Afgesloten'),
  locationIDs: { ...part('Location', 'Locatie'), named: 'location' },
  disciplineIDs: { ...part('Discipline', 'Discipline'), named: 'discipline' },
  categories: worded('Category', 'Categorie', 'category'),
  priorities: {
    ...part('Priority', 'Prioriteit'),
    word: (value, locale) => SERVICE_EVENT_LABELS[locale].priority[priorityName(value as Priority)],
  },
  origins: worded('Origin', 'Herkomst', 'origin'),
  fireAlarmTypes: worded('Kind of fire alarm', 'Soort brandmelding', 'fireAlarmType'),
  assignedToUserIDs: { ...part('Assigned to', 'Toegewezen aan'), named: 'person' },
  responsibleUserIDs: { ...part('Responsible', 'Verantwoordelijk'), named: 'person' },
  mine: part('My events', 'Mijn meldingen'),
  myCompany: part('Events of my company', 'Meldingen van mijn bedrijf'),
  overdue: part('Overdue', 'Te laat'),
  unassigned: part('Unassigned', 'Aan niemand toegewezen'),
  createdFrom: part('Created from', 'Aangemaakt vanaf'),
  createdUntil: part('Created before', 'Aangemaakt vóór'),
  completedFrom: part('Done from', 'Afgesloten vanaf'),
  completedUntil: part('Done before', 'Afgesloten vóór'),
  search: part('Contains', 'Bevat'),
};

function part(en_GB: string, nl_NL: string): FilterPart {
  return { label: { en_GB, nl_NL } };
}

function worded(
  en_GB: string,
  nl_NL: string,
  words: 'type' | 'status' | 'category' | 'origin' | 'fireAlarmType',
): FilterPart {
  return {
    ...part(en_GB, nl_NL),
    word: (value, locale) => {
      const labels: Readonly<Record<string, string>> = SERVICE_EVENT_LABELS[locale][words];
      return labels[String(value)];
    },
  };
}

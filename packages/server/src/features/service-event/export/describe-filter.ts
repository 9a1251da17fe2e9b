import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import { type Priority, priorityName } from '@fireledger/domain/service-event/vocabulary.ts';
import { displayDateTime } from '@fireledger/domain/shared/dates.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import type { Access } from '../../../db/with-access.ts';
import type { FileForm } from '../../../export/file-format.ts';
import { createLoaders, type Loaders } from '../../../graphql/loaders.ts';
import { personName } from '../../../people/person-name.ts';
import type { ExportFilter } from './export-filter.ts';

/** The label of each part of the filter; enforced by the compiler. */
const NAMES: Readonly<Record<keyof ExportFilter, Readonly<Record<Locale, string>>>> = {
  types: { en_GB: 'Type', nl_NL: 'Soort' },
  statuses: { en_GB: 'Status', nl_NL: 'Status' },
  archived: { en_GB: 'Done', nl_NL: 'Afgesloten' },
  locationIDs: { en_GB: 'Location', nl_NL: 'Locatie' },
  disciplineIDs: { en_GB: 'Discipline', nl_NL: 'Discipline' },
  categories: { en_GB: 'Category', nl_NL: 'Categorie' },
  priorities: { en_GB: 'Priority', nl_NL: 'Prioriteit' },
  origins: { en_GB: 'Origin', nl_NL: 'Herkomst' },
  fireAlarmTypes: { en_GB: 'Kind of fire alarm', nl_NL: 'Soort brandmelding' },
  assignedToUserIDs: { en_GB: 'Assigned to', nl_NL: 'Toegewezen aan' },
  responsibleUserIDs: { en_GB: 'Responsible', nl_NL: 'Verantwoordelijk' },
  mine: { en_GB: 'My events', nl_NL: 'Mijn meldingen' },
  myCompany: { en_GB: 'Events of my company', nl_NL: 'Meldingen van mijn bedrijf' },
  overdue: { en_GB: 'Overdue', nl_NL: 'Te laat' },
  unassigned: { en_GB: 'Unassigned', nl_NL: 'Aan niemand toegewezen' },
  createdFrom: { en_GB: 'Created from', nl_NL: 'Aangemaakt vanaf' },
  createdUntil: { en_GB: 'Created before', nl_NL: 'Aangemaakt vóór' },
  completedFrom: { en_GB: 'Done from', nl_NL: 'Afgesloten vanaf' },
  completedUntil: { en_GB: 'Done before', nl_NL: 'Afgesloten vóór' },
  search: { en_GB: 'Contains', nl_NL: 'Bevat' },
};
const YES_NO: Readonly<Record<Locale, readonly [yes: string, no: string]>> = {
  en_GB: ['yes', 'no'],
  nl_NL: ['ja', 'nee'],
};
const UNNAMED = '…';

/** The filter in words, one line per part: `Status: New, Active`. What its reader may not see has no name. */
export async function describeFilter(
  access: Access,
  filter: ExportFilter,
  form: FileForm,
): Promise<readonly string[]> {
  const loaders = createLoaders(access);
  const parts = (Object.keys(NAMES) as (keyof ExportFilter)[]).map(async (part) => {
    const value = filter[part];
    if (value === null || value === undefined || value === '') return [];
    const said = await valueWords(part, value, form, loaders);
    return [`${NAMES[part][form.locale]}: ${said.join(', ')}`];
  });
  return (await Promise.all(parts)).flat();
}

type Value = NonNullable<ExportFilter[keyof ExportFilter]>;

async function valueWords(
  part: keyof ExportFilter,
  value: Value,
  { locale, timeZone }: FileForm,
  loaders: Loaders,
): Promise<readonly string[]> {
  if (typeof value === 'boolean') return [YES_NO[locale][value ? 0 : 1]];
  if (value instanceof Date) return [displayDateTime(value, timeZone)];
  if (typeof value === 'string') return [`“${value}”`];
  const values: readonly (string | number | null)[] = value;
  return Promise.all(values.map((one) => wordOf(part, one, locale, loaders)));
}

async function wordOf(
  part: keyof ExportFilter,
  value: string | number | null,
  locale: Locale,
  { location, discipline, person }: Loaders,
): Promise<string> {
  const id = String(value);
  switch (part) {
    case 'locationIDs':
      return (await location.load(id))?.name ?? UNNAMED;
    case 'disciplineIDs':
      return (await discipline.load(id))?.name ?? UNNAMED;
    case 'assignedToUserIDs':
    case 'responsibleUserIDs': {
      const found = await person.load(id);
      return found ? personName(found) : UNNAMED;
    }
    default:
      return fixedWord(part, value, locale);
  }
}

function fixedWord(part: keyof ExportFilter, value: string | number | null, locale: Locale): string {
  const labels = SERVICE_EVENT_LABELS[locale];
  if (typeof value !== 'string') return labels.priority[priorityName(value as Priority)];
  const words: Partial<Record<keyof ExportFilter, Readonly<Record<string, string>>>> = {
    types: labels.type,
    statuses: labels.status,
    categories: labels.category,
    origins: labels.origin,
    fireAlarmTypes: labels.fireAlarmType,
  };
  return words[part]?.[value] ?? value;
}

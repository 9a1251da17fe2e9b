import { CHAPTER_GROUPS, WARNING_MONTHS } from '@fireledger/domain/document/vocabulary.ts';
import { Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../platform/session.ts';
import { useChapterName } from '../../../ui/display/use-chapter-name.ts';
import { DisciplinesPicker, LocationsPicker, OrganizationPicker } from '../../../ui/field/entity-pickers.tsx';
import type { SearchProps } from '../../../ui/list/address-props.ts';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { countSet, singleValue } from '../../../ui/list/list-state.ts';
import { useLocationsWithin } from '../../../ui/list/use-locations-within.ts';
import { type DocumentSearch, documentSearch } from '../document-search.ts';
import { chaptersQuery } from '../queries.ts';

export type DocumentFiltersProps = SearchProps<DocumentSearch>;

const MORE_FILTERS = [
  'organizationIDs',
  'locationIDs',
  'disciplineIDs',
  'chapterIDs',
  'chapterGroups',
  'mine',
  'toCheck',
] as const;

/** The search field and the filters of a list of documents. */
export function DocumentFilters({ search, onSearch }: DocumentFiltersProps) {
  const { t } = useTranslation(['document', 'ui']);
  const within = {
    label: t('filter.expiringWithinMonths'),
    data: [
      { value: 'any', label: t('within.any') },
      ...WARNING_MONTHS.map((months) => ({
        value: String(months),
        label: t('within.months', { count: months }),
      })),
    ],
    value: singleValue(search.expiringWithinMonths) ?? 'any',
    onChoose: (chosen: string) =>
      onSearch(documentSearch.withPart(search, 'expiringWithinMonths', chosen === 'any' ? null : chosen)),
  };
  return (
    <ListFilters
      search={search}
      onSearch={onSearch}
      searchLabel={t('list.search')}
      choices={[within]}
      count={countSet(search, MORE_FILTERS)}
    >
      <MoreFilters search={search} onSearch={onSearch} />
    </ListFilters>
  );
}

function MoreFilters({ search, onSearch }: DocumentFiltersProps) {
  const { t } = useTranslation(['document', 'ui']);
  const owner = useSession()?.userType === 'application_owner';
  const organizationID = singleValue(search.organizationIDs) ?? null;
  const within = useLocationsWithin(search.locationIDs);
  // Another discipline has other chapters.
  const without = { locationIDs: {}, disciplineIDs: { chapterIDs: undefined } };
  const many = (name: 'locationIDs' | 'disciplineIDs') => ({
    label: t(`filter.${name}`),
    value: search[name] ?? [],
    onChange: (ids: string[]) => onSearch(documentSearch.parse({ ...search, ...without[name], [name]: ids })),
    withInactive: true,
  });
  return (
    <>
      {(['toCheck', 'mine'] as const).map((part) => (
        <Switch
          key={part}
          label={t(`filter.${part}`)}
          checked={search[part] ?? false}
          onChange={(event) =>
            onSearch(documentSearch.withPart(search, part, event.currentTarget.checked ? 'true' : null))
          }
        />
      ))}
      {owner && (
        <OrganizationPicker
          label={t('filter.organizationIDs')}
          value={organizationID}
          onChange={(id) =>
            onSearch(documentSearch.parse({ ...search, organizationIDs: id, locationIDs: within(id) }))
          }
          clearable
          withInactive
        />
      )}
      <LocationsPicker {...many('locationIDs')} organizationID={organizationID} />
      <DisciplinesPicker {...many('disciplineIDs')} />
      <ChapterGroupFilter search={search} onSearch={onSearch} />
      <ChapterFilter search={search} onSearch={onSearch} />
    </>
  );
}

function ChapterGroupFilter({ search, onSearch }: DocumentFiltersProps) {
  const { t } = useTranslation(['document', 'ui']);
  return (
    <Select
      label={t('filter.chapterGroups')}
      placeholder={t('filter.any')}
      data={CHAPTER_GROUPS.map((group) => ({ value: group, label: t(`ui:chapter.group.${group}`) }))}
      value={singleValue(search.chapterGroups) ?? null}
      onChange={(group) => onSearch(documentSearch.withPart(search, 'chapterGroups', group))}
      clearable
    />
  );
}

/** Chapters belong to a discipline: they can be chosen once it is chosen. */
function ChapterFilter({ search, onSearch }: DocumentFiltersProps) {
  const { t } = useTranslation(['document', 'ui']);
  const chapterName = useChapterName();
  const disciplineID = singleValue(search.disciplineIDs) ?? null;
  const chapters = useQuery(chaptersQuery(disciplineID)).data ?? [];
  return (
    <Select
      label={t('filter.chapterIDs')}
      placeholder={t('filter.any')}
      data={chapters.map((chapter) => ({ value: chapter.chapterID, label: chapterName(chapter) }))}
      value={singleValue(search.chapterIDs) ?? null}
      onChange={(id) => onSearch(documentSearch.withPart(search, 'chapterIDs', id))}
      description={disciplineID === null ? t('filter.discipline_first') : undefined}
      disabled={disciplineID === null}
      searchable
      clearable
    />
  );
}

import { Select } from '@mantine/core';
import { IconBolt, IconNotebook } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityList } from '../../ui/entity-list.tsx';
import type { FilterChip } from '../../ui/filter-chips.tsx';
import type { RowAct } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useEntityList } from '../../ui/use-entity-list.ts';
import { useLocationColumns } from './location-columns.tsx';
import { type LocationSearch, locationSearch, stateOf } from './location-search.ts';
import { PATHS, prefilled } from './paths.ts';
import { type LocationRow, locationList, locationsAsked } from './queries.ts';

const rowKey = (row: LocationRow) => row.locationID;
const rowName = (row: LocationRow) => row.name;
const rowTo = (row: LocationRow) => `${PATHS.detail}/${row.locationID}`;

export type LocationListPageProps = {
  readonly search: LocationSearch;
  /** Puts another state of the list into the address; typing replaces it. */
  readonly onSearch: (search: LocationSearch, replace?: boolean) => void;
};

/** The locations that somebody sees. */
export function LocationListPage({ search, onSearch }: LocationListPageProps) {
  const { t } = useTranslation('location');
  const data = useEntityList(locationList(search));
  const chips = useChips(search, onSearch, data.rows[0]?.organization?.name);
  return (
    <Page title={t('list.title')}>
      <EntityList
        label={t('list.title')}
        data={data}
        columns={useLocationColumns()}
        rowKey={rowKey}
        rowName={rowName}
        rowTo={rowTo}
        rowActs={useRowActs()}
        order={locationSearch.orderBy(search)}
        onOrder={({ field, direction }) => onSearch({ ...search, sort: `${field}.${direction}` })}
        tools={<Tools search={search} onSearch={onSearch} />}
        chips={chips}
        onClearFilters={() => onSearch(search.sort ? { sort: search.sort } : {})}
        hiding={{
          name: 'location',
          hidden: search.hide,
          onHidden: (hide) => onSearch({ ...search, hide }, true),
        }}
        exporting={{ path: '/location/export', body: locationsAsked(search) }}
        empty={{ title: t('list.empty_title'), text: t('list.empty_text') }}
      />
    </Page>
  );
}

function Tools({ search, onSearch }: LocationListPageProps) {
  const { t } = useTranslation('location');
  const { active: _, ...others } = search;
  const states = [
    { value: 'all', label: t('state.all') },
    { value: 'yes', label: t('state.in_use') },
    { value: 'no', label: t('state.out_of_use') },
  ] as const;
  return (
    <>
      <SearchField
        label={t('list.search')}
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ ...search, q }, true)}
      />
      <Select
        aria-label={t('field.state')}
        data={states}
        value={stateOf(search) ?? 'all'}
        allowDeselect={false}
        onChange={(chosen) =>
          onSearch(chosen === 'yes' || chosen === 'no' ? { ...others, active: [chosen] } : others)
        }
      />
    </>
  );
}

function useChips(
  search: LocationSearch,
  onSearch: LocationListPageProps['onSearch'],
  organization: string | undefined,
): readonly FilterChip[] {
  const { t } = useTranslation('location');
  const { q, organizationID } = search;
  const state = stateOf(search);
  const chips: FilterChip[] = [];
  if (q) {
    const remove = () => onSearch({ ...search, q: '' });
    chips.push({ key: 'q', words: t('list.searched', { text: q }), remove });
  }
  if (state) {
    const { active: _, ...rest } = search;
    const words = t(state === 'yes' ? 'state.in_use' : 'state.out_of_use');
    chips.push({ key: 'active', words, remove: () => onSearch(rest) });
  }
  if (organizationID) {
    const { organizationID: _, ...rest } = search;
    const words = organization ?? t('list.one_organization');
    chips.push({ key: 'organization', words, remove: () => onSearch(rest) });
  }
  return chips;
}

/** What one may begin at a location, from its rights. */
function useRowActs(): (row: LocationRow) => readonly RowAct[] {
  const { t } = useTranslation('location');
  const navigate = useNavigate();
  return useCallback(
    ({ locationID, rights }) => {
      const go = (to: string) => void navigate({ to, search: prefilled(locationID) });
      const acts: RowAct[] = [];
      if (rights.includes('service_event.register')) {
        const onAct = () => go(PATHS.newRegistration);
        acts.push({ key: 'register', label: t('act.register'), icon: IconNotebook, onAct });
      }
      if (rights.includes('service_event.create_action')) {
        const onAct = () => go(PATHS.newAction);
        acts.push({ key: 'action', label: t('act.create_action'), icon: IconBolt, onAct });
      }
      return acts;
    },
    [t, navigate],
  );
}

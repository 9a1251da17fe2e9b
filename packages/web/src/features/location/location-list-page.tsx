import {
  IconBolt,
  IconCircleCheck,
  IconCircleOff,
  IconNotebook,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppPath, CreatePath } from '../../platform/app-path.ts';
import { usePermission } from '../../platform/use-permission.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { ImportButton } from '../../ui/import/import-button.tsx';
import { addressProps } from '../../ui/list/address-props.ts';
import { CreateButton } from '../../ui/list/create-button.tsx';
import { QueryList } from '../../ui/list/entity-list.tsx';
import type { RowAct } from '../../ui/list/list-row.tsx';
import { Page } from '../../ui/page/page.tsx';
import { DeleteLocationDialog } from './delete-location-dialog.tsx';
import { useLocationColumns } from './location-columns.tsx';
import { LocationFilters, type LocationFiltersProps, useLocationChips } from './location-filters.tsx';
import { locationSearch } from './location-search.ts';
import { type LocationRow, locationList, locationListCriteria } from './queries.ts';
import { useLocationActs } from './use-location-acts.tsx';

const rowKey = (row: LocationRow) => row.locationID;
const rowName = (row: LocationRow) => row.name;
const rowTo = (row: LocationRow): AppPath => `/location/detail/${row.locationID}`;

/** The locations that the person may see. */
export function LocationListPage({ search, onSearch }: LocationFiltersProps) {
  const { t } = useTranslation('location');
  const dialog = useDialog<LocationRow>();
  const mayCreate = usePermission('location.create');
  const { organizationID } = search;
  const create = mayCreate && (
    <CreateButton to="/location/create" search={{ organizationID }} label={t('list.new')} />
  );
  return (
    <Page
      title={t('list.title')}
      act={
        mayCreate && (
          <>
            <ImportButton resource="location" />
            {create}
          </>
        )
      }
    >
      <QueryList
        label={t('list.title')}
        query={locationList(search)}
        columns={useLocationColumns()}
        rowKey={rowKey}
        rowName={rowName}
        rowTo={rowTo}
        rowActs={useRowActs(dialog.show)}
        {...addressProps('location', locationSearch, { search, onSearch })}
        tools={<LocationFilters search={search} onSearch={onSearch} />}
        chips={useLocationChips({ search, onSearch })}
        exporting={{ path: '/location/export', body: locationListCriteria(search) }}
        empty={{
          title: t('list.empty_title'),
          text: t(mayCreate ? 'list.empty_text' : 'list.empty_reader'),
          act: create,
        }}
      />
      {dialog.shown && <DeleteLocationDialog location={dialog.shown} onClose={dialog.close} />}
    </Page>
  );
}

/** The actions on a location that its rights allow. */
function useRowActs(onDelete: (row: LocationRow) => void): (row: LocationRow) => readonly RowAct[] {
  const { t } = useTranslation('location');
  const navigate = useNavigate();
  const { trySetActive } = useLocationActs();
  return useCallback(
    (row) => {
      const { locationID, rights, active } = row;
      const go = (to: CreatePath) => () => void navigate({ to, search: { locationID } });
      const acts: RowAct[] = [];
      if (rights.includes('service_event.register')) {
        const onAct = go('/logbook-registration/create');
        acts.push({ key: 'register', label: () => t('act.register'), icon: IconNotebook, onAct });
      }
      if (rights.includes('service_event.create_action')) {
        const onAct = go('/action-event/create');
        acts.push({ key: 'action', label: () => t('act.create_action'), icon: IconBolt, onAct });
      }
      if (rights.includes('location.edit_details')) {
        const onAct = () => void navigate({ to: '/location/edit/{-$locationID}', params: { locationID } });
        acts.push({ key: 'edit', label: () => t('act.edit'), icon: IconPencil, onAct });
      }
      if (rights.includes('location.edit')) {
        const label = () => t(active ? 'act.deactivate' : 'act.activate');
        const onAct = () => void trySetActive(row, !active);
        acts.push({ key: 'state', label, icon: active ? IconCircleOff : IconCircleCheck, onAct });
      }
      if (rights.includes('location.delete')) {
        const onAct = () => onDelete(row);
        acts.push({ key: 'delete', label: () => t('act.delete'), icon: IconTrash, onAct, destroys: true });
      }
      return acts;
    },
    [t, navigate, onDelete, trySetActive],
  );
}

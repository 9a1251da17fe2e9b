import { eventPath } from '@fireledger/domain/service-event/path.ts';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { addressProps, type SearchProps } from '../../../ui/list/address-props.ts';
import { CreateButton } from '../../../ui/list/create-button.tsx';
import { EntityList } from '../../../ui/list/entity-list.tsx';
import { useEntityList } from '../../../ui/list/use-entity-list.ts';
import type { EmptyStateProps } from '../../../ui/page/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { DeleteEventDialog } from '../delete-event-dialog.tsx';
import type { EventRow } from '../event.generated.ts';
import { type ListName, titleOf } from '../event-lists.ts';
import { eventList } from '../queries.ts';
import { useEventColumns } from './event-columns.tsx';
import { EventFilters } from './event-filters.tsx';
import { type EventSearch, eventSearch, filterOf } from './list-address.ts';
import { useAssigning } from './use-assigning.tsx';
import { useEventFilters } from './use-event-filters.ts';
import { useRowActs } from './use-row-acts.ts';

type EventListPageProps = SearchProps<EventSearch> & { readonly list: ListName };

/** The target of New in each list; completed events are never made directly. */
const CREATE = { action: '/action-event/create', registration: '/logbook-registration/create' } as const;

/** The export of each list. */
const EXPORT = {
  action: '/service-event/action/export',
  registration: '/service-event/logbook-registration/export',
  historical: '/service-event/historical/export',
} as const;

const rowKey = (row: EventRow) => row.serviceEventID;
const rowName = (row: EventRow) => titleOf(row, 60);

/** One of the three lists of service events: open actions, logbook registrations, completed events. */
export function EventListPage({ list, search, onSearch }: EventListPageProps) {
  const { t } = useTranslation('service-event');
  const address = addressProps(`event-${list}`, eventSearch[list], { search, onSearch });
  const criteria = { filter: filterOf(list, search), orderBy: address.order };
  const data = useEntityList(eventList(criteria.filter, criteria.orderBy));
  const filters = useEventFilters({ list, search, onSearch });
  const deleting = useDialog<EventRow>();
  const { selection, dialog } = useAssigning(data);
  return (
    <Page title={t(`list.${list}.title`)} lead={t(`list.${list}.lead`)} act={<NewButton list={list} />}>
      <EntityList
        label={t(`list.${list}.title`)}
        data={data}
        columns={useEventColumns(list)}
        rowKey={rowKey}
        rowName={rowName}
        rowTo={eventPath}
        rowActs={useRowActs(deleting.show)}
        {...(list !== 'historical' && selection.offered > 0 && { selection })}
        {...address}
        tools={<EventFilters list={list} search={search} onSearch={onSearch} filters={filters} />}
        chips={filters.chips}
        empty={useEmpty(list)}
        exporting={{ path: EXPORT[list], body: criteria }}
      />
      {dialog}
      {deleting.shown && <DeleteEventDialog event={deleting.shown} onClose={deleting.close} />}
    </Page>
  );
}

function useEmpty(list: ListName): EmptyStateProps {
  const { t } = useTranslation('service-event');
  return {
    title: t(`list.${list}.empty`),
    text: t(`list.${list}.empty_text`),
    act: <NewButton list={list} />,
  };
}

function NewButton({ list }: { readonly list: ListName }) {
  const { t } = useTranslation('service-event');
  return list === 'historical' ? null : <CreateButton to={CREATE[list]} label={t(`list.${list}.new`)} />;
}

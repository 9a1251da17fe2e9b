import { EVENTS_ASSIGNED_AT_ONCE_MAX } from '@fireledger/domain/shared/limits.ts';
import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { lazy, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadedOnPress } from '../../../ui/dialog/loaded-on-press.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import type { ListData } from '../../../ui/list/use-entity-list.ts';
import { useRowSelection } from '../../../ui/list/use-row-selection.ts';
import type { EventRow } from '../event.generated.ts';

const AssignDialog = lazy(() => import('../assign/assign-dialog.tsx'));

const rowKey = (row: EventRow) => row.serviceEventID;

/** Makes the events of a list selectable by whoever may assign them, and assigns the selected ones to somebody. */
export function useAssigning({ rows }: ListData<EventRow>) {
  const { t } = useTranslation('service-event');
  const reason = t('assign.not_yours');
  const refusal = useCallback(
    ({ rowRights }: EventRow) => (rowRights.includes('service_event.assign') ? undefined : reason),
    [reason],
  );
  const selection = useRowSelection(rows, rowKey, refusal);
  const { shown: events, ...assigning } = useDialog<readonly EventRow[]>();
  const tooMany = selection.rows.length > EVENTS_ASSIGNED_AT_ONCE_MAX;
  const acts = (
    <Button
      size="compact-sm"
      leftSection={<IconUserShare size={16} aria-hidden />}
      disabled={tooMany}
      onClick={() => assigning.show(selection.rows)}
    >
      {tooMany ? t('assign.max', { count: EVENTS_ASSIGNED_AT_ONCE_MAX }) : t('assign.act')}
    </Button>
  );
  const close = (assigned: readonly EventRow[]) => {
    assigning.close();
    const keys = new Set(assigned.map(rowKey));
    if (events && keys.size > 0) selection.replace(events.map(rowKey).filter((key) => !keys.has(key)));
  };
  const dialog = events && (
    <LoadedOnPress>
      <AssignDialog events={events} onClose={close} />
    </LoadedOnPress>
  );
  return { selection: { ...selection, acts }, dialog };
}

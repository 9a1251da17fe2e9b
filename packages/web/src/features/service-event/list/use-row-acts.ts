import { IconBolt, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAct } from '../../../ui/list/list-row.tsx';
import type { EventRow } from '../event.generated.ts';

/**
 * The actions at the end of a row, by its `rowRights`; the same function as long as they do not change, so that no row renders
 * again.
 */
export function useRowActs(onDelete: (row: EventRow) => void): (row: EventRow) => readonly RowAct[] {
  const { t } = useTranslation('service-event');
  const navigate = useNavigate();
  return useCallback(
    (row) => {
      const { rowRights, serviceEventID } = row;
      const acts: RowAct[] = [];
      if (rowRights.includes('service_event.create_follow_up')) {
        const onAct = () => void navigate({ to: '/action-event/create', search: { source: serviceEventID } });
        acts.push({ key: 'follow_up', label: () => t('act.create_follow_up'), icon: IconBolt, onAct });
      }
      if (rowRights.includes('service_event.delete')) {
        const onAct = () => onDelete(row);
        acts.push({ key: 'delete', label: () => t('act.delete'), icon: IconTrash, onAct, destroys: true });
      }
      return acts;
    },
    [t, navigate, onDelete],
  );
}

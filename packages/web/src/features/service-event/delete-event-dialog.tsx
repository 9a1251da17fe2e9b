import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { deleteEvent } from './commands.ts';
import type { EventRow } from './event.generated.ts';
import { titleOf } from './event-place.ts';
import { refreshOthers } from './queries.ts';

export type DeleteEventDialogProps = {
  readonly event: Pick<EventRow, 'serviceEventID' | 'type' | 'version' | 'description'>;
  readonly onClose: () => void;
  /** Called once it is gone, before the lists are refetched, so that a screen showing the event can leave it. */
  readonly onDeleted?: () => void;
};

/** Asks before an event is removed from every list; it cannot be restored in the product, its history stays in the ledger. */
export function DeleteEventDialog({ event, onClose, onDeleted }: DeleteEventDialogProps) {
  const { t } = useTranslation(['service-event', 'ui']);
  const client = useQueryClient();
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name: titleOf(event, 60) })}
      verb={t('ui:action.delete')}
      destroys
      onConfirm={async () => {
        await deleteEvent(event, event.version);
        onDeleted?.();
        await refreshOthers(client, event.serviceEventID);
      }}
      onClose={onClose}
    >
      {t(event.type === 'action' ? 'delete.action' : 'delete.registration')}
    </ConfirmDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notifyWithUndo } from '../../ui/action/undo-toast.tsx';
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx';
import { deleteEvent } from './commands.ts';
import type { EventRow } from './event.generated.ts';
import { titleOf } from './event-lists.ts';
import { refreshEventsExcept } from './queries.ts';
import { useRestoreEvent } from './use-restore-event.ts';

export type DeleteEventDialogProps = {
  readonly event: Pick<EventRow, 'serviceEventID' | 'type' | 'version' | 'description'>;
  readonly onClose: () => void;
  /** Called once it is gone, before the lists are refetched, so that a screen showing the event can leave it. */
  readonly onDeleted?: () => void;
};

/** Asks before an event is removed from every list, and offers to undo it after; its history stays in the ledger. */
export function DeleteEventDialog({ event, onClose, onDeleted }: DeleteEventDialogProps) {
  const { t } = useTranslation(['service-event', 'ui']);
  const client = useQueryClient();
  const restore = useRestoreEvent();
  const name = titleOf(event, 60);
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name })}
      verb={t('ui:action.delete')}
      destroys
      onConfirm={async () => {
        await deleteEvent(event, event.version);
        notifyWithUndo({
          id: `deleted ${event.serviceEventID}`,
          message: t('delete.deleted', { name }),
          verb: t('ui:action.undo'),
          undo: () => restore(event),
        });
        onDeleted?.();
        await refreshEventsExcept(client, event.serviceEventID);
      }}
      onClose={onClose}
    >
      {t(event.type === 'action' ? 'delete.action' : 'delete.registration')}
    </ConfirmDialog>
  );
}

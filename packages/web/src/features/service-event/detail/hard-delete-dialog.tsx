import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx';
import { DeleteReasonField, useDeleteReason } from '../../../ui/dialog/delete-reason.tsx';
import { hardDeleteEvent } from '../commands.ts';
import { titleOf } from '../event-lists.ts';
import { type EventDetail, refreshEventsExcept } from '../queries.ts';

type HardDeleteDialogProps = {
  readonly event: EventDetail;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** The owner permanently deletes an event with its files; the reason stays in the ledger. */
export default function HardDeleteDialog({ event, onClose, onDeleted }: HardDeleteDialogProps) {
  const { t } = useTranslation('service-event');
  const client = useQueryClient();
  const { reason, check, field } = useDeleteReason();
  const name = titleOf(event, 60);
  return (
    <DeleteDialog
      name={name}
      onDelete={async () => {
        await hardDeleteEvent(event, reason);
        notifications.show({ message: t('delete.deleted', { name }) });
        onDeleted();
        await refreshEventsExcept(client, event.serviceEventID);
      }}
      check={check}
      fields={
        <DeleteReasonField {...field} label={t('delete.reason')} description={t('delete.reason_help')} />
      }
      onClose={onClose}
    >
      <p>{t('delete.hard_text')}</p>
    </DeleteDialog>
  );
}

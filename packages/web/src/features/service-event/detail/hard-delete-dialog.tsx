import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { hardDeleteEvent } from '../commands.ts';
import { titleOf } from '../event-place.ts';
import { type EventDetail, refreshOthers } from '../queries.ts';

type HardDeleteDialogProps = {
  readonly event: EventDetail;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** The owner takes an event out for good, with its files; the reason stays in the ledger. */
export function HardDeleteDialog({ event, onClose, onDeleted }: HardDeleteDialogProps) {
  const { t } = useTranslation('service-event');
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const name = titleOf(event, 60);
  return (
    <DeleteDialog
      name={name}
      onDelete={async () => {
        await hardDeleteEvent(event, reason);
        notifications.show({ message: t('delete.deleted', { name }) });
        onDeleted();
        await refreshOthers(client, event.serviceEventID);
      }}
      onClose={onClose}
    >
      <p>{t('delete.hard_text')}</p>
      <Textarea
        label={t('delete.reason')}
        description={t('delete.reason_help')}
        value={reason}
        onChange={(change) => setReason(change.currentTarget.value)}
        maxLength={TEXT_MAX.reason}
        autosize
        minRows={2}
        required
        withAsterisk={false}
      />
    </DeleteDialog>
  );
}

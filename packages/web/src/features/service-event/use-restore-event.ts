import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type EventReference, restoreEvent } from './commands.ts';
import { titleOf } from './event-lists.ts';

type Deleted = EventReference & { readonly description: string };

/**
 * Undoes the deletion of an event, says so, and refetches what shows it. The result rejects with the refusals of
 * `restoreEvent`.
 */
export function useRestoreEvent(): (event: Deleted) => Promise<void> {
  const { t } = useTranslation('service-event');
  const client = useQueryClient();
  return async (event) => {
    await restoreEvent(event);
    notifications.show({ message: t('delete.restored', { name: titleOf(event, 60) }) });
    await client.invalidateQueries({ queryKey: ['service_event'] });
  };
}

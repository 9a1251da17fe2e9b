import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshDocuments, restoreDocument } from './commands.ts';

/**
 * Undoes the deletion of a document, says so, and refetches what shows it. The result rejects with the refusals of
 * `restoreDocument`.
 */
export function useRestoreDocument(): (documentID: string, name: string) => Promise<void> {
  const { t } = useTranslation('document');
  const client = useQueryClient();
  return async (documentID, name) => {
    await restoreDocument(documentID);
    notifications.show({ message: t('delete.restored', { name }) });
    await refreshDocuments(client);
  };
}

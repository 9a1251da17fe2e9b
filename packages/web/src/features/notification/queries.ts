import { isPageFor } from '@fireledger/domain/access/page-check.ts';
import { NOTIFICATION_COUNT, NOTIFICATION_REFRESH_MS } from '@fireledger/domain/shared/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { patch } from '../../platform/http.ts';
import { useSession } from '../../platform/session.ts';
import {
  type DocumentAlertsData,
  documentAlertsDocument,
  type NotificationsData,
  notificationsDocument,
} from './notification.generated.ts';

export type Notification = NotificationsData['serviceEventsPaginated']['items'][number];

export type DocumentAlert = DocumentAlertsData['documentAlerts'][number];

/**
 * The newest events assigned to a person (specification 7), refetched on live messages and every 15 minutes (specification 9).
 */
export function useNotifications() {
  const session = useSession();
  const userID = session?.userID ?? '';
  return useQuery({
    queryKey: ['service_event', 'notifications', userID],
    queryFn: async ({ signal }) => {
      const read = await query(
        notificationsDocument,
        {
          filter: { assignedToUserIDs: [userID] },
          orderBy: { field: 'created_at', direction: 'desc' },
          pagination: { limit: NOTIFICATION_COUNT },
        },
        { signal },
      );
      return read.serviceEventsPaginated.items;
    },
    enabled: session?.deviceTrusted === true && isPageFor('/action-event/list', session),
    refetchInterval: NOTIFICATION_REFRESH_MS,
    refetchIntervalInBackground: true,
  });
}

/** The documents whose expiry the person still has to acknowledge, newest first; refetched like the events. */
export function useDocumentAlerts() {
  const session = useSession();
  return useQuery({
    queryKey: ['document', 'alerts', session?.userID ?? ''],
    queryFn: async ({ signal }) => (await query(documentAlertsDocument, {}, { signal })).documentAlerts,
    enabled: session?.deviceTrusted === true && isPageFor('/document/list', session),
    refetchInterval: NOTIFICATION_REFRESH_MS,
    refetchIntervalInBackground: true,
  });
}

/** Records that the person looked at the panel now. */
export function recordChecked(userID: string): Promise<void> {
  return patch(`/user/${userID}/update-date-notification-bar-checked`);
}

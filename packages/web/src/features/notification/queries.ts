import { typesThatMay } from '@fireledger/domain/access/can.ts';
import { NOTIFICATION_COUNT, NOTIFICATION_REFRESH_MS } from '@fireledger/domain/shared/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { patch } from '../../platform/http.ts';
import { useSession } from '../../platform/session.ts';
import { type NotificationsData, notificationsDocument } from './notification.generated.ts';

export type Notification = NotificationsData['serviceEventsPaginated']['items'][number];

/** The newest events assigned to somebody (specification 7), read again live and every 15 minutes (specification 9). */
export function useNotifications() {
  const session = useSession();
  const types = typesThatMay('service_event.read');
  const userID = session?.userID ?? '';
  const reads = session !== null && (types === 'anyone' || types.includes(session.userType));
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
    enabled: reads && session.deviceTrusted,
    refetchInterval: NOTIFICATION_REFRESH_MS,
    refetchIntervalInBackground: true,
  });
}

/** Records that somebody looked at the panel now. */
export function recordChecked(userID: string): Promise<void> {
  return patch(`/user/${userID}/update-date-notification-bar-checked`);
}

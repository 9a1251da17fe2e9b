import { hasUpdate } from '@fireledger/domain/notification/updates.ts';
import { useCurrentUser } from '../../platform/current-user.ts';
import { useDocumentAlerts, useNotifications } from './queries.ts';

/**
 * Whether the bell shows its update mark (specification 2): checks the newest event, and all documents that must be
 * acknowledged, as these are ordered by day. False until it is known when the person last looked.
 */
export function useUpdateMark(): boolean {
  const user = useCurrentUser();
  const event = useNotifications().data?.[0];
  const alerts = useDocumentAlerts().data ?? [];
  if (!user) return false;
  const checked = user.notificationBarLastCheckedAt;
  const since = checked === null ? null : new Date(checked);
  return [event?.createdAt, ...alerts.map((alert) => alert.since)].some(
    (moment) => moment !== undefined && hasUpdate(new Date(moment), since),
  );
}

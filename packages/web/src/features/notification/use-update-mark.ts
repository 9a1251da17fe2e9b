import { hasUpdate } from '@fireledger/domain/notification/updates.ts';
import { useCurrentUser } from '../../platform/current-user.ts';
import { useDocumentAlerts, useNotifications } from './queries.ts';

/**
 * Answers whether the bell shows its update mark (specification 2): for the newest event, and for any of the documents that are
 * to be acknowledged, which stand in the order of days. Not before it is known when the person last looked.
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

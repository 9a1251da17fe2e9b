import { hasUpdate } from '@fireledger/domain/notification/updates.ts';
import { useCurrentUser } from '../../platform/current-user.ts';
import { useNotifications } from './queries.ts';

/** Answers whether the bell shows its update mark (specification 2); not before both sides are known. */
export function useUpdateMark(): boolean {
  const user = useCurrentUser();
  const newest = useNotifications().data?.[0];
  if (!user || !newest) return false;
  const checked = user.notificationBarLastCheckedAt;
  return hasUpdate(new Date(newest.createdAt), checked === null ? null : new Date(checked));
}

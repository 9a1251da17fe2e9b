import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentUserQuery, useCurrentUser } from '../../platform/current-user.ts';
import { useSession } from '../../platform/session.ts';
import { recordChecked } from './queries.ts';

/**
 * Records once that the panel was opened and reloads the user (specification 4). Out: when it was last opened before, so that
 * what has arrived since can be marked; undefined until that is known.
 */
export function useRecordChecked(): string | null | undefined {
  const userID = useSession()?.userID;
  const client = useQueryClient();
  const user = useCurrentUser();
  const [before, setBefore] = useState(user?.notificationBarLastCheckedAt);
  if (before === undefined && user) setBefore(user.notificationBarLastCheckedAt);
  const known = user !== undefined;
  useEffect(() => {
    if (!known || userID === undefined) return;
    recordChecked(userID)
      .then(() => client.invalidateQueries(currentUserQuery(userID)))
      .catch(() => {
        // The mark stays on the bell; the next opening records it.
      });
  }, [known, userID, client]);
  return before;
}

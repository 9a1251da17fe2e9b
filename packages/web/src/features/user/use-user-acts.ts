import { displayName } from '@fireledger/domain/user/display-name.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/dates.ts';
import { createActKeys } from '../../platform/idempotency.ts';
import { notifyFailure } from '../../ui/action/notify-failure.ts';
import { useActiveChange } from '../../ui/action/use-active-change.ts';
import { changeUser, deleteUser, inviteUser } from './commands.ts';
import type { UserRow } from './queries.ts';

type User = Pick<UserRow, 'userID' | 'firstName' | 'insertion' | 'lastName' | 'email' | 'version'>;

/** The actions on a user from a list or its page; each reports what it did. */
export function useUserActs() {
  const { t } = useTranslation('user');
  const client = useQueryClient();
  const [underKey] = useState(() => createActKeys());
  const { setActive, trySetActive } = useActiveChange<User>({
    seen: (user) => ({ id: user.userID, name: displayName(user), version: user.version }),
    save: (id, version, active) => changeUser(id, version, { active }),
    messageOf: (name, active) => t(active ? 'act.activated' : 'act.deactivated', { name }),
    refresh: () => client.invalidateQueries({ queryKey: ['user'] }),
  });
  const invite = useCallback(
    async ({ userID, email }: User) => {
      try {
        const invited = await underKey(userID, (key) => inviteUser(userID, key));
        notifications.show({ message: t('act.resent', { email, until: formatDateTime(invited) }) });
      } catch (error) {
        notifyFailure(error);
      }
      await client.invalidateQueries({ queryKey: ['user'] });
    },
    [t, client, underKey],
  );
  const remove = async (user: User) => {
    await deleteUser(user.userID, user.version);
    notifications.show({ message: t('act.deleted', { name: displayName(user) }) });
    client.removeQueries({ queryKey: ['user', 'one', user.userID] });
    await client.invalidateQueries({ queryKey: ['user', 'list'] });
  };
  return {
    setActive,
    trySetActive,
    /** Sends the invitation again; a refusal is shown as a toast. */
    invite,
    remove,
  };
}

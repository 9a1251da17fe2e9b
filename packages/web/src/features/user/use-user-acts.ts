import { displayName } from '@fireledger/domain/user/display-name.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  const say = (message: string) => notifications.show({ message });
  const readAnew = () => client.invalidateQueries({ queryKey: ['user'] });
  const { change, tried } = useActiveChange({
    save: (id, version, active) => changeUser(id, version, { active }),
    told: (name, active) => t(active ? 'act.activated' : 'act.deactivated', { name }),
    refresh: readAnew,
  });
  const seen = (user: User) => ({ id: user.userID, name: displayName(user), version: user.version });
  const orTell = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      notifyFailure(error);
      await readAnew();
    }
  };
  const invite = async (user: User) => {
    const invited = await underKey(user.userID, (key) => inviteUser(user.userID, key));
    const until = formatDateTime(invited);
    say(t('act.resent', { email: user.email, until }));
    await readAnew();
  };
  const remove = async (user: User) => {
    await deleteUser(user.userID, user.version);
    say(t('act.deleted', { name: displayName(user) }));
    client.removeQueries({ queryKey: ['user', 'one', user.userID] });
    await client.invalidateQueries({ queryKey: ['user', 'list'] });
  };
  return {
    /** `lost`: events are left without an assignee, which an undo would not restore. */
    deactivate: (user: User, lost: boolean) => change(seen(user), false, { lost }),
    remove,
    /** Re-activates; a refusal is shown as a toast. */
    activate: (user: User) => tried(seen(user), true),
    /** Sends the invitation again; a refusal is shown as a toast. */
    invite: (user: User) => orTell(invite(user)),
  };
}

import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/dates.ts';
import { errorText } from '../../platform/error-text.ts';
import { fullName } from '../../ui/person-name.tsx';
import { changeUser, deleteUser, inviteUser } from './commands.ts';
import type { UserRow } from './queries.ts';

type User = Pick<UserRow, 'userID' | 'firstName' | 'insertion' | 'lastName' | 'email' | 'version'>;

/** What is done to a user from a list or its page; each tells what it did. */
export function useUserActs() {
  const { t } = useTranslation('user');
  const client = useQueryClient();
  const say = (message: string) => notifications.show({ message });
  const readAnew = () => client.invalidateQueries({ queryKey: ['user'] });
  const setActive = async (user: User, active: boolean) => {
    await changeUser(user.userID, user.version, { active });
    say(t(active ? 'act.activated' : 'act.deactivated', { name: fullName(user) }));
    await readAnew();
  };
  const tried = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      notifications.show({ color: 'alarm', message: errorText(error) });
      await readAnew();
    }
  };
  const invite = async (user: User) => {
    const until = formatDateTime(await inviteUser(user.userID));
    say(t('act.resent', { email: user.email, until }));
    await readAnew();
  };
  const remove = async (user: User) => {
    await deleteUser(user.userID, user.version);
    say(t('act.deleted', { name: fullName(user) }));
    client.removeQueries({ queryKey: ['user', 'one', user.userID] });
    await client.invalidateQueries({ queryKey: ['user', 'list'] });
  };
  return {
    setActive,
    remove,
    /** Re-activates; a refusal is told as a toast. */
    activate: (user: User) => tried(setActive(user, true)),
    /** Sends the invitation again; a refusal is told as a toast. */
    invite: (user: User) => tried(invite(user)),
  };
}

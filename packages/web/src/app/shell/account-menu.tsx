import { displayName } from '@fireledger/domain/user/display-name.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconLogout, IconUser, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../platform/current-user.ts';
import { useLogout } from '../use-logout.ts';

/** Shows who is signed in, with the link to their profile and the way to sign out. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const signOut = useLogout();
  const user = useCurrentUser();
  const name = user ? displayName(user) : '';
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={user ? `${t('bar.account')}: ${name}` : t('bar.account')}>
          <IconUserCircle size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {user && <Menu.Label>{name}</Menu.Label>}
        {user && (
          <Menu.Item
            leftSection={<IconUser size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/user/edit/{-$userID}" params={{ userID: user.userID }} />
            )}
          >
            {t('bar.profile')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t('menu.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { displayName } from '@fireledger/domain/user/display-name.ts';
import { IconCircleCheck, IconCircleOff, IconMailForward, IconTrash } from '@tabler/icons-react';
import { lazy, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppPath } from '../../platform/app-path.ts';
import { LoadedOnPress } from '../../ui/dialog/loaded-on-press.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { ImportButton } from '../../ui/import/import-button.tsx';
import { addressProps } from '../../ui/list/address-props.ts';
import { CreateButton } from '../../ui/list/create-button.tsx';
import { QueryList } from '../../ui/list/entity-list.tsx';
import type { RowAct } from '../../ui/list/list-row.tsx';
import { Page } from '../../ui/page/page.tsx';
import { type UserRow, userList, userListCriteria } from './queries.ts';
import { useUserActs } from './use-user-acts.ts';
import { useUserCreator } from './use-user-creator.ts';
import { useUserColumns } from './user-columns.tsx';
import type { UserDialog } from './user-dialogs.tsx';
import { UserFilters, type UserFiltersProps, useUserChips } from './user-filters.tsx';
import { userSearch } from './user-search.ts';
import { awaitsPassword, isMainUser } from './user-state.ts';

const UserDialogs = lazy(() => import('./user-dialogs.tsx'));

const rowKey = (row: UserRow) => row.userID;
const rowTo = (row: UserRow): AppPath => `/user/edit/${row.userID}`;

/** The user accounts that the person may see. */
export function UserListPage({ search, onSearch }: UserFiltersProps) {
  const { t } = useTranslation('user');
  const dialog = useDialog<UserDialog>();
  const creator = useUserCreator();
  const mayCreate = creator !== undefined && creator.types.length > 0;
  const create = mayCreate && <CreateButton to="/user/create" label={t('list.new')} />;
  return (
    <Page
      title={t('list.title')}
      act={
        mayCreate && (
          <>
            <ImportButton resource="user" />
            {create}
          </>
        )
      }
    >
      <QueryList
        label={t('list.title')}
        query={userList(search)}
        columns={useUserColumns()}
        rowKey={rowKey}
        rowName={displayName}
        rowTo={rowTo}
        rowActs={useRowActs(dialog.show)}
        {...addressProps('user', userSearch, { search, onSearch })}
        tools={<UserFilters search={search} onSearch={onSearch} />}
        chips={useUserChips({ search, onSearch })}
        exporting={{ path: '/user/export', body: userListCriteria(search) }}
        empty={{
          title: t('list.empty_title'),
          text: t(mayCreate ? 'list.empty_text' : 'list.empty_reader'),
          act: create,
        }}
      />
      {dialog.shown && (
        <LoadedOnPress>
          <UserDialogs shown={dialog.shown} onClose={dialog.close} />
        </LoadedOnPress>
      )}
    </Page>
  );
}

/** The actions on a user that its rights allow. */
function useRowActs(show: (dialog: UserDialog) => void): (row: UserRow) => readonly RowAct[] {
  const { t } = useTranslation('user');
  const { trySetActive, invite } = useUserActs();
  return useCallback(
    (user) => {
      const acts: RowAct[] = [];
      const isSelf = user.rights.includes('user.edit_profile');
      const isMain = isMainUser(user);
      const mayEdit = user.rights.includes('user.edit') && !isSelf;
      if (mayEdit && awaitsPassword(user)) {
        const onAct = () => void invite(user);
        acts.push({ key: 'invite', label: () => t('act.resend'), icon: IconMailForward, onAct });
      }
      if (mayEdit && !user.active) {
        const onAct = () => void trySetActive(user, true);
        acts.push({ key: 'active', label: () => t('act.activate'), icon: IconCircleCheck, onAct });
      }
      if (mayEdit && user.active && !isMain) {
        const onAct = () => show({ act: 'deactivate', user });
        acts.push({ key: 'active', label: () => t('act.deactivate'), icon: IconCircleOff, onAct });
      }
      if (user.rights.includes('user.delete') && !isMain) {
        const onAct = () => show({ act: 'delete', user });
        acts.push({ key: 'delete', label: () => t('act.delete'), icon: IconTrash, onAct, destroys: true });
      }
      return acts;
    },
    [t, trySetActive, invite, show],
  );
}

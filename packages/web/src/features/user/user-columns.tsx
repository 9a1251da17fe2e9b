import { displayName } from '@fireledger/domain/user/display-name.ts';
import type { UserOrderField } from '@fireledger/domain/user/vocabulary.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { EmailAddress } from '../../ui/display/email-address.tsx';
import { createdColumn } from '../../ui/list/created-column.tsx';
import type { Column } from '../../ui/list/list-head.tsx';
import type { UserRow } from './queries.ts';
import { UserStateTag } from './user-state-tag.tsx';

type UserColumn = Column<UserRow, UserOrderField>;

/** Whether the person sees people of more than one company. */
export function useManyCompanies(): boolean {
  const userType = useSession()?.userType;
  return userType === 'application_owner' || userType === 'reseller_employee';
}

/** The columns of the list of users for the signed-in person. */
export function useUserColumns(): readonly UserColumn[] {
  const { t } = useTranslation('user');
  const many = useManyCompanies();
  return useMemo(() => {
    const company: UserColumn = {
      key: 'company',
      header: t('field.company'),
      sortField: 'company',
      cell: (row) => row.company?.name,
    };
    return [
      {
        key: 'name',
        header: t('field.name'),
        sortField: 'last_name',
        width: 'minmax(0, 0.9fr)',
        cell: displayName,
      },
      {
        key: 'email',
        header: t('field.email'),
        sortField: 'email',
        width: 'minmax(0, 1.6fr)',
        card: 'plain',
        cell: (row) => <EmailAddress email={row.email} />,
      },
      {
        key: 'type',
        header: t('field.type'),
        sortField: 'type',
        width: '10.5rem',
        cell: (row) => t(`type.${row.type}`),
      },
      ...(many ? [company] : []),
      {
        key: 'state',
        header: t('field.state'),
        sortField: 'active',
        width: '11.75rem',
        card: 'plain',
        cell: (row) => <UserStateTag user={row} />,
      },
      { ...createdColumn(t('field.created')), card: 'hidden' },
    ];
  }, [t, many]);
}

import type { ORGANIZATION_ORDER_FIELDS } from '@fireledger/domain/organization/vocabulary.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { EmptyValue } from '../../ui/display/empty-value.tsx';
import { InUse } from '../../ui/display/in-use-tag.tsx';
import { createdColumn } from '../../ui/list/created-column.tsx';
import type { Column } from '../../ui/list/list-head.tsx';
import type { OrganizationRow } from './queries.ts';

type OrganizationColumn = Column<OrganizationRow, (typeof ORGANIZATION_ORDER_FIELDS)[number]>;

/** The columns of the list of organisations: only the owner needs the reseller to tell them apart. */
export function useOrganizationColumns(): readonly OrganizationColumn[] {
  const { t } = useTranslation('company');
  const isOwner = useSession()?.userType === 'application_owner';
  return useMemo(() => {
    const columns: (OrganizationColumn | false)[] = [
      {
        key: 'name',
        header: t('field.name'),
        sortField: 'name',
        width: 'minmax(0, 2fr)',
        cell: (row) => row.name,
      },
      { key: 'city', header: t('field.city'), sortField: 'city', card: 'plain', cell: (row) => row.city },
      isOwner && {
        key: 'reseller',
        header: t('field.reseller'),
        sortField: 'reseller',
        cell: (row) => row.reseller?.name ?? <EmptyValue />,
      },
      {
        key: 'state',
        header: t('field.state'),
        sortField: 'active',
        width: '9rem',
        card: 'plain',
        cell: (row) => <InUse active={row.active} />,
      },
      createdColumn(t('field.created')),
    ];
    return columns.filter((column) => column !== false);
  }, [t, isOwner]);
}

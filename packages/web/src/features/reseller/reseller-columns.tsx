import type { RESELLER_ORDER_FIELDS } from '@fireledger/domain/reseller/vocabulary.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailAddress } from '../../ui/display/email-address.tsx';
import { InUse } from '../../ui/display/in-use-tag.tsx';
import { createdColumn } from '../../ui/list/created-column.tsx';
import type { Column } from '../../ui/list/list-head.tsx';
import type { ResellerRow } from './queries.ts';

type ResellerColumn = Column<ResellerRow, (typeof RESELLER_ORDER_FIELDS)[number]>;

/** The columns of the list of resellers. */
export function useResellerColumns(): readonly ResellerColumn[] {
  const { t } = useTranslation('company');
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('field.name'),
        sortField: 'name',
        width: 'minmax(0, 2fr)',
        cell: (row) => row.name,
      },
      { key: 'city', header: t('field.city'), sortField: 'city', card: 'plain', cell: (row) => row.city },
      {
        key: 'email',
        header: t('field.email'),
        sortField: 'email',
        width: 'minmax(0, 1.5fr)',
        card: 'plain',
        cell: (row) => <EmailAddress email={row.email} />,
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
    ],
    [t],
  );
}

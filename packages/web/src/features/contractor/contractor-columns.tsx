import type { CONTRACTOR_ORDER_FIELDS } from '@fireledger/domain/contractor/vocabulary.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { InUse } from '../../ui/display/in-use-tag.tsx';
import { useCountryName } from '../../ui/field/country-name.ts';
import { createdColumn } from '../../ui/list/created-column.tsx';
import type { Column } from '../../ui/list/list-head.tsx';
import type { ContractorRow } from './queries.ts';

type ContractorColumn = Column<ContractorRow, (typeof CONTRACTOR_ORDER_FIELDS)[number]>;

/** The columns of the list of contractors. */
export function useContractorColumns(): readonly ContractorColumn[] {
  const { t } = useTranslation('company');
  const countryName = useCountryName();
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
        key: 'country',
        header: t('field.country'),
        sortField: 'country',
        cell: (row) => row.country && countryName(row.country),
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
    [t, countryName],
  );
}

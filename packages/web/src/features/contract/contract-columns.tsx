import type { CONTRACT_ORDER_FIELDS } from '@fireledger/domain/contract/vocabulary.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParties } from '../../platform/use-parties.ts';
import { createdColumn } from '../../ui/list/created-column.tsx';
import type { Column } from '../../ui/list/list-head.tsx';
import { ContractState } from './contract-state.tsx';
import type { ContractRow } from './queries.ts';

type ContractColumn = Column<ContractRow, (typeof CONTRACT_ORDER_FIELDS)[number]>;

function partyColumn(key: 'contractor' | 'organization', header: string): ContractColumn {
  return { key, header, sortField: `${key}_name`, cell: (row) => row[key].name };
}

/** On a tablet in portrait: company names have longer words than disciplines. */
const NAMED = 'minmax(0, 1.2fr)';

const stateOf = (row: ContractRow) => <ContractState active={row.active} />;

/** The columns of the list of contracts for the signed-in person. */
export function useContractColumns(): readonly ContractColumn[] {
  const { t } = useTranslation('contract');
  const { organization, contractor } = useParties();
  return useMemo(() => {
    const columns: readonly (ContractColumn | false)[] = [
      {
        key: 'location',
        header: t('field.location'),
        sortField: 'location_name',
        width: 'minmax(0, 1.4fr)',
        narrow: NAMED,
        cell: (row) => row.locationName,
      },
      {
        key: 'discipline',
        header: t('field.discipline'),
        sortField: 'discipline_name',
        card: 'plain',
        cell: (row) => row.disciplineName,
      },
      contractor && { ...partyColumn('contractor', t('field.contractor')), narrow: NAMED },
      organization && partyColumn('organization', t('field.organization')),
      {
        key: 'state',
        header: t('field.state'),
        sortField: 'active',
        width: '7.5rem',
        card: 'plain',
        cell: stateOf,
      },
      createdColumn(t('field.created')),
    ];
    return columns.filter((column) => column !== false);
  }, [t, organization, contractor]);
}

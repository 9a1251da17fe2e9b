import { IconPlayerStop, IconRefresh, IconReplace, IconTrash } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppPath } from '../../platform/app-path.ts';
import { usePermission } from '../../platform/use-permission.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { addressProps } from '../../ui/list/address-props.ts';
import { CreateButton } from '../../ui/list/create-button.tsx';
import { EntityList } from '../../ui/list/entity-list.tsx';
import type { RowAct } from '../../ui/list/list-row.tsx';
import { useEntityList } from '../../ui/list/use-entity-list.ts';
import { Page } from '../../ui/page/page.tsx';
import { useContractColumns } from './contract-columns.tsx';
import { type ContractDialog, ContractDialogs } from './contract-dialogs.tsx';
import { ContractFilters, type ContractFiltersProps, useContractChips } from './contract-filters.tsx';
import { contractSearch } from './contract-search.ts';
import { nameOfContract } from './contract-values.ts';
import { type ContractRow, contractList, contractListCriteria } from './queries.ts';
import { useReplacing } from './replace/use-replacing.tsx';
import { useContractActs } from './use-contract-acts.tsx';

const rowKey = (row: ContractRow) => row.contractID;
const rowTo = (row: ContractRow): AppPath => `/contract/edit/${row.contractID}`;

/** The contracts that the person may see. */
export function ContractListPage({ search, onSearch }: ContractFiltersProps) {
  const { t } = useTranslation('contract');
  const dialog = useDialog<ContractDialog>();
  const mayCreate = usePermission('contract.create');
  const data = useEntityList(contractList(search));
  const { selection, dialog: replacing } = useReplacing(data);
  const create = mayCreate && (
    <CreateButton to="/contract/create" search={prefillOf(search)} label={t('list.new')} />
  );
  return (
    <Page title={t('list.title')} act={create}>
      <EntityList
        label={t('list.title')}
        data={data}
        columns={useContractColumns()}
        rowKey={rowKey}
        rowName={nameOfContract}
        rowTo={rowTo}
        rowActs={useRowActs(dialog.show)}
        {...(mayCreate && { selection })}
        {...addressProps('contract', contractSearch, { search, onSearch })}
        tools={<ContractFilters search={search} onSearch={onSearch} />}
        chips={useContractChips({ search, onSearch })}
        exporting={{ path: '/contract/export', body: contractListCriteria(search) }}
        empty={{
          title: t('list.empty_title'),
          text: t(mayCreate ? 'list.empty_text' : 'list.empty_reader'),
          act: create,
        }}
      />
      {replacing}
      <ContractDialogs shown={dialog.shown} onClose={dialog.close} />
    </Page>
  );
}

function prefillOf({ locationID, disciplineID, contractorID }: ContractFiltersProps['search']) {
  return { locationID, disciplineID, contractorID };
}

/** The actions on a contract that its rights and its state allow. */
function useRowActs(show: (dialog: ContractDialog) => void): (row: ContractRow) => readonly RowAct[] {
  const { t } = useTranslation('contract');
  const { trySetActive } = useContractActs();
  return useCallback(
    (contract) => {
      const acts: RowAct[] = [];
      if (contract.rights.includes('contract.edit') && contract.active) {
        const onReplace = () => show({ act: 'replace', contract });
        acts.push({ key: 'replace', label: () => t('replace.act'), icon: IconReplace, onAct: onReplace });
        const onAct = () => show({ act: 'end', contract });
        acts.push({ key: 'end', label: () => t('act.end'), icon: IconPlayerStop, onAct });
      }
      if (contract.resumable) {
        const onAct = () => void trySetActive(contract, true);
        acts.push({ key: 'resume', label: () => t('act.resume'), icon: IconRefresh, onAct });
      }
      if (contract.rights.includes('contract.delete')) {
        const onAct = () => show({ act: 'delete', contract });
        acts.push({ key: 'delete', label: () => t('act.delete'), icon: IconTrash, onAct, destroys: true });
      }
      return acts;
    },
    [t, show, trySetActive],
  );
}

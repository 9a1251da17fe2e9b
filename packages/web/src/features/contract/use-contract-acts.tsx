import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActiveChange } from '../../ui/action/use-active-change.ts';
import { changeContract, deleteContract, refreshContracts } from './commands.ts';
import type { ContractRow } from './queries.ts';

type Contract = Pick<ContractRow, 'contractID' | 'version' | 'contractor'>;

/** The actions on a contract from a list or its page; each reports what it did. */
export function useContractActs() {
  const { t } = useTranslation('contract');
  const client = useQueryClient();
  const { setActive, trySetActive } = useActiveChange<Contract>({
    seen: ({ contractID: id, contractor, version }) => ({ id, name: contractor.name, version }),
    save: (id, version, active) => changeContract(id, version, { active }),
    messageOf: (contractor, active) => t(active ? 'resume.done' : 'end.done', { contractor }),
    refresh: () => refreshContracts(client),
  });
  const remove = async (contract: Contract) => {
    await deleteContract(contract.contractID, contract.version);
    notifications.show({ message: t('delete.deleted', { contractor: contract.contractor.name }) });
    client.removeQueries({ queryKey: ['contract', 'one', contract.contractID] });
    await refreshContracts(client);
  };
  return { setActive, trySetActive, remove };
}

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
  const { change, tried } = useActiveChange({
    save: (id, version, active) => changeContract(id, version, { active }),
    told: (contractor, active) => t(active ? 'resume.done' : 'end.done', { contractor }),
    refresh: () => refreshContracts(client),
  });
  const seen = ({ contractID: id, contractor, version }: Contract) => ({
    id,
    name: contractor.name,
    version,
  });
  const remove = async (contract: Contract) => {
    await deleteContract(contract.contractID, contract.version);
    notifications.show({ message: t('delete.deleted', { contractor: contract.contractor.name }) });
    client.removeQueries({ queryKey: ['contract', 'one', contract.contractID] });
    await refreshContracts(client);
  };
  return {
    end: (contract: Contract) => change(seen(contract), false),
    /** Resumes it; a refusal is shown as a toast. */
    resume: (contract: Contract) => tried(seen(contract), true),
    remove,
  };
}

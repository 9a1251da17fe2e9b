import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { tellWithUndo } from '../../ui/undo-toast.tsx';
import { changeContract, deleteContract, refreshContracts } from './commands.ts';
import type { ContractRow } from './queries.ts';

type Contract = Pick<ContractRow, 'contractID' | 'version' | 'contractor'>;

/** What is done to a contract from a list or its page; each tells what it did, and ending offers to undo it. */
export function useContractActs() {
  const { t } = useTranslation('contract');
  const client = useQueryClient();
  const resume = async (contract: Contract) => {
    try {
      await changeContract(contract.contractID, contract.version, { active: true });
      notifications.show({ message: t('resume.done', { contractor: contract.contractor.name }) });
    } catch (error) {
      notifications.show({ color: 'alarm', message: errorText(error) });
    }
    await refreshContracts(client);
  };
  const end = async (contract: Contract) => {
    const version = await changeContract(contract.contractID, contract.version, { active: false });
    tellWithUndo({
      id: `ended ${contract.contractID}`,
      message: t('end.done', { contractor: contract.contractor.name }),
      verb: t('end.undo'),
      undo: () => void resume({ ...contract, version }),
    });
    await refreshContracts(client);
  };
  const remove = async (contract: Contract) => {
    await deleteContract(contract.contractID, contract.version);
    notifications.show({ message: t('delete.deleted', { contractor: contract.contractor.name }) });
    client.removeQueries({ queryKey: ['contract', 'one', contract.contractID] });
    await refreshContracts(client);
  };
  return { end, resume, remove };
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import styles from './contract.module.css';
import { type ContractDetail, type ContractRow, contractQuery } from './queries.ts';
import { useContractActs } from './use-contract-acts.tsx';

type EndContractDialogProps = {
  readonly contract: Pick<ContractRow, 'contractID' | 'version' | 'contractor'>;
  readonly onClose: () => void;
};

/** Says what is ended together with the contract, and ends it. */
export function EndContractDialog({ contract, onClose }: EndContractDialogProps) {
  const { t } = useTranslation('contract');
  const { setActive } = useContractActs();
  const read = useQuery(contractQuery(contract.contractID));
  return (
    <ConfirmDialog
      opened
      title={t('end.title', { contractor: contract.contractor.name })}
      verb={t('act.end')}
      destroys
      onConfirm={() => setActive(contract, false)}
      onClose={onClose}
    >
      {read.data ? <Consequences contract={read.data} /> : <Skeleton height={72} />}
    </ConfirmDialog>
  );
}

function Consequences({ contract }: { readonly contract: ContractDetail }) {
  const { t } = useTranslation('contract');
  const { ending } = contract;
  const names = {
    contractor: contract.contractor.name,
    discipline: contract.disciplineName,
    location: contract.locationName,
  };
  return (
    <div className={styles.consequences}>
      <p>
        {t('end.discipline', names)} {ending?.lastAtLocation && t('end.location')}
      </p>
      {ending !== null && ending.assignedEvents > 0 && (
        <Notice tone="malfunction">{t('end.events', { count: ending.assignedEvents })}</Notice>
      )}
      <p>{t('end.history')}</p>
    </div>
  );
}

import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { LoadedOnPress } from '../../ui/dialog/loaded-on-press.tsx';
import { EndContractDialog } from './end-contract-dialog.tsx';
import type { ContractRow } from './queries.ts';
import { useContractActs } from './use-contract-acts.tsx';

const ReplaceDialog = lazy(() => import('./replace/replace-dialog.tsx'));

/** The open dialog about a contract. */
export type ContractDialog = { readonly act: 'end' | 'replace' | 'delete'; readonly contract: ContractRow };

type ContractDialogsProps = {
  readonly shown: ContractDialog | null;
  readonly onClose: () => void;
  /** Called once the contract is gone. */
  readonly onDeleted?: () => void;
};

/** Asks before a contract is ended, replaced or deleted; one that cannot be deleted can be ended instead. */
export function ContractDialogs({ shown, onClose, onDeleted }: ContractDialogsProps) {
  const { t } = useTranslation('contract');
  const { setActive, remove } = useContractActs();
  if (!shown) return null;
  const { act, contract } = shown;
  if (act === 'end') return <EndContractDialog contract={contract} onClose={onClose} />;
  if (act === 'replace') {
    return (
      <LoadedOnPress>
        <ReplaceDialog contracts={[contract]} onClose={onClose} />
      </LoadedOnPress>
    );
  }
  return (
    <DeleteDialog
      name={t('edit.title', { discipline: contract.disciplineName, location: contract.locationName })}
      onDelete={() => remove(contract)}
      onDeleted={onDeleted}
      onDeactivate={contract.active ? () => setActive(contract, false) : undefined}
      onClose={onClose}
    >
      {t('delete.text')}
    </DeleteDialog>
  );
}

import { replacementOf } from '@fireledger/domain/contract/replace.ts';
import { CONTRACTS_REPLACED_AT_ONCE_MAX } from '@fireledger/domain/shared/limits.ts';
import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { lazy, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadedOnPress } from '../../../ui/dialog/loaded-on-press.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import type { ListData } from '../../../ui/list/use-entity-list.ts';
import { useRowSelection } from '../../../ui/list/use-row-selection.ts';
import type { ContractRow } from '../queries.ts';

const ReplaceDialog = lazy(() => import('./replace-dialog.tsx'));

const rowKey = (row: ContractRow) => row.contractID;

/** Makes contracts of a list selectable that can be replaced, and replaces the selected ones by those of another contractor. */
export function useReplacing({ rows }: ListData<ContractRow>) {
  const { t } = useTranslation('contract');
  const [ended, notPermitted] = [t('replace.ended'), t('replace.not_permitted')];
  const refusal = useCallback(
    ({ active, contractor, rights }: ContractRow) => {
      const mayEdit = rights.includes('contract.edit');
      const what = replacementOf({ active, mayEdit, contractorID: contractor.companyID }, null);
      if (what === 'ended') return ended;
      return what === 'not_permitted' ? notPermitted : undefined;
    },
    [ended, notPermitted],
  );
  const selection = useRowSelection(rows, rowKey, refusal);
  const { shown: contracts, ...replacing } = useDialog<readonly ContractRow[]>();
  const tooMany = selection.rows.length > CONTRACTS_REPLACED_AT_ONCE_MAX;
  const acts = (
    <Button
      size="compact-sm"
      leftSection={<IconReplace size={16} aria-hidden />}
      disabled={tooMany}
      onClick={() => replacing.show(selection.rows)}
    >
      {tooMany ? t('replace.max', { count: CONTRACTS_REPLACED_AT_ONCE_MAX }) : t('replace.act')}
    </Button>
  );
  const close = (replaced: readonly ContractRow[]) => {
    replacing.close();
    const keys = new Set(replaced.map(rowKey));
    if (contracts && keys.size > 0) {
      selection.replace(contracts.map(rowKey).filter((key) => !keys.has(key)));
    }
  };
  const dialog = contracts && (
    <LoadedOnPress>
      <ReplaceDialog contracts={contracts} onClose={close} />
    </LoadedOnPress>
  );
  return { selection: { ...selection, acts }, dialog };
}

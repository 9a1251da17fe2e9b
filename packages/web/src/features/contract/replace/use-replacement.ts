import { replacementOf } from '@fireledger/domain/contract/replace.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/error-text.ts';
import { CONTRACTORS } from '../../../platform/picker-sources.ts';
import { chosenOf, chosenQuery } from '../../../ui/field/chosen-query.ts';
import { type ContractRow, contractQuery } from '../queries.ts';
import type { ReplaceChoiceProps } from './replace-choice.tsx';

/** Which of the contracts the chosen contractor takes over, and what follows from it; `insist` says that nobody is chosen. */
export function useReplacement(contracts: readonly ContractRow[]) {
  const { t } = useTranslation('ui');
  const [contractorID, onContractor] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const read = useQuery(chosenQuery(CONTRACTORS, contractorID));
  const isReplaced = ({ active, contractor, rights }: ContractRow) =>
    replacementOf(
      { active, contractorID: contractor.companyID, mayEdit: rights.includes('contract.edit') },
      contractorID,
    ) === 'replaced';
  const replaced = contracts.filter(isReplaced);
  const endings = useQueries({ queries: replaced.map(({ contractID }) => contractQuery(contractID)) });
  const choice: ReplaceChoiceProps = {
    contracts,
    replaced,
    contractorID,
    openEvents: endings.reduce((sum, { data }) => sum + (data?.ending?.assignedEvents ?? 0), 0),
    error: isMissing && contractorID === null && problemText({ code: 'contract.field_required' }),
    onContractor,
  };
  return {
    choice,
    name: contractorID === null ? '' : chosenOf(contractorID, read, t('list.not_found')).label,
    insist: () => setMissing(true),
  };
}

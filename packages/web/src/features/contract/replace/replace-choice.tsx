import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogLead } from '../../../ui/dialog/dialog.tsx';
import { ContractorPicker } from '../../../ui/field/entity-pickers.tsx';
import styles from '../../../ui/in-turn/in-turn.module.css';
import { Notice } from '../../../ui/page/notice.tsx';
import { nameOfContract } from '../contract-values.ts';
import type { ContractRow } from '../queries.ts';

export type ReplaceChoiceProps = {
  readonly contracts: readonly ContractRow[];
  /** Those of them that end: all but those that the chosen contractor has. */
  readonly replaced: readonly ContractRow[];
  readonly contractorID: string | null;
  /** How many open events the people of the former contractors are assigned to, as far as that has been read. */
  readonly openEvents: number;
  readonly error: ReactNode;
  readonly onContractor: (contractorID: string | null) => void;
};

/** Asks for the contractor, and says what becomes of which contract. */
export function ReplaceChoice(props: ReplaceChoiceProps) {
  const { contracts, replaced, contractorID, openEvents, error, onContractor } = props;
  const { t } = useTranslation('contract');
  const same = contracts.length - replaced.length;
  return (
    <div className={styles.body}>
      <DialogLead>
        <p>{t('replace.text', { count: contracts.length })}</p>
        <p>{t('replace.history')}</p>
      </DialogLead>
      <ContractorPicker
        data-autofocus
        label={t('replace.contractor')}
        value={contractorID}
        onChange={onContractor}
        error={error}
      />
      {openEvents > 0 && <Notice tone="malfunction">{t('replace.events', { count: openEvents })}</Notice>}
      {same > 0 && <Notice tone="info">{t('replace.same', { count: same })}</Notice>}
      {replaced.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <ul className={styles.items} aria-label={t('replace.ending')} tabIndex={0}>
          {replaced.map((contract) => (
            <li key={contract.contractID}>
              {nameOfContract(contract)}
              <span className={styles.reason}>
                {t('replace.now', { contractor: contract.contractor.name })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import styles from '../../../ui/in-turn/in-turn.module.css';
import { RefusedItems } from '../../../ui/in-turn/refused-items.tsx';
import type { Sent } from '../../../ui/in-turn/send-in-turn.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { nameOfContract } from '../contract-values.ts';
import type { ContractRow } from '../queries.ts';

type ReplaceReportProps = {
  readonly sent: Sent<ContractRow, unknown>;
  /** The name of the chosen contractor. */
  readonly contractor: string;
};

/** How many contracts were replaced, and which were not and why; those stay as they were, and selected in the list. */
export function ReplaceReport({ sent: { done, refused, unsent }, contractor }: ReplaceReportProps) {
  const { t } = useTranslation('contract');
  return (
    <div className={styles.body}>
      {done.length > 0 && (
        <Notice tone="normal">{t('replace.done', { count: done.length, contractor })}</Notice>
      )}
      {refused.length > 0 && <Notice tone="alarm">{t('replace.refused', { count: refused.length })}</Notice>}
      <RefusedItems
        label={t('replace.not_replaced')}
        refused={refused}
        keyOf={({ contractID }) => contractID}
        nameOf={nameOfContract}
        pathOf={({ contractID }) => `/contract/edit/${contractID}`}
      />
      {unsent.length > 0 && <Notice tone="info">{t('replace.unsent', { count: unsent.length })}</Notice>}
      {done.length + refused.length + unsent.length > 1 && (
        <p className={styles.reason}>{t('replace.stay_selected')}</p>
      )}
    </div>
  );
}

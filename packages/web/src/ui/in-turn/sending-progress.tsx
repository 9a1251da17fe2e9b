import { useTranslation } from 'react-i18next';
import styles from './in-turn.module.css';

type SendingProgressProps = {
  /** What is being done, in words. */
  readonly label: string;
  readonly answered: number;
  readonly total: number;
};

/** How many of the items have been answered for so far. */
export function SendingProgress({ label, answered, total }: SendingProgressProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.body}>
      {/* announced once, at the beginning: the figures would be read out one by one */}
      <span className="fl-hidden" role="status">
        {label}
      </span>
      <p aria-hidden>{t('in_turn.progress', { figure: answered, total })}</p>
      <progress className={styles.progress} aria-label={label} value={answered} max={total} />
    </div>
  );
}

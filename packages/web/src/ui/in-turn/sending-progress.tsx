import { useTranslation } from 'react-i18next';
import styles from './assign.module.css';

type AssignProgressProps = {
  readonly answered: number;
  readonly total: number;
};

/** How many of the events have been answered for so far. */
export function AssignProgress({ answered, total }: AssignProgressProps) {
  const { t } = useTranslation('service-event');
  return (
    <div className={styles.body}>
      {/* announced once, at the beginning: the figures would be read out one by one */}
      <span className="fl-hidden" role="status">
        {t('assign.sending')}
      </span>
      <p aria-hidden>{t('assign.progress', { figure: answered, total })}</p>
      <progress className={styles.progress} aria-label={t('assign.sending')} value={answered} max={total} />
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './event-skeleton.module.css';
import summary from './event-summary.module.css';
import panel from './next-step-panel.module.css';

/** The skeleton of an event while it is loading; shown after a delay, so that a quick answer does not flicker. */
export function EventSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <div className={summary.summary}>
        <div className={summary.state}>
          <Skeleton height={22} width="45%" />
          <Skeleton height={22} width="80%" />
          <Skeleton height={64} />
        </div>
        <div className={panel.next}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={80} />
        </div>
      </div>
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

/** The shape of an event while it is read; shown after a moment, so that a quick answer does not flicker. */
export function EventSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <div className={styles.summary}>
        <div className={styles.state}>
          <Skeleton height={22} width="45%" />
          <Skeleton height={22} width="80%" />
          <Skeleton height={64} />
        </div>
        <div className={styles.next}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={80} />
        </div>
      </div>
    </div>
  );
}

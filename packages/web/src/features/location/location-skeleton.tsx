import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './location-detail.module.css';

const TILES = ['left', 'right'];
const LINES = ['70%', '55%', '60%', '45%', '65%'];

/** The skeleton of a location while it is loading. */
export function LocationSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.stack} role="status" aria-label={t('loading')}>
      <Skeleton height={24} width="min(20rem, 80%)" />
      <Skeleton height={14} width="min(24rem, 90%)" />
      <div className={styles.tiles}>
        {TILES.map((tile) => (
          <div key={tile} className={styles.coming}>
            <Skeleton height={16} width="35%" />
            {LINES.map((width) => (
              <Skeleton key={width} height={12} width={width} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

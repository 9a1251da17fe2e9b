import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import page from '../../../ui/page/page.module.css';
import styles from './logbook-detail.module.css';

const PARTS = ['front', 'documents', 'entries'];
const LINES = ['70%', '55%', '60%', '45%', '65%'];

/** The skeleton of a logbook while it is loading. */
export function LogbookSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.parts} role="status" aria-label={t('loading')}>
      <Skeleton height={24} width="min(20rem, 80%)" />
      <Skeleton height={14} width="min(24rem, 90%)" />
      {PARTS.map((part) => (
        <div key={part} className={page.section}>
          {LINES.map((width) => (
            <Skeleton key={width} height={12} width={width} mt="0.75rem" />
          ))}
        </div>
      ))}
    </div>
  );
}

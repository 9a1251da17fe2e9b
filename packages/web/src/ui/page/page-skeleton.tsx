import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './page.module.css';

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The skeleton of a page while it loads: a title, with the lines of a list or a form below it. */
export function PageSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={24} width="min(16rem, 70%)" mb={24} />
      <div className={styles.coming}>
        {LINES.map((line) => (
          <Skeleton key={line} height={14} />
        ))}
      </div>
    </div>
  );
}

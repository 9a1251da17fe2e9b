import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/display/date-time.tsx';
import styles from './service-event.module.css';

type Due = { readonly dueDate: string | null; readonly overdue: boolean };

/** The day by which an event must be solved; one that has passed is marked with a word and an icon. */
export function DueDate({ dueDate, overdue }: Due) {
  const { t } = useTranslation('service-event');
  if (!overdue) return <DateTime value={dueDate} as="day" />;
  return (
    <span className={styles.overdue}>
      <DateTime value={dueDate} as="day" />
      <span className={styles.mark}>
        <IconClockExclamation size={14} aria-hidden />
        {t('overdue')}
      </span>
    </span>
  );
}

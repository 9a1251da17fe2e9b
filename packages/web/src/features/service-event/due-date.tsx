import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { browserToday } from '../../platform/browser-clock.ts';
import { DateTime } from '../../ui/date-time.tsx';
import styles from './service-event.module.css';

type Due = { readonly dueDate: string | null; readonly status: string };

/** Whether an open event's day has passed, on the browser's calendar. */
export function isOverdue({ dueDate, status }: Due, now = new Date()): boolean {
  if (dueDate === null || status === 'done') return false;
  return dueDate < browserToday(now);
}

/** The day by which an event shall be solved; one that has passed says so in a word and an icon. */
export function DueDate(event: Due) {
  const { t } = useTranslation('service-event');
  if (!isOverdue(event)) return <DateTime value={event.dueDate} as="day" />;
  return (
    <span className={styles.overdue}>
      <DateTime value={event.dueDate} as="day" />
      <span className={styles.mark}>
        <IconClockExclamation size={14} aria-hidden />
        {t('overdue')}
      </span>
    </span>
  );
}

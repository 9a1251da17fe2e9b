import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/dates.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { CategoryTag, PriorityTag, StatusTag } from '../../ui/state-tags.tsx';
import { Tag } from '../../ui/tag.tsx';
import { isOverdue } from './due.ts';
import type { HomeEvent } from './home.generated.ts';
import styles from './home.module.css';
import { eventPath, type Part } from './home-search.ts';

export type EventRowProps = { readonly event: HomeEvent; readonly part: Part };

/** One event as the start page shows it; the whole row opens it. */
export function EventRow({ event, part }: EventRowProps) {
  const place = [event.location?.name, event.discipline?.name].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <Link to={eventPath(event)} className={styles.open} title={event.description}>
          {event.description}
        </Link>
        <p className={styles.place}>{place}</p>
      </div>
      <div className={styles.lead} data-of={part === 'registrations' ? 'category' : 'priority'}>
        {part === 'registrations' ? (
          <CategoryTag category={event.category} />
        ) : (
          <PriorityTag priority={event.priority} />
        )}
      </div>
      <div className={styles.side}>
        <Standing event={event} part={part} />
      </div>
    </li>
  );
}

/** How far an event of a part is, and since or until when. */
function Standing({ event, part }: EventRowProps) {
  const { t } = useTranslation('home');
  switch (part) {
    case 'assigned':
      return (
        <>
          <StatusTag status={event.status} />
          {event.dueDate && <Due date={event.dueDate} />}
        </>
      );
    case 'toClose':
      return (
        <span>
          {t('ready')} <DateTime value={event.readyAt} as="relative" />
        </span>
      );
    case 'registrations':
      return <DateTime value={event.createdAt} as="relative" />;
  }
}

function Due({ date }: { readonly date: string }) {
  const { t } = useTranslation('home');
  if (isOverdue(date, new Date())) return <Tag tone="high">{t('overdue', { date: formatDate(date) })}</Tag>;
  return (
    <span>
      {t('due')} <DateTime value={date} as="day" />
    </span>
  );
}

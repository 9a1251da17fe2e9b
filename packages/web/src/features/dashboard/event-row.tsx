import { openEventPath } from '@fireledger/domain/service-event/path.ts';
import { IconClockExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../platform/dates.ts';
import { DateTime } from '../../ui/display/date-time.tsx';
import { CategoryTag, PriorityTag, StatusTag } from '../../ui/display/event-tags.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import type { DashboardEvent } from './dashboard.generated.ts';
import styles from './dashboard.module.css';
import { AllDone, PartRows } from './dashboard-part.tsx';
import type { Part } from './links.ts';

/** Parts in which the category says more than the priority. */
const BY_CATEGORY: readonly Part[] = ['unassigned', 'out'];

type EventRowProps = { readonly event: DashboardEvent; readonly part: Part };

type EventRowsProps = {
  readonly part: Part;
  readonly events: readonly DashboardEvent[];
  /** The name of the list for screen readers. */
  readonly label: string;
  /** Says that there is nothing to do. */
  readonly empty: string;
};

/** The first events of a part. */
export function EventRows({ part, events, label, empty }: EventRowsProps) {
  return (
    <PartRows label={label} empty={<AllDone words={empty} />}>
      {events.map((event) => (
        <EventRow key={event.serviceEventID} event={event} part={part} />
      ))}
    </PartRows>
  );
}

/** One event as the dashboard shows it; the whole row opens it. */
function EventRow({ event, part }: EventRowProps) {
  const moment = momentOf({ event, part });
  const place = [event.location?.name, event.discipline?.name].filter(Boolean).join(' · ');
  return (
    // The link covers the whole row, so the row's title shows the text that is cut off.
    <li
      className={styles.row}
      title={moment ? `${event.description}\n${formatDateTime(moment)}` : event.description}
    >
      <div className={styles.main}>
        <Link to={openEventPath(event)} className={styles.open}>
          {event.description}
        </Link>
        <p className={styles.place}>{place}</p>
      </div>
      <div className={styles.lead} data-of={BY_CATEGORY.includes(part) ? 'category' : 'priority'}>
        {BY_CATEGORY.includes(part) ? (
          <CategoryTag category={event.category} />
        ) : (
          <PriorityTag priority={event.priority} />
        )}
      </div>
      <div className={styles.side}>
        <EventProgress event={event} part={part} />
      </div>
    </li>
  );
}

/** Since when an event of a part has been waiting, shown as a relative time. */
function momentOf({ event, part }: EventRowProps): string | null {
  if (part === 'mine') return null;
  return part === 'toClose' ? event.readyAt : event.createdAt;
}

/** The progress of an event of a part, and since or until when. */
function EventProgress({ event, part }: EventRowProps) {
  const { t } = useTranslation('dashboard');
  if (part === 'mine') {
    return (
      <>
        <StatusTag status={event.status} />
        {event.dueDate && <Due date={event.dueDate} overdue={event.overdue} />}
      </>
    );
  }
  return (
    <span>
      {part === 'toClose' && `${t('ready')} `}
      <DateTime value={momentOf({ event, part })} as="relative" />
    </span>
  );
}

function Due({ date, overdue }: { readonly date: string; readonly overdue: boolean }) {
  const { t } = useTranslation('dashboard');
  if (overdue) {
    return (
      <Tag tone="alarm" icon={IconClockExclamation}>
        {t('overdue', { date: formatDate(date) })}
      </Tag>
    );
  }
  return (
    <span>
      {t('due')} <DateTime value={date} as="day" />
    </span>
  );
}

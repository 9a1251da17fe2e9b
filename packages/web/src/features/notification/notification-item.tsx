import { notificationTime } from '@fireledger/domain/notification/updates.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/display/date-time.tsx';
import { PriorityTag } from '../../ui/display/event-tags.tsx';
import styles from './notification.module.css';
import type { Notification } from './queries.ts';

type NotificationItemProps = {
  readonly event: Notification;
  /** Arrived since the panel was last opened. */
  readonly isNew: boolean;
  readonly onOpen: () => void;
};

/** One event: description, location, discipline, priority, and 'Updated at' or 'Created at' (specification 2). */
export function NotificationItem({ event, isNew, onOpen }: NotificationItemProps) {
  const { t } = useTranslation('notification');
  const { serviceEventID, description, location, discipline, priority } = event;
  const { kind, at } = notificationTime({
    createdAt: new Date(event.createdAt),
    updatedAt: new Date(event.updatedAt),
  });
  return (
    <li>
      <Link
        to="/action-event/edit/{-$serviceEventID}"
        params={{ serviceEventID }}
        onClick={onOpen}
        className={styles.item}
      >
        <span className={styles.description} title={description}>
          {description}
        </span>
        <span className={styles.place}>{[location?.name, discipline?.name].filter(Boolean).join(' · ')}</span>
        <span className={styles.about}>
          <PriorityTag priority={priority} />
          <span>
            {t(kind === 'updated' ? 'updated_at' : 'created_at')} <DateTime value={at.toISOString()} />
          </span>
        </span>
        {isNew && <span className={styles.new}>{t('new')}</span>}
      </Link>
    </li>
  );
}

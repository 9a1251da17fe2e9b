import { hasUpdate } from '@fireledger/domain/notification/updates.ts';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import styles from './notification.module.css';
import { NotificationItem } from './notification-item.tsx';
import { useNotifications } from './queries.ts';
import { useRecordChecked } from './use-record-checked.ts';

export type NotificationPanelProps = {
  /** Closes the panel, for instance after an event was opened. */
  readonly close: () => void;
};

/** What the right panel shows below its title: the newest service events assigned to the person (specification 2). */
export function NotificationPanel(props: NotificationPanelProps) {
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <Latest {...props} />
    </Suspense>
  );
}

function Latest({ close }: NotificationPanelProps) {
  const { t } = useTranslation('notification');
  const { data, error, isLoading, refetch } = useNotifications();
  const before = useRecordChecked();
  if (isLoading) return <PanelSkeleton />;
  if (!data && error) return <ErrorState error={error} title={t('error')} retry={() => void refetch()} />;
  if (!data || data.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />;
  const since = before ? new Date(before) : null;
  return (
    <>
      <ul className={styles.list}>
        {data.map((event) => (
          <NotificationItem
            key={event.serviceEventID}
            event={event}
            isNew={before !== undefined && hasUpdate(new Date(event.createdAt), since)}
            onOpen={close}
          />
        ))}
      </ul>
      <Link to="/action-event/list" search={{ mine: true }} onClick={close} className={styles.all}>
        {t('all')}
      </Link>
    </>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth'];

function PanelSkeleton() {
  return ROWS.map((row) => <Skeleton key={row} height={76} mb={12} />);
}

import { hasUpdate } from '@fireledger/domain/notification/updates.ts';
import { NOTIFICATION_COUNT } from '@fireledger/domain/shared/limits.ts';
import { Skeleton } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../ui/page/notice.tsx';
import { AlertItem } from './alert-item.tsx';
import styles from './notification.module.css';
import { NotificationItem } from './notification-item.tsx';
import { type DocumentAlert, useDocumentAlerts, useNotifications } from './queries.ts';
import { useRecordChecked } from './use-record-checked.ts';

/** The id of the documents' heading, and how many documents are shown before all are requested. */
const ALERTS = 'document-alerts';
const ALERTS_SHOWN = 3;

export type NotificationPanelProps = {
  /** Closes the panel, for instance after an event was opened. */
  readonly close: () => void;
};

/**
 * The contents of the right panel: the newest service events assigned to the person (specification 2), and below them the
 * documents whose expiry must be acknowledged, with a link to them at the top.
 */
export function NotificationPanel(props: NotificationPanelProps) {
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <Latest {...props} />
    </Suspense>
  );
}

function Latest({ close }: NotificationPanelProps) {
  const { t } = useTranslation('notification');
  const events = useNotifications();
  const alerts = useDocumentAlerts();
  const before = useRecordChecked();
  if (events.isLoading || alerts.isLoading) return <PanelSkeleton />;
  const since = before ? new Date(before) : null;
  const isNew = (moment: string) => before !== undefined && hasUpdate(new Date(moment), since);
  const hasAlerts = alerts.data !== undefined && alerts.data.length > 0;
  return (
    <>
      {alerts.error && !alerts.data && (
        <ErrorState error={alerts.error} title={t('alerts_error')} retry={() => void alerts.refetch()} />
      )}
      {hasAlerts && <ToAlerts count={alerts.data.length} />}
      <h3 className={styles.part}>{t('events')}</h3>
      <Events events={events} isNew={isNew} close={close} />
      {hasAlerts && <Alerts alerts={alerts.data} isNew={isNew} close={close} />}
    </>
  );
}

type PartProps = NotificationPanelProps & { readonly isNew: (moment: string) => boolean };

/** Says how many documents are waiting, as far as they are loaded, and leads past the events to them. */
function ToAlerts({ count }: { readonly count: number }) {
  const { t } = useTranslation('notification');
  const go = () => {
    const title = document.getElementById(ALERTS);
    title?.scrollIntoView();
    title?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={styles.waiting} onClick={go}>
      <IconClockExclamation size={16} aria-hidden />
      {t(count < NOTIFICATION_COUNT ? 'to_alerts' : 'to_alerts_full', { count })}
    </button>
  );
}

function Alerts({ alerts, isNew, close }: PartProps & { readonly alerts: readonly DocumentAlert[] }) {
  const { t } = useTranslation('notification');
  const [all, setAll] = useState(false);
  const more = alerts.length - ALERTS_SHOWN;
  return (
    <>
      <h3 id={ALERTS} tabIndex={-1} className={styles.part}>
        {t('alerts')}
      </h3>
      <ul className={styles.list}>
        {alerts.slice(0, all ? undefined : ALERTS_SHOWN).map((alert) => (
          <AlertItem
            key={alert.document.documentID}
            alert={alert}
            isNew={isNew(alert.since)}
            onOpen={close}
          />
        ))}
      </ul>
      {more > 0 && (
        <button type="button" aria-expanded={all} className={styles.more} onClick={() => setAll(!all)}>
          {all ? t('fewer_alerts') : t('more_alerts', { count: more })}
        </button>
      )}
      <Link to="/document/list" search={{ toCheck: true }} onClick={close} className={styles.all}>
        {t('all_alerts')}
      </Link>
    </>
  );
}

function Events({
  events: { data, error, refetch },
  isNew,
  close,
}: PartProps & { readonly events: ReturnType<typeof useNotifications> }) {
  const { t } = useTranslation('notification');
  if (!data && error) return <ErrorState error={error} title={t('error')} retry={() => void refetch()} />;
  if (!data || data.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />;
  return (
    <>
      <ul className={styles.list}>
        {data.map((event) => (
          <NotificationItem
            key={event.serviceEventID}
            event={event}
            isNew={isNew(event.createdAt)}
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

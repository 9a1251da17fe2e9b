import { eventPath } from '@fireledger/domain/service-event/path.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { StatusTag, useEventLabels } from '../../../ui/display/event-tags.tsx';
import { Section } from '../../../ui/page/page.tsx';
import { titleOf } from '../event-lists.ts';
import type { EventDetail } from '../queries.ts';
import styles from './linked-events.module.css';

type Linked = EventDetail['followUps'][number];

/** The registration that an action follows from, and the follow-ups of this event; nothing if there are neither. */
export function LinkedEvents({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('service-event');
  const { sourceEvent, followUps, followUpCount } = event;
  if (!sourceEvent && followUps.length === 0) return null;
  return (
    <Section title={t('linked.title')}>
      {sourceEvent && <LinkedGroup words={t('linked.source')} events={[sourceEvent]} />}
      {followUps.length > 0 && <LinkedGroup words={t('linked.follow_ups')} events={followUps} />}
      {followUpCount > followUps.length && (
        <p>{t('linked.first_of', { shown: followUps.length, count: followUpCount })}</p>
      )}
    </Section>
  );
}

function LinkedGroup({ words, events }: { readonly words: string; readonly events: readonly Linked[] }) {
  const labels = useEventLabels();
  return (
    <div className={styles.linkedGroup}>
      <h3 className={styles.linkedTitle}>{words}</h3>
      <ul>
        {events.map((event) => (
          <li key={event.serviceEventID}>
            <Link to={eventPath(event)} className={styles.linked}>
              <span className={styles.linkedName}>{titleOf(event, 80)}</span>
              <span className={styles.linkedAbout}>
                <StatusTag status={event.status} />
                {labels.type[event.type]}
                <DateTime value={event.createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

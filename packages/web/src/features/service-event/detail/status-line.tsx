import { STATUSES, type Status } from '@fireledger/domain/service-event/vocabulary.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEventLabels } from '../../../ui/display/event-tags.tsx';
import styles from './status-line.module.css';

/** The four states in order, with the event's current one. */
export function StatusLine({ status }: { readonly status: Status }) {
  const { t } = useTranslation('service-event');
  const labels = useEventLabels();
  const at = STATUSES.indexOf(status);
  return (
    <ol className={styles.line} aria-label={t('detail.states')}>
      {STATUSES.map((one, index) => {
        const past = index < at || status === 'done';
        return (
          <li
            key={one}
            data-state={index === at ? 'now' : past ? 'past' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.bead} aria-hidden>
              {past && <IconCheck size={12} stroke={3} />}
            </span>
            {labels.status[one]}
          </li>
        );
      })}
    </ol>
  );
}

import { eventPath } from '@fireledger/domain/service-event/path.ts';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/error-text.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import type { EventRow } from '../event.generated.ts';
import { titleOf } from '../event-lists.ts';
import styles from './assign.module.css';
import type { Sent } from './send-in-turn.ts';

type AssignReportProps = {
  readonly sent: Sent<EventRow>;
  /** Who was chosen. */
  readonly name: string;
};

/** How many events were assigned, and which were not and why; those stay selected in the list. */
export function AssignReport({ sent, name }: AssignReportProps) {
  const { t } = useTranslation('service-event');
  const { done, refused, unsent } = sent;
  return (
    <div className={styles.body}>
      {done.length > 0 && <Notice tone="normal">{t('assign.done', { count: done.length, name })}</Notice>}
      {refused.length > 0 && <Notice tone="alarm">{t('assign.refused', { count: refused.length })}</Notice>}
      {refused.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <ul className={styles.refused} aria-label={t('assign.not_assigned')} tabIndex={0}>
          {refused.map(({ item, error }) => (
            <li key={item.serviceEventID}>
              <Anchor href={eventPath(item)} target="_blank" rel="noopener">
                {titleOf(item, 80)}
                <span className="fl-hidden"> {t('assign.new_tab')}</span>
              </Anchor>
              <span className={styles.reason}>{errorText(error)}</span>
            </li>
          ))}
        </ul>
      )}
      {unsent.length > 0 && <Notice tone="info">{t('assign.unsent', { count: unsent.length })}</Notice>}
      <p className={styles.reason}>{t('assign.stay_selected')}</p>
    </div>
  );
}

import { eventPath } from '@fireledger/domain/service-event/path.ts';
import { useTranslation } from 'react-i18next';
import styles from '../../../ui/in-turn/in-turn.module.css';
import { RefusedItems } from '../../../ui/in-turn/refused-items.tsx';
import type { Sent } from '../../../ui/in-turn/send-in-turn.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import type { EventRow } from '../event.generated.ts';
import { titleOf } from '../event-lists.ts';

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
      <RefusedItems
        label={t('assign.not_assigned')}
        refused={refused}
        keyOf={(event) => event.serviceEventID}
        nameOf={(event) => titleOf(event, 80)}
        pathOf={eventPath}
      />
      {unsent.length > 0 && <Notice tone="info">{t('assign.unsent', { count: unsent.length })}</Notice>}
      <p className={styles.reason}>{t('assign.stay_selected')}</p>
    </div>
  );
}

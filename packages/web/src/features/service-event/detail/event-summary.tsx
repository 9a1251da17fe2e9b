import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { CategoryTag, PriorityTag, StatusTag } from '../../../ui/display/event-tags.tsx';
import { LongText } from '../../../ui/display/long-text.tsx';
import { PersonName } from '../../../ui/display/person-name.tsx';
import { DueDate } from '../due-date.tsx';
import { EventAssignee } from '../event-assignee.tsx';
import { EventAuthor } from '../event-author.tsx';
import { titleOf } from '../event-lists.ts';
import type { EventDetail } from '../queries.ts';
import styles from './event-summary.module.css';
import type { NextStep } from './next-step.ts';
import { NextStepPanel } from './next-step-panel.tsx';
import { StatusLine } from './status-line.tsx';

type EventSummaryProps = {
  readonly event: EventDetail;
  /** Opens the dialog for what the next step needs. */
  readonly onStep: (step: NextStep) => void;
  /** Opens the dialog that closes the event in one go. */
  readonly onCloseAlone: () => void;
};

/**
 * At the top: state and description, the next step, who and when (look.md, Detail). In one column the step comes before the
 * people, so that its button is in the first screenful of a phone.
 */
export function EventSummary({ event, onStep, onCloseAlone }: EventSummaryProps) {
  const { t } = useTranslation('service-event');
  const { description } = event;
  return (
    <section className={styles.summary} aria-label={t('detail.summary')}>
      <div className={styles.state}>
        <div className={styles.tags}>
          <StatusTag status={event.status} />
          {event.priority !== null && <PriorityTag priority={event.priority} />}
          <CategoryTag category={event.category} />
        </div>
        <StatusLine status={event.status} />
        {titleOf(event) !== description.trim() && (
          <div>
            <LongText>{description}</LongText>
          </div>
        )}
      </div>
      <NextStepPanel event={event} onStep={onStep} onCloseAlone={onCloseAlone} />
      <WhoAndWhen event={event} />
    </section>
  );
}

function WhoAndWhen({ event }: Pick<EventSummaryProps, 'event'>) {
  const { t } = useTranslation('service-event');
  return (
    <dl className={styles.who}>
      <div>
        <dt>{t('field.assignedToUserID')}</dt>
        <dd>
          <EventAssignee event={event} withCompany />
        </dd>
      </div>
      <div>
        <dt>{t('field.responsibleUserID')}</dt>
        <dd>
          <PersonName person={event.responsibleUser} withCompany />
        </dd>
      </div>
      <div>
        <dt>{t('field.author')}</dt>
        <dd>
          <EventAuthor author={event.createdBy} companyName={event.createdBy.companyName} />
          <span className={styles.when}>
            <DateTime value={event.createdAt} />
          </span>
        </dd>
      </div>
      <div>
        <dt>{t(event.completedAt ? 'field.completedAt' : 'field.dueDate')}</dt>
        <dd>{event.completedAt ? <DateTime value={event.completedAt} /> : <DueDate {...event} />}</dd>
      </div>
    </dl>
  );
}

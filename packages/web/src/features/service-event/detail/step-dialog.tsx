import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fields } from '../../../ui/entity-form.tsx';
import { SmallForm } from '../../../ui/small-form.tsx';
import { useEntityForm } from '../../../ui/use-entity-form.ts';
import { changeEvent } from '../commands.ts';
import { titleOf } from '../event-place.ts';
import { useEventFormWords } from '../form/event-form-words.ts';
import { valuesOfEvent } from '../form/event-values.ts';
import { FireFields } from '../form/fire-fields.tsx';
import { type EventDetail, eventQuery } from '../queries.ts';
import styles from './detail.module.css';
import type { NextStep } from './next-step.ts';
import { fieldsOfStep, type StepValues, stepBody, stepProblems } from './step-values.ts';

type StepDialogProps = {
  readonly event: EventDetail;
  readonly next: NextStep;
  readonly onClose: () => void;
};

function valuesOf(event: EventDetail): StepValues {
  const { solutionDescription, fireAlarmType, causeCode } = valuesOfEvent(event);
  return { solutionDescription, fireAlarmType, causeCode, reason: '' };
}

/** Asks what a step wants and takes it in one call: the solution, the kind of a fire alarm, the reason of re-opening. */
export function StepDialog({ event, next, onClose }: StepDialogProps) {
  const { t } = useTranslation('service-event');
  const client = useQueryClient();
  const fields = fieldsOfStep(next, event);
  const state = useEntityForm<StepValues>({
    initial: valuesOf(event),
    version: event.version,
    check: (values) => stepProblems(next, fields, values),
    save: (values, { version }) => changeEvent(event, Number(version), stepBody(next, fields, values)),
    refetch: async () => {
      const now = await client.fetchQuery({ ...eventQuery(event.serviceEventID), staleTime: 0 });
      return { values: valuesOf(now), version: now.version };
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ['service_event'] });
      onClose();
    },
  });
  const labels = {
    solutionDescription: t('field.solutionDescription'),
    fireAlarmType: t('field.fireAlarmType'),
    causeCode: t('field.causeCode'),
    reason: t('field.reason'),
  };
  const words = useEventFormWords(event);
  const showsSolution = next.step === 'set_done' && !fields.includes('solutionDescription');
  return (
    <Dialog opened title={t(`step.${next.step}.verb`)} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{t(`step.${next.step}.ask`, { name: titleOf(event, 60) })}</p>
        {showsSolution && (
          <figure className={styles.solution}>
            <figcaption>{labels.solutionDescription}</figcaption>
            {event.solutionDescription}
          </figure>
        )}
        <SmallForm state={state} submit={t(`step.${next.step}.verb`)}>
          <Fields>
            {fields.includes('solutionDescription') && (
              <Textarea
                {...state.text('solutionDescription')}
                label={labels.solutionDescription}
                description={t('help.solutionDescription')}
                maxLength={TEXT_MAX.solution}
                minRows={3}
                maxRows={10}
                autosize
                data-autofocus
              />
            )}
            {fields.includes('fireAlarmType') && (
              <FireFields state={state} optional={next.step !== 'set_done'} />
            )}
            {fields.includes('reason') && (
              <Textarea
                {...state.text('reason')}
                label={labels.reason}
                description={t('help.reason')}
                maxLength={TEXT_MAX.reason}
                minRows={2}
                maxRows={8}
                autosize
                data-autofocus
              />
            )}
          </Fields>
        </SmallForm>
      </div>
      {state.conflict && <ConflictDialog state={state} labels={labels} words={words} />}
    </Dialog>
  );
}

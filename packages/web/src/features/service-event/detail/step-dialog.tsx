import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { LongText } from '../../../ui/display/long-text.tsx';
import type { Uploads } from '../../../ui/file/use-uploads.ts';
import { ConflictDialog } from '../../../ui/form/conflict-dialog.tsx';
import { Fields } from '../../../ui/form/entity-form.tsx';
import { readCurrent } from '../../../ui/form/read-current.ts';
import { SmallForm } from '../../../ui/form/small-form.tsx';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import type { EntityFormState } from '../../../ui/form/use-entity-form.ts';
import { changeEvent } from '../commands.ts';
import { titleOf } from '../event-lists.ts';
import { useEventFormatters } from '../form/event-formatters.ts';
import { valuesOfEvent } from '../form/event-values.ts';
import { FireFields } from '../form/fire-fields.tsx';
import { type EventDetail, eventQuery } from '../queries.ts';
import { type NextStep, nextStepOf, takesFiles } from './next-step.ts';
import { useNextStepText } from './next-step-panel.tsx';
import { SolutionFiles } from './solution-files.tsx';
import styles from './step-dialog.module.css';
import { fieldsOfStep, type StepField, type StepValues, stepBody, stepProblems } from './step-values.ts';

type StepDialogProps = {
  readonly event: EventDetail;
  /** The step that the dialog was opened for. */
  readonly next: NextStep;
  /** Of the page: what is on its way stays so when the dialog closes. */
  readonly uploads: Uploads;
  readonly onClose: () => void;
};

function valuesOf(event: EventDetail): StepValues {
  const { solutionDescription, fireAlarmType, causeCode } = valuesOfEvent(event);
  return { solutionDescription, fireAlarmType, causeCode, reason: '' };
}

/**
 * Asks for what a step needs and takes it in one call: the solution, the kind of a fire alarm, the reason for re-opening. If
 * somebody else takes the step meanwhile, or it is given to somebody else, the dialog says so and stays open, to be read and
 * copied from.
 */
export function StepDialog({ event: now, next, uploads, onClose }: StepDialogProps) {
  const { t } = useTranslation('service-event');
  const event = useBeforeStep(now, next);
  const fields = fieldsOfStep(next, event);
  const state = useStepForm({ event, next, onClose }, fields);
  const labels = {
    solutionDescription: t('field.solutionDescription'),
    fireAlarmType: t('field.fireAlarmType'),
    causeCode: t('field.causeCode'),
    reason: t('field.reason'),
  };
  const words = useEventFormatters(event);
  const over = useOver(now, next, state);
  const showsSolution = next.step === 'set_done' && !fields.includes('solutionDescription');
  return (
    <Dialog opened title={t(`step.${next.step}.verb`)} onClose={onClose}>
      <div className={styles.dialog}>
        <DialogLead>
          <p>{t(`step.${next.step}.ask`, { name: titleOf(event, 60) })}</p>
          {next.step === 'set_done' && event.sourceEvent && event.sourceEvent.status !== 'done' && (
            <p>{t('step.source_open', { name: titleOf(event.sourceEvent, 60) })}</p>
          )}
        </DialogLead>
        {showsSolution && (
          <figure className={styles.solution}>
            <figcaption>{labels.solutionDescription}</figcaption>
            <LongText>{event.solutionDescription ?? ''}</LongText>
          </figure>
        )}
        <SmallForm
          state={state}
          submit={t(`step.${next.step}.verb`)}
          onCancel={onClose}
          {...(next.step === 'reopen' && { fault: 'service_event.reopen_failed' })}
          over={over}
        >
          <StepFields state={state} fields={fields} step={next.step} />
          {takesFiles(next, now) && <SolutionFiles event={now} uploads={uploads} />}
        </SmallForm>
      </div>
      {over === undefined && hasChoice(now, state) && (
        <ConflictDialog {...{ state, labels, words }} editable={fields} />
      )}
    </Dialog>
  );
}

/** The event as it was when this person could last take the step: the dialog keeps its words, its fields and its version. */
function useBeforeStep(now: EventDetail, { step }: NextStep): EventDetail {
  const [before, setBefore] = useState(now);
  const next = nextStepOf(now);
  if (next.step !== step || !next.open) return before;
  if (before !== now) setBefore(now);
  return now;
}

type StepState = EntityFormState<StepValues>;

/** Why the step can no longer be taken here: somebody else took it, or it now belongs to somebody else. */
function useOver(now: EventDetail, opened: NextStep, state: StepState): string | undefined {
  const { t } = useTranslation('service-event');
  const next = nextStepOf(now);
  const whose = useNextStepText(now, next);
  if (isTakenMeanwhile(now, opened, state)) return t('step.taken');
  const isLost = next.step === opened.step && !next.open && !state.saving && state.unanswered === null;
  return isLost ? whose : undefined;
}

/**
 * Whether somebody else has taken the step. The own one is recognised by the version in its answer; until the answer arrives,
 * it is unknown who took it.
 */
function isTakenMeanwhile(now: EventDetail, { step }: NextStep, state: StepState): boolean {
  const isTaken = nextStepOf(now).step !== step;
  return isTaken && !state.saving && state.unanswered === null && state.version !== now.version;
}

/** Whether a stale version leaves a choice to make: not before the page itself shows what is saved now. */
function hasChoice(now: EventDetail, { conflict }: StepState): boolean {
  return conflict !== null && conflict.version <= now.version;
}

function useStepForm(
  { event, next, onClose }: Omit<StepDialogProps, 'uploads'>,
  fields: readonly StepField[],
): StepState {
  const client = useQueryClient();
  return useEditForm<StepValues>({
    initial: valuesOf(event),
    version: event.version,
    locks: true,
    draft: `service_event/${next.step}/${event.serviceEventID}`,
    check: (values) => stepProblems(next, fields, values),
    save: (values, { version }) => changeEvent(event, version, stepBody(next, fields, values)),
    refetch: () => readCurrent(client, eventQuery(event.serviceEventID), valuesOf),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ['service_event'] });
      onClose();
    },
  });
}

type StepFieldsProps = {
  readonly state: StepState;
  readonly fields: readonly StepField[];
  readonly step: NextStep['step'];
};

function StepFields({ state, fields, step }: StepFieldsProps) {
  const { t } = useTranslation('service-event');
  return (
    <Fields>
      {(['solutionDescription', 'reason'] as const)
        .filter((field) => fields.includes(field))
        .map((field) => (
          <Textarea
            key={field}
            {...state.text(field)}
            label={t(`field.${field}`)}
            description={t(`help.${field}`)}
            minRows={3}
            maxRows={10}
            autosize
            data-autofocus
          />
        ))}
      {fields.includes('fireAlarmType') && <FireFields state={state} optional={step !== 'set_done'} />}
    </Fields>
  );
}

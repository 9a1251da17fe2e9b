import type { Session } from '@fireledger/domain/access/session.ts';
import { stepsToClose } from '@fireledger/domain/service-event/close-alone.ts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../../../platform/http.ts';
import { useSession } from '../../../platform/session.ts';
import { Dialog, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { Fields } from '../../../ui/form/entity-form.tsx';
import { SmallForm } from '../../../ui/form/small-form.tsx';
import { useActForm } from '../../../ui/form/use-act-form.ts';
import { changeEventInTurn } from '../commands.ts';
import { titleOf } from '../event-lists.ts';
import { bodyOf, valuesOfEvent } from '../form/event-values.ts';
import { FireFields } from '../form/fire-fields.tsx';
import { type EventDetail, eventQuery } from '../queries.ts';
import styles from './step-dialog.module.css';
import { type StepValues, stepProblems } from './step-values.ts';

const FIELDS = ['solutionDescription'] as const;
const FIRE_FIELDS = [...FIELDS, 'fireAlarmType', 'causeCode'] as const;

type CloseDialogProps = { readonly event: EventDetail; readonly onClose: () => void };

/** What somebody did alone, recorded and closed: one text, and then every step that is left, in their order. */
export default function CloseDialog(props: CloseDialogProps) {
  const session = useSession();
  return session && <CloseForm {...props} me={session} />;
}

function CloseForm({ event, me, onClose }: CloseDialogProps & { readonly me: Session }) {
  const { t } = useTranslation('service-event');
  const isFire = event.category === 'FIRE';
  const state = useClosing({ event, me, onClose }, isFire);
  const assignee = event.assignedToUser?.userID ?? me.userID;
  const isTaken = isClosedOtherwise(event, state.values) || assignee !== me.userID;
  return (
    <Dialog opened title={t('close.title')} onClose={onClose}>
      <div className={styles.dialog}>
        <DialogLead>{t('close.text', { name: titleOf(event, 60) })}</DialogLead>
        <SmallForm
          state={state}
          submit={t('step.set_done.verb')}
          onCancel={onClose}
          over={isTaken && !state.saving ? t('step.taken') : undefined}
        >
          <Fields>
            <Textarea
              {...state.text('solutionDescription')}
              label={t('field.solutionDescription')}
              description={t('help.solutionDescription')}
              minRows={3}
              maxRows={10}
              autosize
              data-autofocus
            />
            {isFire && <FireFields state={state} />}
          </Fields>
        </SmallForm>
      </div>
    </Dialog>
  );
}

/**
 * A try that was cut off is continued from where the event is by then: a step whose response was lost may have been taken, so the
 * event is read before each try.
 */
function useClosing({ event, me, onClose }: CloseDialogProps & { readonly me: Session }, isFire: boolean) {
  const client = useQueryClient();
  const { serviceEventID } = event;
  const fields = isFire ? FIRE_FIELDS : FIELDS;
  const { solutionDescription, fireAlarmType, causeCode } = valuesOfEvent(event);
  return useActForm<StepValues>({
    initial: { solutionDescription, fireAlarmType, causeCode, reason: '' },
    draft: `service_event/close/${serviceEventID}`,
    check: (values) => stepProblems({ step: 'set_done', target: 'done' }, fields, values),
    act: async (values) => {
      const now = await client.fetchQuery({ ...eventQuery(serviceEventID), staleTime: 0 });
      if (isClosedOtherwise(now, values)) throw new ProblemError('stale_version', 412, []);
      try {
        await changeEventInTurn(now, now.version, stepsOf(now, me.userID, bodyOf(values, fields)));
      } finally {
        await client.invalidateQueries({ queryKey: ['service_event'] });
      }
    },
    onDone: onClose,
  });
}

/** Whether somebody else has closed the event, with another solution than the one that was typed. */
function isClosedOtherwise({ status, solutionDescription }: EventDetail, typed: StepValues): boolean {
  return status === 'done' && solutionDescription !== typed.solutionDescription.trim();
}

function stepsOf(event: EventDetail, userID: string, solution: Record<string, unknown>) {
  const { status, assignedToUser, responsibleUser } = event;
  const assignedToUserID = assignedToUser?.userID ?? null;
  const responsibleUserID = responsibleUser?.userID ?? null;
  return stepsToClose({ status, assignedToUserID, responsibleUserID }, userID, solution);
}

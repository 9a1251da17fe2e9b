import type { Session } from '@fireledger/domain/access/session.ts';
import { stepsToClose } from '@fireledger/domain/service-event/close-alone.ts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../platform/session.ts';
import { Dialog, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { Fields } from '../../../ui/form/entity-form.tsx';
import { SmallForm } from '../../../ui/form/small-form.tsx';
import { useActForm } from '../../../ui/form/use-act-form.ts';
import { changeEventInTurn } from '../commands.ts';
import { titleOf } from '../event-lists.ts';
import { bodyOf, valuesOfEvent } from '../form/event-values.ts';
import { FireFields } from '../form/fire-fields.tsx';
import type { EventDetail } from '../queries.ts';
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
  const isLost = !state.saving && (event.status === 'done' || assignee !== me.userID);
  return (
    <Dialog opened title={t('close.title')} onClose={onClose}>
      <div className={styles.dialog}>
        <DialogLead>{t('close.text', { name: titleOf(event, 60) })}</DialogLead>
        <SmallForm
          state={state}
          submit={t('step.set_done.verb')}
          onCancel={onClose}
          over={isLost ? t('step.taken') : undefined}
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

/** A try that was cut off is continued from where the event is by then. */
function useClosing({ event, me, onClose }: CloseDialogProps & { readonly me: Session }, isFire: boolean) {
  const client = useQueryClient();
  const fields = isFire ? FIRE_FIELDS : FIELDS;
  const { solutionDescription, fireAlarmType, causeCode } = valuesOfEvent(event);
  const steps = (values: StepValues) =>
    stepsToClose(
      {
        status: event.status,
        assignedToUserID: event.assignedToUser?.userID ?? null,
        responsibleUserID: event.responsibleUser?.userID ?? null,
      },
      me.userID,
      bodyOf(values, fields),
    );
  return useActForm<StepValues>({
    initial: { solutionDescription, fireAlarmType, causeCode, reason: '' },
    draft: `service_event/close/${event.serviceEventID}`,
    check: (values) => stepProblems({ step: 'set_done', target: 'done' }, fields, values),
    act: async (values) => {
      try {
        await changeEventInTurn(event, event.version, steps(values));
      } finally {
        await client.invalidateQueries({ queryKey: ['service_event'] });
      }
    },
    onDone: onClose,
  });
}

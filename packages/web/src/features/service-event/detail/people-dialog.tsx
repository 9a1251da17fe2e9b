import { missingPeople } from '@fireledger/domain/service-event/checks.ts';
import { changeSchema } from '@fireledger/domain/service-event/schemas.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../platform/check-schema.ts';
import { Dialog, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { ConflictDialog } from '../../../ui/form/conflict-dialog.tsx';
import { Fields } from '../../../ui/form/entity-form.tsx';
import { readCurrent } from '../../../ui/form/read-current.ts';
import { SmallForm } from '../../../ui/form/small-form.tsx';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { changeEvent } from '../commands.ts';
import { useEventFormatters } from '../form/event-formatters.ts';
import { bodyOf, type EventValues } from '../form/event-values.ts';
import { PeopleFields } from '../form/people-fields.tsx';
import { type EventDetail, eventQuery } from '../queries.ts';
import styles from './people-dialog.module.css';

type PeopleValues = Pick<EventValues, 'assignedToUserID' | 'responsibleUserID'>;
type PeopleDialogProps = { readonly event: EventDetail; readonly onClose: () => void };

const valuesOf = (event: EventDetail): PeopleValues => ({
  assignedToUserID: event.assignedToUser?.userID ?? null,
  responsibleUserID: event.responsibleUser?.userID ?? null,
});

/** Both people are required here: one without the other is of no use. */
function peopleProblems(values: PeopleValues): readonly Problem[] {
  return [...checkBy(changeSchema)(values), ...missingPeople(values)];
}

/** Names the assignee and the responsible person, without going through the whole form. */
export function PeopleDialog({ event, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('service-event');
  const client = useQueryClient();
  const { location, discipline, assignedToUser, responsibleUser } = event;
  const state = useEditForm<PeopleValues>({
    initial: valuesOf(event),
    version: event.version,
    check: peopleProblems,
    save: (values, { version, changed }) => changeEvent(event, version, bodyOf(values, changed)),
    refetch: () => readCurrent(client, eventQuery(event.serviceEventID), valuesOf),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ['service_event'] });
      onClose();
    },
  });
  const labels = {
    assignedToUserID: t('field.assignedToUserID'),
    responsibleUserID: t('field.responsibleUserID'),
  };
  const words = useEventFormatters(event);
  return (
    <Dialog opened title={t('people.title')} onClose={onClose}>
      <div className={styles.dialog}>
        <DialogLead>{t('people.text')}</DialogLead>
        <SmallForm state={state} submit={t('people.save')} onCancel={onClose}>
          <Fields>
            <PeopleFields
              state={state}
              locationID={location?.locationID ?? null}
              disciplineID={discipline?.disciplineID ?? null}
              named={[assignedToUser, responsibleUser]}
              isReady={event.status === 'ready'}
            />
          </Fields>
        </SmallForm>
      </div>
      {state.conflict && <ConflictDialog state={state} labels={labels} words={words} />}
    </Dialog>
  );
}

import { missingPeople } from '@fireledger/domain/service-event/checks.ts';
import { duplicateSchema } from '@fireledger/domain/service-event/duplicate.ts';
import { eventPath } from '@fireledger/domain/service-event/path.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../platform/check-schema.ts';
import { Dialog, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { Fields } from '../../../ui/form/entity-form.tsx';
import { SmallForm } from '../../../ui/form/small-form.tsx';
import { useCreateForm } from '../../../ui/form/use-create-form.ts';
import { duplicateEvent } from '../commands.ts';
import { titleOf } from '../event-lists.ts';
import { useEventFieldLabels } from '../form/event-field-labels.ts';
import { DescriptionFields, UrgencyFields } from '../form/event-fields.tsx';
import { bodyOf, dueProblems, type EventValues, valuesOfEvent } from '../form/event-values.ts';
import { PeopleFields } from '../form/people-fields.tsx';
import type { EventDetail } from '../queries.ts';
import styles from './duplicate-dialog.module.css';

/** The fields that may differ; place and kind are those of the original. */
const FIELDS = [
  'description',
  'deviceID',
  'internalLocation',
  'priority',
  'assignedToUserID',
  'responsibleUserID',
  'dueDate',
] as const satisfies readonly (keyof EventValues)[];

const check = (isAction: boolean) => (values: EventValues) => [
  ...checkBy(duplicateSchema)(bodyOf(values, FIELDS)),
  ...(isAction ? missingPeople(values) : []),
  ...dueProblems(values),
];

type DuplicateDialogProps = { readonly event: EventDetail; readonly onClose: () => void };

/** Makes a new event with the same content; says beforehand what is not copied. */
export default function DuplicateDialog({ event, onClose }: DuplicateDialogProps) {
  const { t } = useTranslation('service-event');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { location, discipline, type } = event;
  const isAction = type === 'action';
  const state = useCreateForm<EventValues, string>({
    initial: { ...valuesOfEvent(event), dueDate: '' },
    draft: `service_event/duplicate/${event.serviceEventID}`,
    check: check(isAction),
    create: (values, key) => duplicateEvent(event, bodyOf(values, FIELDS), key),
    onCreated: (serviceEventID) => {
      void client.invalidateQueries({ queryKey: ['service_event'] });
      onClose();
      const made = isAction ? ('action' as const) : ('manual_registration' as const);
      void navigate({ to: eventPath({ serviceEventID, type: made, status: 'new' }) });
    },
  });
  return (
    <Dialog opened title={t('duplicate.title', { name: titleOf(event, 60) })} onClose={onClose}>
      <div className={styles.dialog}>
        <DialogLead>
          <p>{t(isAction ? 'duplicate.action' : 'duplicate.registration')}</p>
          <p className={styles.without}>{t('duplicate.without')}</p>
        </DialogLead>
        <SmallForm
          state={state}
          labels={useEventFieldLabels()}
          submit={t('duplicate.submit')}
          onCancel={onClose}
        >
          <Fields>
            <DescriptionFields state={state} fields={FIELDS} />
            <UrgencyFields state={state} fields={FIELDS} />
            <PeopleFields
              state={state}
              locationID={location?.locationID ?? null}
              disciplineID={discipline?.disciplineID ?? null}
              optional={!isAction}
            />
          </Fields>
        </SmallForm>
      </div>
    </Dialog>
  );
}

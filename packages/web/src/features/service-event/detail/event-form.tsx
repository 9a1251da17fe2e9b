import { type EditField, FIELD_OWNER, type FieldOwner } from '@fireledger/domain/service-event/edit.ts';
import { eventPath } from '@fireledger/domain/service-event/path.ts';
import { SERVICE_EVENT_TYPES, type ServiceEventType } from '@fireledger/domain/service-event/vocabulary.ts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhileMounted } from '../../../ui/action/use-while-mounted.ts';
import { EntityForm, Fields, OptionalLabel } from '../../../ui/form/entity-form.tsx';
import { changedFields, differences, isChoice } from '../../../ui/form/form-conflict.ts';
import { useCloseGuard } from '../../../ui/form/leave-guard.tsx';
import { readCurrent } from '../../../ui/form/read-current.ts';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import type { EntityFormState } from '../../../ui/form/use-entity-form.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/page.tsx';
import { changeEvent } from '../commands.ts';
import { kindOf } from '../event-lists.ts';
import { useEventFieldLabels } from '../form/event-field-labels.ts';
import { DescriptionFields, UrgencyFields } from '../form/event-fields.tsx';
import { useEventFormatters } from '../form/event-formatters.ts';
import { bodyOf, type EventFormField, type EventValues, valuesOfEvent } from '../form/event-values.ts';
import { FireFields } from '../form/fire-fields.tsx';
import { PeopleFields } from '../form/people-fields.tsx';
import { PlaceFields } from '../form/place-fields.tsx';
import { type EventDetail, eventQuery } from '../queries.ts';
import { editProblems, FORM_FIELDS } from './edit-problems.ts';
import { isFieldFixed } from './editable-fields.ts';
import { LockedFields } from './locked-fields.tsx';

type EventFormProps = {
  readonly event: EventDetail;
  readonly editable: readonly EditField[];
  readonly onClose: () => void;
};

const PEOPLE = ['responsibleUserID'] as const;

/** The name under which the draft of an event's form is saved. */
export const draftOf = ({ serviceEventID }: EventDetail) => `service_event/edit/${serviceEventID}`;

/** The fields of an event that this person may change; the others are below, with who may change them. */
export function EventForm({ event, editable, onClose }: EventFormProps) {
  const { t } = useTranslation('service-event');
  const labels = useEventFieldLabels();
  const words = useEventFormatters(event);
  const state = useEventForm({ event, editable, onClose });
  const { close, question } = useCloseGuard(state.form, onClose);
  const isOver = useIsOver({ editable, onClose }, state);
  const { fields, locked } = fieldsOf({ event, editable }, state);
  const has = (...names: readonly EventFormField[]) => names.some((name) => fields.includes(name));
  return (
    <EntityForm {...{ state, labels, words, editable }} onCancel={close} over={isOver}>
      {question}
      <MeanwhileNotice {...{ event, state, editable, isOver }} />
      {has('category', 'description', 'deviceID', 'internalLocation', 'origin', 'type') && (
        <Section title={t('form.what')}>
          <Fields>
            <DescriptionFields state={state} fields={fields} isByPlace={isByPlace(event)} />
          </Fields>
        </Section>
      )}
      {has('solutionDescription', 'fireAlarmType') && (
        <Section title={t('form.solution')}>
          <Fields>
            {has('solutionDescription') && <SolutionField state={state} />}
            {has('fireAlarmType') && <FireFields state={state} optional />}
          </Fields>
        </Section>
      )}
      {has('assignedToUserID', 'priority', 'dueDate', ...(isOver ? PEOPLE : [])) && (
        <WhoSection {...{ event, state, fields }} />
      )}
      {has('locationID', 'disciplineID') && (
        <Section title={t('form.where')}>
          <Fields>
            <PlaceFields
              state={state}
              fields={['locationID', 'disciplineID']}
              selected={placeOf(event)}
              discipline={event.discipline}
            />
          </Fields>
        </Section>
      )}
      <LockedFields event={event} groups={groupsOf(locked)} words={words} />
    </EntityForm>
  );
}

/** The form's state. After saving, the page moves to the address of what the event has become. */
function useEventForm({ event, editable, onClose }: EventFormProps): EntityFormState<EventValues> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const close = useWhileMounted((type: ServiceEventType) => {
    onClose();
    if (kindOf(type) !== kindOf(event.type))
      void navigate({ to: eventPath({ ...event, type }), replace: true });
  });
  return useEditForm<EventValues>({
    initial: valuesOfEvent(event),
    version: event.version,
    draft: draftOf(event),
    check: (values) => editProblems(event, editable, values),
    save: (values, { version, changed }) => changeEvent(event, version, bodyOf(values, changed)),
    refetch: () => readCurrent(client, eventQuery(event.serviceEventID), valuesOfEvent),
    onSaved: ({ type }) => {
      void client.invalidateQueries({ queryKey: ['service_event'] });
      close(SERVICE_EVENT_TYPES.find((one) => one === type) ?? event.type);
    },
  });
}

type OverProps = Pick<EventFormProps, 'editable' | 'onClose'>;

/**
 * Whether nothing of the event may be changed any more, because somebody else has closed it or taken it over: an unchanged form
 * then closes by itself, a changed one stays to be read and copied from.
 */
function useIsOver({ editable, onClose }: OverProps, { dirty }: EntityFormState<EventValues>): boolean {
  const isOver = editable.length === 0;
  const onOver = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver && !dirty) onOver();
  }, [isOver, dirty]);
  return isOver;
}

/**
 * The fields that the form asks for, including those changed before the right to them was lost, and those that it shows locked.
 */
function fieldsOf(
  { event, editable }: Pick<EventFormProps, 'event' | 'editable'>,
  { base, values }: EntityFormState<EventValues>,
) {
  const changed = changedFields(base, values);
  const asked = FORM_FIELDS.filter((field) => isAsked(field, values));
  const isOpen = (field: EventFormField) => editable.includes(field) || changed.includes(field);
  return {
    fields: asked.filter(isOpen),
    locked: asked.filter((field) => !isOpen(field) && !isFieldFixed(event, field)),
  };
}

type MeanwhileNoticeProps = PartProps &
  Pick<EventFormProps, 'event' | 'editable'> & { readonly isOver: boolean };

/** Says what somebody else has done to the event meanwhile, as far as it affects saving. */
function MeanwhileNotice({ event, state, editable, isOver }: MeanwhileNoticeProps) {
  const { t } = useTranslation('service-event');
  if (isOver)
    return <Notice tone="alarm">{t(event.status === 'done' ? 'form.over_done' : 'form.over_all')}</Notice>;
  if (state.version === event.version) return null;
  const found = differences(state.base, state.values, valuesOfEvent(event));
  const isChosen = found.some((one) => isChoice(one, editable));
  return <Notice tone="malfunction">{t(isChosen ? 'form.changed_meanwhile' : 'form.changed_beside')}</Notice>;
}

/** Only a fire has a kind and a cause. */
function isAsked(field: EventFormField, { category }: EventValues): boolean {
  return category === 'FIRE' || (field !== 'fireAlarmType' && field !== 'causeCode');
}

function isByPlace({ deviceID, internalLocation }: EventDetail): boolean {
  return deviceID === null && internalLocation !== null;
}

function placeOf({ location }: EventDetail) {
  return location && { value: location.locationID, label: `${location.name}, ${location.city}` };
}

function groupsOf(locked: readonly EventFormField[]): ReadonlyMap<FieldOwner, readonly EventFormField[]> {
  return Map.groupBy(locked, (field) => FIELD_OWNER[field]);
}

type PartProps = { readonly state: EntityFormState<EventValues> };

function SolutionField({ state }: PartProps) {
  const { t } = useTranslation('service-event');
  return (
    <Textarea
      {...state.text('solutionDescription')}
      label={<OptionalLabel>{t('field.solutionDescription')}</OptionalLabel>}
      description={t('help.solutionDescription')}
      minRows={3}
      maxRows={12}
      autosize
    />
  );
}

type WhoSectionProps = PartProps & {
  readonly event: EventDetail;
  readonly fields: readonly EventFormField[];
};

function WhoSection({ event, state, fields }: WhoSectionProps) {
  const { t } = useTranslation('service-event');
  const { locationID, disciplineID } = state.values;
  return (
    <Section title={t('form.who')}>
      <Fields>
        <PeopleFields
          {...{ state, locationID, disciplineID }}
          named={[event.assignedToUser, event.responsibleUser]}
          isReady={event.status === 'ready'}
          optional={state.values.type !== 'action' && event.status === 'new'}
        />
        <UrgencyFields state={state} fields={fields} />
      </Fields>
    </Section>
  );
}

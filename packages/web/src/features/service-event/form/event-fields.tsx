import {
  CATEGORIES,
  PERSONAL_ORIGINS,
  PERSONAL_TYPES,
  PRIORITY_NAMES,
  PRIORITY_NUMBERS,
} from '@fireledger/domain/service-event/vocabulary.ts';
import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEventLabels } from '../../../ui/display/event-tags.tsx';
import { OptionalLabel } from '../../../ui/form/entity-form.tsx';
import type { EntityFormState } from '../../../ui/form/use-entity-form.ts';
import { DueDateField } from './due-date-field.tsx';
import { useEventFieldLabels } from './event-field-labels.ts';
import type { EventFormField, EventValues } from './event-values.ts';

type FieldsProps = {
  readonly state: EntityFormState<EventValues>;
  /** Those of them that this person fills in. */
  readonly fields: readonly EventFormField[];
};

type DescriptionFieldsProps = FieldsProps & {
  /** Whether the event is from a visitor, who gives a place instead of a device: it keeps the place until it has a device. */
  readonly isByPlace?: boolean;
};

/** What happened: description, category, device, place inside the building, origin, and which of the two types it is. */
export function DescriptionFields({ state, fields, isByPlace = false }: DescriptionFieldsProps) {
  const { t } = useTranslation(['service-event', 'ui']);
  const labels = useEventFieldLabels();
  const words = useEventLabels();
  const has = (field: EventFormField) => fields.includes(field);
  const keepsPlace = isByPlace && state.values.deviceID.trim() === '';
  return (
    <>
      {has('description') && (
        <Textarea
          {...state.text('description')}
          data-autofocus
          label={labels.description}
          description={t('help.description')}
          minRows={3}
          maxRows={12}
          autosize
        />
      )}
      {has('category') && (
        <Select
          {...state.field('category')}
          label={labels.category}
          data={CATEGORIES.map((value) => ({ value, label: words.category[value] }))}
          placeholder={t('ui:field.choose')}
          allowDeselect={false}
          searchable
        />
      )}
      {has('deviceID') && (
        <TextInput
          {...state.text('deviceID')}
          label={optionalIf(isByPlace, labels.deviceID)}
          description={t('help.deviceID')}
          maxLength={TEXT_MAX.deviceID}
        />
      )}
      {has('internalLocation') && (
        <TextInput
          {...state.text('internalLocation')}
          label={optionalIf(!keepsPlace, labels.internalLocation)}
          description={t('help.internalLocation')}
          maxLength={TEXT_MAX.internalLocation}
        />
      )}
      <KindFields state={state} fields={fields} />
    </>
  );
}

function optionalIf(isOptional: boolean, label: string) {
  return isOptional ? <OptionalLabel>{label}</OptionalLabel> : label;
}

function KindFields({ state, fields }: FieldsProps) {
  const { t } = useTranslation('service-event');
  const labels = useEventFieldLabels();
  const words = useEventLabels();
  return (
    <>
      {fields.includes('origin') && (
        <Select
          {...state.field('origin')}
          onChange={(value) => value && state.form.change('origin', value)}
          label={labels.origin}
          description={t('help.origin')}
          data={PERSONAL_ORIGINS.map((value) => ({ value, label: words.origin[value] }))}
          allowDeselect={false}
        />
      )}
      {fields.includes('type') && (
        <Select
          {...state.field('type')}
          onChange={(value) => value && state.form.change('type', value)}
          label={labels.type}
          description={t('help.type')}
          data={PERSONAL_TYPES.map((value) => ({ value, label: words.type[value] }))}
          allowDeselect={false}
        />
      )}
    </>
  );
}

/** The urgency: priority, and the day by which it must be solved. */
export function UrgencyFields({ state, fields }: FieldsProps) {
  const labels = useEventFieldLabels();
  const words = useEventLabels();
  return (
    <>
      {fields.includes('priority') && (
        <Select
          {...state.field('priority')}
          onChange={(value) => state.form.change('priority', value ?? '')}
          label={<OptionalLabel>{labels.priority}</OptionalLabel>}
          data={PRIORITY_NAMES.map((name) => ({
            value: String(PRIORITY_NUMBERS[name] ?? ''),
            label: words.priority[name],
          }))}
          allowDeselect={false}
        />
      )}
      {fields.includes('dueDate') && <DueDateField state={state} />}
    </>
  );
}

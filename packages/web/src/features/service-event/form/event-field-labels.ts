import { useTranslation } from 'react-i18next';
import type { FormLabels } from '../../../ui/form/use-entity-form.ts';
import { EMPTY_VALUES, type EventValues } from './event-values.ts';

/** The labels of an event's fields. */
export function useEventFieldLabels(): FormLabels<EventValues> {
  const { t } = useTranslation('service-event');
  const names = Object.keys(EMPTY_VALUES) as (keyof EventValues)[];
  return Object.fromEntries(names.map((name) => [name, t(`field.${name}`)])) as FormLabels<EventValues>;
}

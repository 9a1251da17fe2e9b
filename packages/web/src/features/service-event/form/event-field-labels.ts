import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormLabels } from '../../../ui/form/use-entity-form.ts';
import { EMPTY_VALUES, type EventValues } from './event-values.ts';

const NAMES = Object.keys(EMPTY_VALUES) as (keyof EventValues)[];

/** The labels of an event's fields; kept, because every part of the form asks for them at each key. */
export function useEventFieldLabels(): FormLabels<EventValues> {
  const { t } = useTranslation('service-event');
  return useMemo(
    () => Object.fromEntries(NAMES.map((name) => [name, t(`field.${name}`)])) as FormLabels<EventValues>,
    [t],
  );
}

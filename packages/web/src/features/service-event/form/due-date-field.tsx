import { addMonths } from '@fireledger/domain/shared/dates.ts';
import { DUE_DATE_YEARS_AHEAD_MAX } from '@fireledger/domain/shared/limits.ts';
import { useTranslation } from 'react-i18next';
import { browserToday } from '../../../platform/browser-clock.ts';
import { DateField } from '../../../ui/field/date-field.tsx';
import { OptionalLabel } from '../../../ui/form/entity-form.tsx';
import type { EntityFormState } from '../../../ui/form/use-entity-form.ts';
import { useEventFieldLabels } from './event-field-labels.ts';
import type { EventValues } from './event-values.ts';

/** The day by which an event must be solved: today or later. */
export function DueDateField({ state }: { readonly state: EntityFormState<EventValues> }) {
  const { t } = useTranslation('service-event');
  const labels = useEventFieldLabels();
  const today = browserToday();
  return (
    <DateField
      {...state.field('dueDate')}
      label={<OptionalLabel>{labels.dueDate}</OptionalLabel>}
      description={t('help.dueDate')}
      min={today}
      max={addMonths(today, DUE_DATE_YEARS_AHEAD_MAX * 12)}
    />
  );
}

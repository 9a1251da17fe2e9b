import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/nl';
import { addMonths, dateInZone } from '@fireledger/domain/shared/dates.ts';
import { DUE_DATE_YEARS_AHEAD_MAX } from '@fireledger/domain/shared/limits.ts';
import { DateInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/use-locale.ts';
import { OptionalLabel } from '../../../ui/entity-form.tsx';
import type { EntityFormState } from '../../../ui/use-entity-form.ts';
import type { EventValues } from './event-values.ts';
import { useFieldLabels } from './field-labels.ts';

/** The due date as DD-MM-YYYY (specification 9), typed or chosen from today on. */
export function DueDateField({ state }: { readonly state: EntityFormState<EventValues> }) {
  const { t } = useTranslation(['service-event', 'ui']);
  const labels = useFieldLabels();
  const dutch = useLocale() === 'nl_NL';
  const { value, onChange, ...field } = state.field('dueDate');
  const today = dateInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <DateInput
      {...field}
      value={value === '' ? null : value}
      onChange={(date) => onChange(date ?? '')}
      label={<OptionalLabel>{labels.dueDate}</OptionalLabel>}
      description={t('help.dueDate')}
      placeholder={t('form.date_pattern')}
      valueFormat="DD-MM-YYYY"
      locale={dutch ? 'nl' : 'en'}
      firstDayOfWeek={1}
      minDate={today}
      maxDate={addMonths(today, DUE_DATE_YEARS_AHEAD_MAX * 12)}
      clearable
      clearButtonProps={{ 'aria-label': t('ui:field.clear') }}
    />
  );
}

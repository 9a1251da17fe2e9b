import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/nl';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../platform/use-locale.ts';

type DateCalendarProps = {
  /** yyyy-mm-dd */
  readonly value: string | null;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (date: string | null) => void;
};

/**
 * A month to select a date from. Weeks begin on Monday, and no day is red (colour means state). A default export, because it is
 * loaded lazily.
 */
export default function DateCalendar({ value, min, max, onChoose }: DateCalendarProps) {
  const { t } = useTranslation('ui');
  const dutch = useLocale() === 'nl_NL';
  const [month, setMonth] = useState<string>();
  const named = new Intl.DateTimeFormat(dutch ? 'nl' : 'en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <>
      <DatePicker
        onDateChange={setMonth}
        value={value}
        onChange={onChoose}
        {...(value !== null && { defaultDate: value })}
        {...(min !== undefined && { minDate: min })}
        {...(max !== undefined && { maxDate: max })}
        locale={dutch ? 'nl' : 'en'}
        firstDayOfWeek={1}
        weekendDays={[]}
        ariaLabels={{
          previousMonth: t('calendar.previous_month'),
          nextMonth: t('calendar.next_month'),
          previousYear: t('calendar.previous_year'),
          nextYear: t('calendar.next_year'),
          previousDecade: t('calendar.previous_decade'),
          nextDecade: t('calendar.next_decade'),
        }}
      />
      <span className="fl-hidden" role="status">
        {month !== undefined && named.format(new Date(month))}
      </span>
    </>
  );
}

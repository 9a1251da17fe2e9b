import { isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import { ActionIcon, Popover, Skeleton, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './date-field.module.css';
import { isoToTypedDate, typedDateToIso } from './typed-date.ts';

const DateCalendar = lazy(() => import('./date-calendar.tsx'));
/** As wide and high as a month, so that the layout does not shift while it loads. */
const MONTH = { width: 252, height: 280 };

export type DateFieldProps = {
  readonly id?: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** As typed: DD-MM-YYYY; `typedDateToIso` converts it to send. Text that is not a date stays as typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** The first and last date that can be selected, yyyy-mm-dd. */
  readonly min?: string;
  readonly max?: string;
  /** Has the focus when its dialog opens. */
  readonly 'data-autofocus'?: boolean;
};

/** A date, typed as DD-MM-YYYY (specification 9) or selected from a calendar that is loaded when it opens. */
export function DateField({ value, onChange, min, max, ...rest }: DateFieldProps) {
  const { t } = useTranslation('ui');
  const ownID = useId();
  const id = rest.id ?? ownID;
  return (
    <TextInput
      {...rest}
      id={id}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={t('field.date_pattern')}
      inputMode="numeric"
      autoComplete="off"
      rightSectionWidth="2.75rem"
      classNames={{ input: styles.day ?? '' }}
      rightSection={<CalendarButton field={id} {...{ value, onChange, min, max }} />}
    />
  );
}

type CalendarButtonProps = Pick<DateFieldProps, 'value' | 'onChange'> & {
  readonly min: string | undefined;
  readonly max: string | undefined;
  /** The id of the field, which describes the button. */
  readonly field: string;
};

/** The button says the day too: a choice returns the focus to it. */
function CalendarButton({ field, value, onChange, min, max }: CalendarButtonProps) {
  const { t } = useTranslation('ui');
  const [opened, { toggle, close }] = useDisclosure(false);
  const iso = typedDateToIso(value);
  const open = t('field.open_calendar');
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      // months differ in height: the calendar does not jump away from the button that shows the next one
      preventPositionChangeWhenVisible
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size="2rem"
          aria-label={isCalendarDate(iso) ? `${open}: ${value}` : open}
          aria-describedby={field}
          onClick={toggle}
        >
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Skeleton {...MONTH} />}>
          <DateCalendar
            value={isCalendarDate(iso) ? iso : null}
            min={min}
            max={max}
            onChoose={(date) => {
              onChange(isoToTypedDate(date));
              close();
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

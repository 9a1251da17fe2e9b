import { isReversed } from '@fireledger/domain/logbook/period.ts';
import { isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import { Checkbox, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/error-text.ts';
import { DateField } from '../../../ui/field/date-field.tsx';
import { Picker } from '../../../ui/field/picker.tsx';
import { isoToTypedDate, typedDateToIso } from '../../../ui/field/typed-date.ts';
import { FilterPopover } from '../../../ui/list/filter-popover.tsx';
import type { EventFiltersProps } from './event-filters.tsx';
import { readEventPeople, readEventPerson } from './event-people.ts';
import styles from './list.module.css';
import {
  type DayFilter,
  type EventListState,
  type FilterName,
  MORE_FILTERS,
  moreFilters,
  PEOPLE_FILTERS,
  PERIOD_START_OF,
  PERIODS,
  SWITCHES,
  withFilter,
} from './list-address.ts';

/** The less frequent filters together: people, period, what is overdue, origin. */
export function MoreFilters(props: EventFiltersProps) {
  const { list, state } = props;
  const { t } = useTranslation('service-event');
  const count = moreFilters(list).filter((name) => state[name] !== undefined).length;
  return (
    <FilterPopover label={t('filter.more')} count={count}>
      <MoreFields {...props} />
    </FilterPopover>
  );
}

/** Its fields, to be placed among the other filters on a phone. */
export function MoreFields({ list, state, onState, filters }: EventFiltersProps) {
  const { t } = useTranslation('service-event');
  const choose = (name: FilterName) => (value: string | null) =>
    onState(withFilter(state, name, value === null ? [] : [value]));
  return (
    <>
      {SWITCHES[list].map((name) => (
        <Switch
          key={name}
          label={t(`filter.${name}`)}
          checked={state[name] ?? false}
          onChange={(event) => onState(withFilter(state, name, event.currentTarget.checked ? [true] : []))}
        />
      ))}
      {PEOPLE_FILTERS.map((name) => (
        <Picker
          key={name}
          label={t(`filter.${name}`)}
          value={state[name]?.[0] ?? null}
          onChange={choose(name)}
          queryKey={['user', 'event_people']}
          load={readEventPeople}
          find={readEventPerson}
          clearable
        />
      ))}
      <Days list={list} state={state} choose={choose} />
      {MORE_FILTERS[list].map((name) => (
        <Checkbox.Group
          key={name}
          label={t(`filter.${name}`)}
          value={[...(state[name] ?? [])]}
          onChange={(values) => onState(withFilter(state, name, values))}
        >
          <div className={styles.few}>
            {filters.choices[name].options.map((option) => (
              <Checkbox key={option.value} value={option.value} label={option.label} />
            ))}
          </div>
        </Checkbox.Group>
      ))}
    </>
  );
}

type DaysProps = Pick<EventFiltersProps, 'list' | 'state'> & {
  readonly choose: (name: FilterName) => (value: string | null) => void;
};

function Days({ list, state, choose }: DaysProps) {
  const { t } = useTranslation('service-event');
  return (
    <div className={styles.period}>
      {PERIODS[list].map((name) => (
        <Day
          key={name}
          value={state[name]}
          label={t(`filter.${name}`)}
          onDay={choose(name)}
          endsTooSoon={endsTooSoon(name, state)}
        />
      ))}
    </div>
  );
}

/** Whether a day ends a period before it begins: such a period is empty. */
function endsTooSoon(name: DayFilter, state: EventListState): boolean {
  const from = PERIOD_START_OF[name] && state[PERIOD_START_OF[name]];
  const until = state[name];
  return from !== undefined && until !== undefined && isReversed({ from, until });
}

type DayProps = {
  readonly value: string | undefined;
  readonly label: string;
  readonly onDay: (day: string | null) => void;
  readonly endsTooSoon: boolean;
};

/** A day that is reported when it is valid or emptied; an incomplete one is kept as typed. */
function Day({ value, label, onDay, endsTooSoon }: DayProps) {
  const [typed, setTyped] = useState({ text: isoToTypedDate(value ?? null), of: value });
  const text = typed.of === value ? typed.text : isoToTypedDate(value ?? null);
  return (
    <DateField
      label={label}
      value={text}
      error={endsTooSoon && problemText({ code: 'logbook.period_invalid' })}
      onChange={(next) => {
        const day = typedDateToIso(next);
        const told = next === '' ? undefined : isCalendarDate(day) ? day : value;
        setTyped({ text: next, of: told });
        if (told !== value) onDay(told ?? null);
      }}
    />
  );
}

import { isReversed } from '@fireledger/domain/logbook/period.ts';
import { isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import { Checkbox, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/error-text.ts';
import { DateField } from '../../../ui/field/date-field.tsx';
import { sourceProps } from '../../../ui/field/entity-pickers.tsx';
import { Picker } from '../../../ui/field/picker.tsx';
import { isoToTypedDate, typedDateToIso } from '../../../ui/field/typed-date.ts';
import type { EventFiltersProps } from './event-filters.tsx';
import { EVENT_PEOPLE } from './event-people.ts';
import styles from './list.module.css';
import {
  type DayFilter,
  type EventSearch,
  eventSearch,
  type FilterName,
  MORE_FILTERS,
  PEOPLE_FILTERS,
  PERIOD_START_OF,
  PERIODS,
  SWITCHES,
} from './list-address.ts';

/** The less frequent filters together: people, period, what is overdue, origin. */
export function MoreFilters({ list, search, onSearch, filters }: EventFiltersProps) {
  const { t } = useTranslation('service-event');
  const choose = (name: FilterName) => (value: string | readonly string[] | null) =>
    onSearch(eventSearch[list].withPart(search, name, value));
  return (
    <>
      {SWITCHES[list].map((name) => (
        <Switch
          key={name}
          label={t(`filter.${name}`)}
          checked={search[name] ?? false}
          onChange={(event) => choose(name)(event.currentTarget.checked ? 'true' : null)}
        />
      ))}
      {PEOPLE_FILTERS.map((name) => (
        <Picker
          key={name}
          label={t(`filter.${name}`)}
          value={search[name]?.[0] ?? null}
          onChange={choose(name)}
          {...sourceProps(EVENT_PEOPLE, {}, true)}
          clearable
        />
      ))}
      <Days list={list} search={search} choose={choose} />
      {MORE_FILTERS[list].map((name) => (
        <Checkbox.Group
          key={name}
          label={t(`filter.${name}`)}
          value={[...(search[name] ?? [])]}
          onChange={choose(name)}
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

type DaysProps = Pick<EventFiltersProps, 'list' | 'search'> & {
  readonly choose: (name: FilterName) => (value: string | null) => void;
};

function Days({ list, search, choose }: DaysProps) {
  const { t } = useTranslation('service-event');
  return (
    <div className={styles.period}>
      {PERIODS[list].map((name) => (
        <Day
          key={name}
          value={search[name]}
          label={t(`filter.${name}`)}
          onDay={choose(name)}
          endsTooSoon={endsTooSoon(name, search)}
        />
      ))}
    </div>
  );
}

/** Whether a day ends a period before it begins: such a period is empty. */
function endsTooSoon(name: DayFilter, search: EventSearch): boolean {
  const from = PERIOD_START_OF[name] && search[PERIOD_START_OF[name]];
  const until = search[name];
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

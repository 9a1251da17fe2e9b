import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field.tsx';
import type { ListName } from '../event-place.ts';
import { FilterMenu } from './filter-menu.tsx';
import styles from './list.module.css';
import { BUTTONS, type EventListState, OFFERED, withFilter } from './list-address.ts';
import { MoreFilters } from './more-filters.tsx';
import type { EventFilterWords } from './use-event-chips.ts';

export type EventFiltersProps = {
  readonly list: ListName;
  readonly state: EventListState;
  /** Puts another state into the address; typing replaces it. */
  readonly onState: (state: EventListState, replace?: boolean) => void;
  readonly filters: EventFilterWords;
};

/** Search, my events, my company's events, then a button for each filter; on a phone behind one button. */
export function EventFilters(props: EventFiltersProps) {
  const { list, state, onState, filters } = props;
  const { t } = useTranslation('service-event');
  const [opened, { toggle }] = useDisclosure(false);
  const { choices, chips } = filters;
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label={t('filter.search')}
          value={state.q ?? ''}
          onSearch={(q) => onState(withFilter(state, 'q', q === '' ? [] : [q]), true)}
        />
      </div>
      <Button
        variant="default"
        className={styles.onPhone}
        aria-expanded={opened}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={toggle}
      >
        {chips.length > 0 ? `${t('filter.title')} (${chips.length})` : t('filter.title')}
      </Button>
      <div className={clsx(styles.group, opened && styles.opened)}>
        {BUTTONS.map((flag) => (
          <Button
            key={flag}
            variant={state[flag] ? 'light' : 'default'}
            aria-pressed={state[flag] ?? false}
            onClick={() => onState(withFilter(state, flag, state[flag] ? [] : [true]))}
          >
            {t(`filter.${flag}`)}
          </Button>
        ))}
        {OFFERED[list].map((name) => (
          <FilterMenu
            key={name}
            {...choices[name]}
            label={t(`filter.${name}`)}
            chosen={state[name] ?? []}
            onChange={(values) => onState(withFilter(state, name, values))}
          />
        ))}
        <MoreFilters {...props} />
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../platform/use-is-phone.ts';
import { FilterPopover } from '../../../ui/list/filter-popover.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import type { ListName } from '../event-lists.ts';
import { FilterMenu } from './filter-menu.tsx';
import styles from './list.module.css';
import { BUTTONS, type EventListState, OFFERED, withFilter } from './list-address.ts';
import { MoreFields, MoreFilters } from './more-filters.tsx';
import type { EventFilterTexts } from './use-event-filters.ts';

export type EventFiltersProps = {
  readonly list: ListName;
  readonly state: EventListState;
  /** Writes another state to the address; typing replaces the current history entry. */
  readonly onState: (state: EventListState, replace?: boolean) => void;
  readonly filters: EventFilterTexts;
};

/**
 * Search, my events, my company's events, then a button per filter; on a phone everything except the search over the list is
 * behind one button.
 */
export function EventFilters(props: EventFiltersProps) {
  const { state, onState, filters } = props;
  const { t } = useTranslation(['service-event', 'ui']);
  const mobile = useIsPhone();
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label={t('filter.search')}
          value={state.q ?? ''}
          onSearch={(q) => onState(withFilter(state, 'q', q === '' ? [] : [q]), true)}
        />
      </div>
      {mobile ? (
        <FilterPopover label={t('ui:list.filter')} count={filters.chips.length}>
          <div className={styles.group}>
            <FilterButtons {...props} />
          </div>
          <MoreFields {...props} />
        </FilterPopover>
      ) : (
        <div className={styles.group}>
          <FilterButtons {...props} />
          <MoreFilters {...props} />
        </div>
      )}
    </div>
  );
}

function FilterButtons({ list, state, onState, filters: { choices } }: EventFiltersProps) {
  const { t } = useTranslation('service-event');
  return (
    <>
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
    </>
  );
}

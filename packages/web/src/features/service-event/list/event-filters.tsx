import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SearchProps } from '../../../ui/list/address-props.ts';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { countSet } from '../../../ui/list/list-state.ts';
import type { ListName } from '../event-lists.ts';
import { FilterMenu } from './filter-menu.tsx';
import { BUTTONS, type EventSearch, eventSearch, moreFilters, OFFERED } from './list-address.ts';
import { MoreFilters } from './more-filters.tsx';
import type { EventFilterTexts } from './use-event-filters.ts';

export type EventFiltersProps = SearchProps<EventSearch> & {
  readonly list: ListName;
  readonly filters: EventFilterTexts;
};

/** Search, my events, my company's events, a button per filter, and the less frequent ones behind one. */
export function EventFilters(props: EventFiltersProps) {
  const { list, search, onSearch } = props;
  const { t } = useTranslation('service-event');
  return (
    <ListFilters
      search={search}
      onSearch={onSearch}
      searchLabel={t('filter.search')}
      buttons={<FilterButtons {...props} />}
      label={t('filter.more')}
      buttonCount={countSet(search, [...BUTTONS, ...OFFERED[list]])}
      count={countSet(search, moreFilters(list))}
    >
      <MoreFilters {...props} />
    </ListFilters>
  );
}

function FilterButtons({ list, search, onSearch, filters: { choices } }: EventFiltersProps) {
  const { t } = useTranslation('service-event');
  const { withPart } = eventSearch[list];
  return (
    <>
      {BUTTONS.map((flag) => (
        <Button
          key={flag}
          variant={search[flag] ? 'light' : 'default'}
          aria-pressed={search[flag] ?? false}
          onClick={() => onSearch(withPart(search, flag, search[flag] ? null : 'true'))}
        >
          {t(`filter.${flag}`)}
        </Button>
      ))}
      {OFFERED[list].map((name) => (
        <FilterMenu
          key={name}
          {...choices[name]}
          label={t(`filter.${name}`)}
          chosen={search[name] ?? []}
          onChange={(values) => onSearch(withPart(search, name, values))}
        />
      ))}
    </>
  );
}

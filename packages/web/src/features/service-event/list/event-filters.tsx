import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../platform/use-is-phone.ts';
import type { SearchProps } from '../../../ui/list/address-props.ts';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
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
  const { list, search, onSearch, filters } = props;
  const { t } = useTranslation('service-event');
  const more = moreFilters(list).filter((name) => search[name] !== undefined);
  return (
    <ListFilters
      search={{
        label: t('filter.search'),
        value: search.q,
        onSearch: (q) => onSearch({ ...search, q }, true),
      }}
      buttons={<FilterButtons {...props} />}
      label={t('filter.more')}
      count={useIsPhone() ? filters.chips.length : more.length}
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

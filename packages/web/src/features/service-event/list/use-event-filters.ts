import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/dates.ts';
import { useChosen } from '../../../ui/field/use-chosen.ts';
import type { SearchProps } from '../../../ui/list/address-props.ts';
import { useFilterChips } from '../../../ui/list/use-filter-chips.ts';
import type { ListName } from '../event-lists.ts';
import { EVENT_PEOPLE } from './event-people.ts';
import {
  type ChoiceFilter,
  DAY_FILTERS,
  type EventSearch,
  eventSearch,
  FLAGS,
  MORE_FILTERS,
  OFFERED,
  PEOPLE_FILTERS,
} from './list-address.ts';
import {
  type Choices,
  useDisciplineChoices,
  useFixedChoices,
  useLocationChoices,
} from './use-filter-options.ts';

type FiltersOf = SearchProps<EventSearch> & { readonly list: ListName };

/** The filters of a list: the choices of each, and the active ones in words. */
export type EventFilterTexts = ReturnType<typeof useEventFilters>;

/** All filters of a list, with the words of the current choices. */
export function useEventFilters({ list, ...props }: FiltersOf) {
  const { search } = props;
  const { t } = useTranslation('service-event');
  const { searched, chip, valued } = useFilterChips(eventSearch[list], props);
  const choices = {
    ...useFixedChoices(list, search),
    locationIDs: useLocationChoices(search),
    disciplineIDs: useDisciplineChoices(search),
  };
  const hidden = t('filter.somebody');
  const people: Partial<Record<ChoiceFilter, Choices>> = {
    assignedToUserIDs: { options: useChosen(EVENT_PEOPLE, search.assignedToUserIDs, hidden) },
    responsibleUserIDs: { options: useChosen(EVENT_PEOPLE, search.responsibleUserIDs, hidden) },
  };
  const all: Partial<Record<ChoiceFilter, Choices>> = { ...choices, ...people };
  const wordOf = (name: ChoiceFilter, value: string) =>
    all[name]?.options.find((option) => option.value === value)?.label ?? '…';

  const chips = [...searched];
  for (const flag of FLAGS) if (search[flag]) chips.push(chip(flag, t(`filter.${flag}`)));
  for (const name of [...OFFERED[list], ...MORE_FILTERS[list], ...PEOPLE_FILTERS]) {
    const chosen: readonly string[] = search[name] ?? [];
    const words = chosen.map((value) => wordOf(name, value)).join(', ');
    if (chosen.length > 0) chips.push(valued(name, t(`filter.${name}`), words));
  }
  for (const name of DAY_FILTERS) {
    const day = search[name];
    const words = day && (search.zone ? `${formatDate(day)} (${search.zone})` : formatDate(day));
    if (words) chips.push(valued(name, t(`filter.${name}`), words));
  }
  return { choices, chips };
}

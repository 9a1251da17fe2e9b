import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/dates.ts';
import type { FilterChip } from '../../../ui/list/filter-chips.tsx';
import type { ListName } from '../event-lists.ts';
import { readEventPerson } from './event-people.ts';
import {
  type ChoiceFilter,
  DAY_FILTERS,
  type EventListState,
  FLAGS,
  MORE_FILTERS,
  OFFERED,
  PEOPLE_FILTERS,
  withFilter,
} from './list-address.ts';
import {
  type Choices,
  useDisciplineChoices,
  useFixedChoices,
  useLocationChoices,
} from './use-filter-options.ts';

const NOBODY: readonly string[] = [];

type FiltersOf = {
  readonly list: ListName;
  readonly state: EventListState;
  readonly onState: (state: EventListState) => void;
};

/** The filters of a list: the choices of each, and the active ones in words. */
export type EventFilterTexts = ReturnType<typeof useEventFilters>;

/** All filters of a list, with the words of the current choices. */
export function useEventFilters({ list, state, onState }: FiltersOf) {
  const { t } = useTranslation(['service-event', 'ui']);
  const choices = {
    ...useFixedChoices(list, state),
    locationIDs: useLocationChoices(state),
    disciplineIDs: useDisciplineChoices(state),
  };
  const people: Partial<Record<ChoiceFilter, Choices>> = {
    assignedToUserIDs: usePeople(state.assignedToUserIDs),
    responsibleUserIDs: usePeople(state.responsibleUserIDs),
  };
  const all: Partial<Record<ChoiceFilter, Choices>> = { ...choices, ...people };
  const remove = (name: Parameters<typeof withFilter>[1]) => () => onState(withFilter(state, name, []));
  const wordOf = (name: ChoiceFilter, value: string) =>
    all[name]?.options.find((option) => option.value === value)?.label ?? '…';

  const chips: FilterChip[] = [];
  if (state.q) chips.push({ key: 'q', words: t('ui:list.searched', { text: state.q }), remove: remove('q') });
  for (const flag of FLAGS.filter((name) => state[name]))
    chips.push({ key: flag, words: t(`filter.${flag}`), remove: remove(flag) });
  for (const name of [...OFFERED[list], ...MORE_FILTERS[list], ...PEOPLE_FILTERS]) {
    const chosen: readonly string[] = state[name] ?? [];
    if (chosen.length === 0) continue;
    const words = chosen.map((value) => wordOf(name, value)).join(', ');
    chips.push({ key: name, words: `${t(`filter.${name}`)}: ${words}`, remove: remove(name) });
  }
  for (const name of DAY_FILTERS) {
    const day = state[name];
    const words = day && (state.zone ? `${formatDate(day)} (${state.zone})` : formatDate(day));
    if (words) chips.push({ key: name, words: `${t(`filter.${name}`)}: ${words}`, remove: remove(name) });
  }
  return { choices, chips };
}

/** People by name, as far as this person may see them. */
function usePeople(ids = NOBODY): Choices {
  const { t } = useTranslation('service-event');
  const read = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['user', 'event_people', 'picker', 'one', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readEventPerson(id, signal),
    })),
  });
  return {
    options: ids.map((value, index) => {
      const known = read[index]?.data;
      return { value, label: known === null ? t('filter.somebody') : (known?.label ?? '…') };
    }),
  };
}

import {
  CATEGORIES,
  FIRE_ALARM_TYPES,
  isPersonalOrigin,
  ORIGINS,
} from '@fireledger/domain/service-event/vocabulary.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCATIONS } from '../../../platform/picker-sources.ts';
import { useEventLabels } from '../../../ui/display/event-tags.tsx';
import { useNoMatchText } from '../../../ui/field/picker.tsx';
import { useChosen } from '../../../ui/field/use-chosen.ts';
import type { ListName } from '../event-lists.ts';
import { priorityNameOf } from '../priority-name.ts';
import { disciplinesQuery } from '../queries.ts';
import type { FilterMenuProps } from './filter-menu.tsx';
import { type EventSearch, OPEN_STATUSES, PRIORITY_FILTER_VALUES, TYPES } from './list-address.ts';

const SEARCH_DEBOUNCE_MS = 250;
const NONE: readonly string[] = [];

/** The contents of a filter's button, without its label and its result. */
export type Choices = Pick<FilterMenuProps, 'options' | 'search' | 'nothing' | 'onOpen'>;

/** The choices of filters with a fixed vocabulary; of the origins, those that are in use today, and the chosen ones. */
export function useFixedChoices(list: ListName, { origins: chosen = [] }: EventSearch) {
  const labels = useEventLabels();
  const offer = <T extends string>(values: readonly T[], wordOf: (value: T) => string): Choices => ({
    options: values.map((value) => ({ value, label: wordOf(value) })),
  });
  return {
    statuses: offer(OPEN_STATUSES, (status) => labels.status[status]),
    types: offer(TYPES[list], (type) => labels.type[type]),
    priorities: offer(PRIORITY_FILTER_VALUES, (word) => labels.priority[priorityNameOf(word)]),
    categories: offer(CATEGORIES, (category) => labels.category[category]),
    origins: offer(
      ORIGINS.filter((origin) => isPersonalOrigin(origin) || chosen.includes(origin)),
      (origin) => labels.origin[origin],
    ),
    fireAlarmTypes: offer(FIRE_ALARM_TYPES, (type) => labels.fireAlarmType[type]),
  };
}

/**
 * The choices of the location filter, read when it is opened, including those out of use; the names of the chosen ones are
 * always read.
 */
export function useLocationChoices({ locationIDs = NONE }: EventSearch): Choices {
  const [typed, onType] = useState('');
  const [opened, setOpened] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const found = useQuery({
    queryKey: [LOCATIONS.entity, 'of_filter', search],
    queryFn: ({ signal }) => LOCATIONS.many({ search }, signal),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const known = found.data ?? [];
  const chosen = useChosen(LOCATIONS, locationIDs);
  const others = chosen.filter(({ value }) => !known.some((one) => one.value === value));
  return {
    // What is chosen stays where it is: moved, it would lose the focus.
    options: [...others, ...known],
    search: { typed, onType },
    nothing: useNoMatchText(found, search),
    onOpen: () => setOpened(true),
  };
}

/** The choices of the discipline filter. */
export function useDisciplineChoices({ disciplineIDs = NONE }: EventSearch): Choices {
  const { t } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  const read = useQuery({ ...disciplinesQuery, enabled: opened || disciplineIDs.length > 0 });
  const nothing = useNoMatchText(read, '');
  const known = (read.data ?? []).map(({ disciplineID, name }) => ({ value: disciplineID, label: name }));
  const unknown = disciplineIDs
    .filter((id) => !known.some(({ value }) => value === id))
    .map((value) => ({ value, label: read.data ? t('list.not_found') : '…' }));
  return { options: [...unknown, ...known], nothing, onOpen: () => setOpened(true) };
}

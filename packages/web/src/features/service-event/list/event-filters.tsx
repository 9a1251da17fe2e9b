import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../platform/session.ts';
import type { FilterChip } from '../../../ui/filter-chips.tsx';
import type { ListName } from '../event-place.ts';
import { FilterMenu } from './filter-menu.tsx';
import styles from './list.module.css';
import { type EventListState, eventListAddress, OFFERED, withFilter } from './list-address.ts';
import {
  type Choices,
  useDisciplineChoices,
  useFixedChoices,
  useLocationChoices,
} from './use-filter-options.ts';

const FLAGS = ['mine', 'myCompany'] as const;
type Flag = (typeof FLAGS)[number];
type Offered = (typeof OFFERED)[ListName][number];

export type FiltersProps = {
  readonly list: ListName;
  readonly state: EventListState;
  readonly onState: (state: EventListState) => void;
};

/** Everything one can filter a list by, with the words of what is chosen now. */
export function useEventFilters({ list, state, onState }: FiltersProps) {
  const { t } = useTranslation('service-event');
  const choices: Record<Offered, Choices> = {
    ...useFixedChoices(list),
    locationIDs: useLocationChoices(state),
    disciplineIDs: useDisciplineChoices(state),
  };
  const chosenOf = (name: Offered): readonly string[] => state[name] ?? [];
  const flagged = FLAGS.filter((flag) => state[flag]).map(
    (flag): FilterChip => ({
      key: flag,
      words: t(`filter.${flag}`),
      remove: () => onState(withFlag(state, flag, false)),
    }),
  );
  const narrowed = OFFERED[list]
    .filter((name) => chosenOf(name).length > 0)
    .map((name): FilterChip => {
      const words = chosenOf(name).map(
        (value) => choices[name].options.find((option) => option.value === value)?.label ?? '…',
      );
      const remove = () => onState(withFilter(state, name, []));
      return { key: name, words: `${t(`filter.${name}`)}: ${words.join(', ')}`, remove };
    });
  return { choices, chosenOf, chips: [...flagged, ...narrowed] };
}

function withFlag(state: EventListState, flag: Flag, on: boolean): EventListState {
  const { [flag]: _, ...others } = state;
  return eventListAddress.parse(on ? { ...others, [flag]: true } : others);
}

type EventFiltersProps = FiltersProps & { readonly filters: ReturnType<typeof useEventFilters> };

/** The row of filters: my events, my company's events, then a button each; on a phone behind one button. */
export function EventFilters({ list, state, onState, filters }: EventFiltersProps) {
  const { t } = useTranslation('service-event');
  const [opened, { toggle }] = useDisclosure(false);
  const hasCompany = useSession()?.userType !== 'application_owner';
  const { choices, chosenOf, chips } = filters;
  return (
    <div className={styles.filters}>
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
        {FLAGS.filter((flag) => flag === 'mine' || hasCompany).map((flag) => (
          <Button
            key={flag}
            variant={state[flag] ? 'light' : 'default'}
            aria-pressed={state[flag] ?? false}
            onClick={() => onState(withFlag(state, flag, !state[flag]))}
          >
            {t(`filter.${flag}`)}
          </Button>
        ))}
        {OFFERED[list].map((name) => (
          <FilterMenu
            key={name}
            {...choices[name]}
            label={t(`filter.${name}`)}
            chosen={chosenOf(name)}
            onChange={(values) => onState(withFilter(state, name, values))}
          />
        ))}
      </div>
    </div>
  );
}

import { type ComboboxItem, Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/error-text.ts';
import styles from './picker.module.css';

export const TYPING_PAUSE = 250;

export type PickerOption = {
  readonly value: string;
  readonly label: string;
  /** What tells it from another of the same name: a city, an e-mail address, a reference. */
  readonly detail?: string | undefined;
  readonly disabled?: boolean;
};

export type PickerProps = {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** First part the entity (live changes read it again), then what the choice depends on. */
  readonly queryKey: readonly unknown[];
  /** Reads the choices for what was typed ('' at first); rejects as every call does. */
  readonly load: (search: string, signal: AbortSignal) => Promise<readonly PickerOption[]>;
  /** The chosen one's label, so that it shows before the choices are read. */
  readonly selected?: PickerOption | null;
  /** Reads the chosen one by its value where `selected` is not at hand; null where it is not there to see. */
  readonly find?: (value: string, signal: AbortSignal) => Promise<PickerOption | null>;
  readonly id?: string;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
  /** Choosing the chosen one lets it go, unless this is false. */
  readonly allowDeselect?: boolean;
  readonly placeholder?: string;
};

/** A choice from what the server offers, found by typing. */
export function Picker(props: PickerProps) {
  const { queryKey, load, selected, find, error, description, placeholder, ...rest } = props;
  const { t } = useTranslation('ui');
  const { choices, wanted, known, options, setTyped, setUsed, setChosen } = useChoices(props);
  const says = description ?? known?.detail;

  return (
    <Select
      {...rest}
      data={options.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
      onChange={(value) => {
        setChosen(options.find((option) => option.value === value) ?? null);
        rest.onChange(value);
      }}
      onFocus={() => setUsed(true)}
      searchable
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      renderOption={({ option }) => <Choice option={option} options={options} />}
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      placeholder={placeholder ?? t('field.choose')}
      nothingFoundMessage={useNothing(choices, wanted)}
      rightSection={choices.isFetching ? <Loader size="xs" /> : undefined}
      description={says}
      {...(description === undefined && { inputWrapperOrder: BELOW })}
      error={error ?? (choices.isError ? errorText(choices.error) : undefined)}
    />
  );
}

/** Why a list of choices that was searched for `typed` has none: it is being read, could not be read, or nothing is there. */
export function useNothing(reading: Reading, typed: string): string {
  const { t } = useTranslation('ui');
  return useWhyNothing(reading, t(typed === '' ? 'field.nothing_to_choose' : 'field.nothing_found'));
}

/** Why a list of choices has none; `none` is what is said of one that was read and is empty. */
export function useWhyNothing({ isFetching, isError, error }: Reading, none: string): string {
  const { t } = useTranslation('ui');
  if (isError) return errorText(error);
  return isFetching ? t('field.searching') : none;
}

/** How a read of choices stands. */
export type Reading = Pick<UseQueryResult, 'isFetching' | 'isError' | 'error'>;

/** The key of a read of choices, of those that were searched for `typed`. */
export function choicesKey(queryKey: readonly unknown[], typed: string): readonly unknown[] {
  return [...queryKey, 'picker', typed];
}

/** What can be chosen as things are typed, with the chosen one among it. */
function useChoices({ queryKey, load, selected, find, value }: PickerProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, TYPING_PAUSE);
  const [used, setUsed] = useState(false);
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const given = [chosen, selected].find((option) => option?.value === value) ?? null;
  const found = useFound(queryKey, value, given === null ? find : undefined);
  const known = given ?? found;
  const wanted = known?.label === search ? '' : search;
  const choices = useQuery({
    queryKey: choicesKey(queryKey, wanted),
    queryFn: ({ signal }) => load(wanted, signal),
    enabled: used || (value !== null && known === null && !find),
    placeholderData: keepPreviousData,
  });
  const read = choices.data ?? [];
  const options = known && !read.some((option) => option.value === known.value) ? [known, ...read] : read;
  return { choices, wanted, known, options, setTyped, setUsed, setChosen };
}

/** What the chosen one says of itself stands under it. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

function useFound(
  queryKey: readonly unknown[],
  value: string | null,
  find: PickerProps['find'],
): PickerOption | null {
  const read = useQuery({
    queryKey: [...queryKey.slice(0, 1), 'picker', 'one', value],
    queryFn: async ({ signal }) => (value === null || !find ? null : await find(value, signal)),
    enabled: value !== null && find !== undefined,
  });
  return read.data ?? null;
}

type ChoiceProps = { readonly option: ComboboxItem; readonly options: readonly PickerOption[] };

/** One choice of a list: its name, and under it what tells it from others. */
export function Choice({ option, options }: ChoiceProps) {
  const detail = options.find(({ value }) => value === option.value)?.detail;
  return (
    <span className={styles.choice}>
      {option.label}
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}

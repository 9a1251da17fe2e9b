import { type ComboboxItem, Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import styles from './picker.module.css';

export const SEARCH_DEBOUNCE_MS = 250;

export type PickerOption = {
  readonly value: string;
  readonly label: string;
  /** What distinguishes it from others of the same name: a city, an email address, a reference. */
  readonly detail?: string | undefined;
  readonly disabled?: boolean;
};

export type PickerProps = {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** The first part is the entity (live changes trigger a refetch), then what the choices depend on. */
  readonly queryKey: readonly unknown[];
  /** Loads the choices for the typed text ('' at first); rejects as every call does. */
  readonly load: (search: string, signal: AbortSignal) => Promise<readonly PickerOption[]>;
  /** The selected item, so that its label shows before the choices are loaded. */
  readonly selected?: PickerOption | null;
  /** Loads the selected item by its value if `selected` is not available; null if it is not visible. */
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

/** Selects one of the choices that the server offers, found by typing. */
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
      nothingFoundMessage={useNoMatchText(choices, wanted)}
      rightSection={choices.isFetching ? <Loader size="xs" /> : undefined}
      description={says}
      {...(description === undefined && { inputWrapperOrder: BELOW })}
      error={error ?? (choices.isError ? errorText(choices.error) : undefined)}
    />
  );
}

/** Why a list of choices for the search text `typed` is empty: it is loading, failed to load, or has no match. */
export function useNoMatchText(reading: LoadingState, typed: string): string {
  const { t } = useTranslation('ui');
  return useNoOptionsText(reading, t(typed === '' ? 'field.nothing_to_choose' : 'field.nothing_found'));
}

/** Why a list of choices is empty; `none` is the text for a loaded list without choices. */
export function useNoOptionsText({ isFetching, isError, error }: LoadingState, none: string): string {
  const { t } = useTranslation('ui');
  if (isError) return errorText(error);
  return isFetching ? t('field.searching') : none;
}

/** The loading state of choices. */
export type LoadingState = Pick<UseQueryResult, 'isFetching' | 'isError' | 'error'>;

/** The query key of choices that were searched for `typed`. */
export function optionsQueryKey(queryKey: readonly unknown[], typed: string): readonly unknown[] {
  return [...queryKey, 'picker', typed];
}

/** The choices for the typed text, including the selected one. */
function useChoices({ queryKey, load, selected, find, value }: PickerProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const [used, setUsed] = useState(false);
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const given = [chosen, selected].find((option) => option?.value === value) ?? null;
  const found = useFound(queryKey, value, given === null ? find : undefined);
  const known = given ?? found;
  const wanted = known?.label === search ? '' : search;
  const choices = useQuery({
    queryKey: optionsQueryKey(queryKey, wanted),
    queryFn: ({ signal }) => load(wanted, signal),
    enabled: used || (value !== null && known === null && !find),
    placeholderData: keepPreviousData,
  });
  const read = choices.data ?? [];
  const options = known && !read.some((option) => option.value === known.value) ? [known, ...read] : read;
  return { choices, wanted, known, options, setTyped, setUsed, setChosen };
}

/** The description of the selected item is shown below the field. */
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

/** One choice of a list: its name, and below it what distinguishes it from others. */
export function Choice({ option, options }: ChoiceProps) {
  const detail = options.find(({ value }) => value === option.value)?.detail;
  return (
    <span className={styles.choice}>
      {option.label}
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}

import { type ComboboxItem, Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { chosenQuery } from './chosen-query.ts';
import styles from './picker.module.css';

const SEARCH_DEBOUNCE_MS = 250;

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
  readonly find?: (value: string | null) => ReturnType<typeof chosenQuery>;
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
  const { known, options, choose, ...shown } = useChoices(props);
  const says = description ?? known?.detail;

  return (
    <>
      <Select
        {...rest}
        {...shown.typed}
        {...useOptionsProps({ ...shown, options, error })}
        onChange={(value) => {
          choose(value);
          rest.onChange(value);
        }}
        filter={({ options: all }) => all}
        clearButtonProps={{ 'aria-label': t('field.clear') }}
        placeholder={placeholder ?? t('field.choose')}
        description={says}
        {...(description === undefined && { inputWrapperOrder: BELOW })}
      />
      <NoMatch {...shown} options={options} />
    </>
  );
}

/** Has it read out that nothing matches what was typed: a list without choices has none to move to. */
export function NoMatch({ choices, options, search }: Omit<Shown, 'error'>) {
  const text = useNoMatchText(choices, search);
  return (
    <span className="fl-hidden" role="status">
      {search !== '' && options.length === 0 && !choices.isFetching && text}
    </span>
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

/** The choices that a picker offers for the search text `typed`. */
export function pickerQuery({ queryKey, load }: Pick<PickerProps, 'queryKey' | 'load'>, typed: string) {
  return queryOptions({
    queryKey: [...queryKey, 'picker', typed],
    queryFn: ({ signal }) => load(typed, signal),
  });
}

/** The text typed into a picker as far as it is searched for, and whether the picker was used; until then it loads nothing. */
export function useTyped() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const [used, setUsed] = useState(false);
  return {
    search,
    used,
    props: { searchable: true, onSearchChange: setTyped, onFocus: () => setUsed(true) },
  } as const;
}

type Shown = {
  readonly choices: LoadingState;
  readonly options: readonly PickerOption[];
  readonly search: string;
  readonly error: ReactNode;
};

/** The props of an input that shows options, or why there are none. */
export function useOptionsProps({ choices, options, search, error }: Shown) {
  return {
    data: options.map(({ value, label, disabled = false }) => ({ value, label, disabled })),
    renderOption: ({ option }: { readonly option: ComboboxItem }) => (
      <Choice option={option} options={options} />
    ),
    nothingFoundMessage: useNoMatchText(choices, search),
    rightSection: choices.isFetching ? <Loader size="xs" /> : undefined,
    error: error ?? (choices.isError ? errorText(choices.error) : undefined),
  };
}

/** The choices for the typed text, including the selected one. */
function useChoices({ queryKey, load, selected, find, value }: PickerProps) {
  const { search: typed, used, props } = useTyped();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const given = [chosen, selected].find((option) => option?.value === value) ?? null;
  const found = useQuery((find ?? findsNothing)(given === null ? value : null)).data ?? null;
  const known = given ?? found;
  const search = known?.label === typed ? '' : typed;
  const choices = useQuery({
    ...pickerQuery({ queryKey, load }, search),
    enabled: used || (value !== null && known === null && !find),
    placeholderData: keepPreviousData,
  });
  const read = choices.data ?? [];
  const options = known && !read.some((option) => option.value === known.value) ? [known, ...read] : read;
  /** Wherever else the chosen one is read by its value, its name is known at once. */
  function choose(chosenValue: string | null) {
    const option = options.find((one) => one.value === chosenValue) ?? null;
    setChosen(option);
    if (option && find) client.setQueryData(find(option.value).queryKey, option);
  }
  return { choices, search, known, options, choose, typed: props };
}

/** The description of the selected item is shown below the field. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

function findsNothing() {
  return chosenQuery({ entity: 'nothing', one: async () => null }, null);
}

type ChoiceProps = { readonly option: ComboboxItem; readonly options: readonly PickerOption[] };

/** One choice of a list: its name, and below it what distinguishes it from others. */
function Choice({ option, options }: ChoiceProps) {
  const detail = options.find(({ value }) => value === option.value)?.detail;
  return (
    <span className={styles.choice}>
      {option.label}
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}

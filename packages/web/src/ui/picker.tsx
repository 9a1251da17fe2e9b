import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/error-text.ts';

const TYPING_PAUSE = 250;

export type PickerOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };

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
  readonly id?: string;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
  readonly placeholder?: string;
};

/** A choice from what the server offers, found by typing. */
export function Picker(props: PickerProps) {
  const { queryKey, load, selected, error, clearable = false, placeholder, onChange, ...rest } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, TYPING_PAUSE);
  const [used, setUsed] = useState(false);
  const [chosen, setChosen] = useState<PickerOption | null>(null);

  const known = [chosen, selected].find((option) => option?.value === rest.value) ?? null;
  const wanted = known?.label === search ? '' : search;
  const choices = useQuery({
    queryKey: [...queryKey, 'picker', wanted],
    queryFn: ({ signal }) => load(wanted, signal),
    enabled: used || (rest.value !== null && known === null),
    placeholderData: keepPreviousData,
  });
  const read = choices.data ?? [];
  const options = known && !read.some((option) => option.value === known.value) ? [known, ...read] : read;

  return (
    <Select
      {...rest}
      data={options.map((option) => ({ ...option }))}
      onChange={(value) => {
        setChosen(options.find((option) => option.value === value) ?? null);
        onChange(value);
      }}
      onFocus={() => setUsed(true)}
      searchable
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      placeholder={placeholder ?? t('field.choose')}
      nothingFoundMessage={t(choices.isFetching ? 'field.searching' : 'field.nothing_found')}
      rightSection={choices.isFetching ? <Loader size="xs" /> : undefined}
      error={error ?? (choices.isError ? errorText(choices.error) : undefined)}
    />
  );
}

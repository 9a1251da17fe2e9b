import { MultiSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UNREAD } from './chosen-query.ts';
import {
  NoMatch,
  type PickerOption,
  type PickerProps,
  pickerQuery,
  useOptionsProps,
  useTyped,
} from './picker.tsx';

export type MultiPickerProps = Omit<PickerProps, 'value' | 'onChange' | 'selected' | 'find' | 'clearable'> & {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** The selected items as loaded, so that their names show at once. */
  readonly selected?: readonly PickerOption[];
  /** Loads the selected items that `selected` lacks, as far as they are visible. */
  readonly findAll?: (values: readonly string[], signal: AbortSignal) => Promise<readonly PickerOption[]>;
};

/** Selects several of the choices that the server offers, found by typing. */
export function MultiPicker(props: MultiPickerProps) {
  const {
    queryKey,
    load,
    findAll,
    selected = [],
    value,
    onChange,
    error,
    placeholder,
    label,
    ...rest
  } = props;
  const { t } = useTranslation('ui');
  const { search, used, props: typed } = useTyped();
  const [chosen, setChosen] = useState<readonly PickerOption[]>([]);
  const choices = useQuery({
    ...pickerQuery({ queryKey, load }, search),
    enabled: used,
    placeholderData: keepPreviousData,
  });
  const read = choices.data ?? [];
  const options = useOptions(props, [...chosen, ...selected], read);
  const picked = options.filter((option) => value.includes(option.value)).map(({ label: name }) => name);
  const chosenNames = picked.length > 0 && t('field.chosen', { names: picked.join(', ') });
  return (
    <>
      <MultiSelect
        {...rest}
        label={<ChosenLabel label={label} words={chosenNames} />}
        {...typed}
        {...useOptionsProps({ choices, options, search, error })}
        value={[...value]}
        onChange={(ids) => {
          setChosen(options.filter((option) => ids.includes(option.value)));
          onChange(ids);
        }}
        filter={({ options: all }) =>
          all.filter((one) => !('value' in one) || read.some((option) => option.value === one.value))
        }
        hidePickedOptions
        placeholder={value.length === 0 ? (placeholder ?? t('field.choose')) : undefined}
      />
      <span className="fl-hidden" role="status">
        {used && chosenNames}
      </span>
      <NoMatch choices={choices} options={read} search={search} />
    </>
  );
}

/** The label with what is chosen, for a screen reader: that stands beside the field, which has no value of its own. */
function ChosenLabel({ label, words }: { readonly label: ReactNode; readonly words: string | false }) {
  return (
    <>
      {label}
      {words && <span className="fl-hidden">. {words}</span>}
    </>
  );
}

type Options = readonly PickerOption[];

/** What is selected, and all that is offered with it; `given` are selected items that are known, `read` the server's choices. */
function useOptions({ queryKey, value, findAll }: MultiPickerProps, given: Options, read: Options) {
  const unknown = value.filter((id) => !given.some((option) => option.value === id));
  const found = useFound(queryKey, unknown, findAll);
  const unread: readonly PickerOption[] = unknown.map((id) => ({ value: id, label: UNREAD }));
  const known = [...given, ...found, ...unread].filter((option) => value.includes(option.value));
  return [...known, ...read].filter(
    (option, index, all) => all.findIndex((other) => other.value === option.value) === index,
  );
}

/** The selected items that were neither given nor selected here, loaded by id in one request. */
function useFound(
  queryKey: PickerProps['queryKey'],
  values: readonly string[],
  findAll: MultiPickerProps['findAll'],
): readonly PickerOption[] {
  const read = useQuery({
    queryKey: [...queryKey.slice(0, 1), 'picker', 'some', ...values],
    queryFn: async ({ signal }) => (await findAll?.(values, signal)) ?? [],
    enabled: values.length > 0 && findAll !== undefined,
  });
  return read.data ?? [];
}

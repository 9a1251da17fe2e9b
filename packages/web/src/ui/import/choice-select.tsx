import type { Choice } from '@fireledger/domain/import/choice-named.ts';
import { NativeSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** More choices than this are found by typing. */
const NATIVE_MAX = 20;
const NONE = 'none';

type ChoiceSelectProps = {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The value of a choice, null for none of them, undefined if it is still to be chosen. */
  readonly value: string | null | undefined;
  /** What choosing none of them is called; absent if one must be chosen. */
  readonly none?: string;
  readonly error: string | false;
  readonly onChange: (value: string | null | undefined) => void;
};

/** One of the choices of a field. */
export function ChoiceSelect({ choices, value, none, onChange, ...props }: ChoiceSelectProps) {
  const { t } = useTranslation('ui');
  const options = [
    ...(none === undefined ? [] : [{ value: NONE, label: none }]),
    ...choices.map(({ label }, index) => ({ value: String(index), label })),
  ];
  const place = choices.findIndex((choice) => choice.value === value);
  const shown = value === null ? NONE : place < 0 ? '' : String(place);
  const choose = (option: string | null) =>
    onChange(option === NONE ? null : option ? choices[Number(option)]?.value : undefined);
  if (choices.length > NATIVE_MAX) {
    return (
      <Select
        {...props}
        data={options}
        value={shown === '' ? null : shown}
        onChange={choose}
        allowDeselect={false}
        searchable
        autoComplete="off"
        placeholder={t('field.choose')}
        nothingFoundMessage={t('field.nothing_found')}
      />
    );
  }
  return (
    <NativeSelect
      {...props}
      data={[...(shown === '' ? [{ value: '', label: t('field.choose') }] : []), ...options]}
      value={shown}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

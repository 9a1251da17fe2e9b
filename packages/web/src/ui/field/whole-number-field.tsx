import { TextInput, type TextInputProps } from '@mantine/core';
import { useLocale } from '../../platform/use-locale.ts';
import { parseWholeNumber } from './whole-number.ts';

type WholeNumberFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** A text: what was typed is not a whole number, or is empty. */
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
};

/** A field for a whole number. Text that is not one stays as typed. */
export function WholeNumberField({ value, onChange, ...rest }: WholeNumberFieldProps) {
  const locale = useLocale();
  return (
    <TextInput
      {...rest}
      value={String(value)}
      onChange={(event) => onChange(parseWholeNumber(event.currentTarget.value, locale))}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

import { TextInput, type TextInputProps } from '@mantine/core';
import { useLocale } from '../platform/use-locale.ts';
import { wholeNumberOf } from './whole-number.ts';

type WholeNumberFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** A text: what was typed is no whole number, or nothing. */
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
};

/** A figure without a fraction. What was typed stays, also where it is none. */
export function WholeNumberField({ value, onChange, ...rest }: WholeNumberFieldProps) {
  const locale = useLocale();
  return (
    <TextInput
      {...rest}
      value={String(value)}
      onChange={(event) => onChange(wholeNumberOf(event.currentTarget.value, locale))}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

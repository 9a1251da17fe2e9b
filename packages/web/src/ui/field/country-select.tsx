import { countryOptions } from '@fireledger/domain/shared/country-options.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../platform/use-locale.ts';

export type CountrySelectProps = {
  readonly id?: string;
  readonly label: string;
  /** Two capital letters. */
  readonly value: string;
  readonly onChange: (country: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
};

/** The countries with their names in the reader's language, sorted for that language, the home country first. */
export function CountrySelect({ onChange, ...props }: CountrySelectProps) {
  const { t } = useTranslation('ui');
  const tag = languageTag(useLocale());
  const data = useMemo(() => countryOptions(tag), [tag]);
  return (
    <Select
      {...props}
      data={data}
      onChange={(country) => country !== null && onChange(country)}
      allowDeselect={false}
      searchable
      autoComplete="off"
      nothingFoundMessage={t('field.nothing_found')}
    />
  );
}

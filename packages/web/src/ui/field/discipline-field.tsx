import { Select } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import type { FieldProps } from '../form/use-entity-form.ts';
import { type LoadingState, useNoOptionsText } from './picker.tsx';
import { useSelectOnlyOption } from './use-select-only-option.ts';

type Discipline = { readonly disciplineID: string; readonly name: string };
type Place = { readonly disciplines: readonly (Discipline & { readonly active: boolean })[] };

type DisciplineFieldProps = FieldProps<string | null> & {
  readonly label: string;
  /** Called with the only discipline to choose. */
  readonly onOnlyOption: (disciplineID: string) => void;
  /** The selected location, once it is loaded. */
  readonly locationID: string | null;
  readonly place: Pick<UseQueryResult<Place | null>, 'data'> & LoadingState;
  /** The discipline as loaded, which remains available if the location has given it up since. */
  readonly discipline?: Discipline | null | undefined;
};

/** Selects one of the disciplines in use at a location; if there is only one, it is selected. */
export function DisciplineField(props: DisciplineFieldProps) {
  const { label, locationID, place, discipline, error, onOnlyOption, ...field } = props;
  const { t } = useTranslation('ui');
  const { value } = field;
  const atPlace = (place.data?.disciplines ?? []).filter(
    ({ active, disciplineID }) => active || disciplineID === value,
  );
  const isGivenUp =
    discipline?.disciplineID === value && atPlace.every(({ disciplineID }) => disciplineID !== value);
  const offered = isGivenUp && discipline ? [...atPlace, discipline] : atPlace;
  const only = atPlace.length === 1 ? atPlace[0]?.disciplineID : undefined;
  useSelectOnlyOption(value === null ? only : undefined, onOnlyOption);
  return (
    <Select
      {...field}
      label={label}
      data={offered.map(({ disciplineID, name }) => ({ value: disciplineID, label: name }))}
      placeholder={t(place.isFetching ? 'field.searching' : 'field.choose')}
      nothingFoundMessage={useNoOptionsText(place, t('field.no_disciplines'))}
      description={locationID === null ? t('field.location_first') : undefined}
      disabled={locationID === null}
      allowDeselect={false}
      error={error ?? (place.error ? errorText(place.error) : undefined)}
    />
  );
}

import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { LocationPicker } from '../../ui/entity-pickers.tsx';
import type { FieldProps } from '../../ui/use-entity-form.ts';
import type { PlaceValues } from './document-values.ts';
import { placeQuery } from './queries.ts';

type PlaceFieldsProps = {
  /** What each input takes. */
  readonly fields: { readonly [K in keyof PlaceValues]: FieldProps<PlaceValues[K]> };
  /** Sets a field of the form. */
  readonly change: (field: keyof PlaceValues | 'chapterID', value: string | null) => void;
  /** Only this organisation's locations. */
  readonly organizationID?: string | null | undefined;
  /** The discipline as it was read, which stays to be chosen where the location has given it up since. */
  readonly discipline?: { readonly disciplineID: string; readonly name: string } | null;
};

/** Location and discipline; another location has other disciplines, another discipline other chapters. */
export function PlaceFields({ fields, change, organizationID, discipline }: PlaceFieldsProps) {
  const { t } = useTranslation('document');
  return (
    <>
      <LocationPicker
        {...fields.locationID}
        label={t('field.locationID')}
        organizationID={organizationID}
        onChange={(id) => {
          change('locationID', id);
          change('disciplineID', null);
          change('chapterID', null);
        }}
      />
      <DisciplineField fields={fields} change={change} discipline={discipline ?? null} />
    </>
  );
}

function DisciplineField({ fields, change, discipline }: Required<Omit<PlaceFieldsProps, 'organizationID'>>) {
  const { t } = useTranslation(['document', 'ui']);
  const locationID = fields.locationID.value;
  const disciplineID = fields.disciplineID.value;
  const place = useQuery(placeQuery(locationID));
  const inUse = place.data?.disciplines.filter(({ active }) => active) ?? [];
  const isGivenUp =
    discipline !== null &&
    discipline.disciplineID === disciplineID &&
    inUse.every((one) => one.disciplineID !== disciplineID);
  const offered = isGivenUp ? [...inUse, discipline] : inUse;
  const only = inUse.length === 1 ? inUse[0]?.disciplineID : undefined;
  const set = useRef(change);
  set.current = change;
  useEffect(() => {
    if (only && disciplineID === null) set.current('disciplineID', only);
  }, [only, disciplineID]);
  const { error, ...field } = fields.disciplineID;
  return (
    <Select
      {...field}
      onChange={(id) => {
        change('disciplineID', id);
        change('chapterID', null);
      }}
      label={t('field.disciplineID')}
      data={offered.map(({ disciplineID: value, name }) => ({ value, label: name }))}
      placeholder={t(place.isFetching ? 'ui:field.searching' : 'ui:field.choose')}
      description={locationID === null ? t('form.location_first') : undefined}
      disabled={locationID === null}
      allowDeselect={false}
      error={error ?? (place.isError ? errorText(place.error) : undefined)}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DisciplineField } from '../../ui/field/discipline-field.tsx';
import { LocationField } from '../../ui/field/location-field.tsx';
import type { FieldProps } from '../../ui/form/use-entity-form.ts';
import type { PlaceValues } from './document-values.ts';
import { placeQuery } from './queries.ts';

type PlaceFieldsProps = {
  /** The props of each input. */
  readonly fields: { readonly [K in keyof PlaceValues]: FieldProps<PlaceValues[K]> };
  /** Sets a field of the form. */
  readonly change: (field: keyof PlaceValues | 'chapterID', value: string | null) => void;
  /** Sets one of them to the only available value. */
  readonly fill: (field: 'locationID' | 'disciplineID', value: string) => void;
  /** Only the locations of this organisation. */
  readonly organizationID?: string | null | undefined;
  /** The discipline as it was read, which remains an option even if the location no longer has it. */
  readonly discipline?: { readonly disciplineID: string; readonly name: string } | null;
};

/** Location and discipline; another location has other disciplines, another discipline other chapters. */
export function PlaceFields({ fields, change, fill, organizationID, discipline }: PlaceFieldsProps) {
  const { t } = useTranslation('document');
  const locationID = fields.locationID.value;
  const place = useQuery(placeQuery(locationID));
  return (
    <>
      <LocationField
        {...fields.locationID}
        onOnlyOption={(id) => fill('locationID', id)}
        label={t('field.locationID')}
        organizationID={organizationID}
        onChange={(id) => {
          change('locationID', id);
          change('disciplineID', null);
          change('chapterID', null);
        }}
      />
      <DisciplineField
        {...fields.disciplineID}
        onOnlyOption={(id) => fill('disciplineID', id)}
        label={t('field.disciplineID')}
        locationID={locationID}
        place={place}
        discipline={discipline}
        onChange={(id) => {
          change('disciplineID', id);
          change('chapterID', null);
        }}
      />
    </>
  );
}

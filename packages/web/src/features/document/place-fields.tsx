import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DisciplineField } from '../../ui/field/discipline-field.tsx';
import { LocationField } from '../../ui/field/location-field.tsx';
import type { FormPart } from '../../ui/form/use-entity-form.ts';
import type { PlaceValues, SharedValues } from './document-values.ts';
import { placeQuery } from './queries.ts';

type Values = PlaceValues & Pick<SharedValues, 'chapterID'>;

type PlaceFieldsProps = {
  readonly state: FormPart<Values>;
  /** Sets a field of the form, if more depends on it than these. */
  readonly change?: (field: keyof Values, value: string | null) => void;
  /** Only the locations of this organisation. */
  readonly organizationID?: string | null | undefined;
  /** The discipline as it was read, which remains an option even if the location no longer has it. */
  readonly discipline?: { readonly disciplineID: string; readonly name: string } | null;
};

/** Location and discipline; another location has other disciplines, another discipline other chapters. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { state, change = state.form.change, organizationID, discipline } = props;
  const { t } = useTranslation('document');
  const locationID = state.values.locationID;
  const place = useQuery(placeQuery(locationID));
  return (
    <>
      <LocationField
        {...state.field('locationID')}
        onOnlyOption={(id) => state.form.fill('locationID', id)}
        label={t('field.locationID')}
        organizationID={organizationID}
        onChange={(id) => {
          change('locationID', id);
          change('disciplineID', null);
          change('chapterID', null);
        }}
      />
      <DisciplineField
        {...state.field('disciplineID')}
        onOnlyOption={(id) => state.form.fill('disciplineID', id)}
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

import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/error-text.ts';
import { LocationPicker } from '../../../ui/entity-pickers.tsx';
import type { PickerOption } from '../../../ui/picker.tsx';
import type { EntityFormState } from '../../../ui/use-entity-form.ts';
import { locationQuery } from '../queries.ts';
import type { EventValues } from './event-values.ts';
import { useFieldLabels } from './field-labels.ts';

export type PlaceFieldsProps = {
  readonly state: EntityFormState<EventValues>;
  /** Which of the two this person fills in. */
  readonly fields: readonly ('locationID' | 'disciplineID')[];
  /** The location as read, so that its name shows at once. */
  readonly selected?: PickerOption | null;
  /** The discipline that an event has, which stays to be chosen where the location has given it up since. */
  readonly discipline?: { readonly disciplineID: string; readonly name: string } | null | undefined;
  /** Why the location cannot be another; left out, it can. */
  readonly fixed?: string;
};

/** Location, and the disciplines that it has; where there is only one, it is chosen. */
export function PlaceFields({ state, fields, selected = null, discipline, fixed }: PlaceFieldsProps) {
  const labels = useFieldLabels();
  const { form } = state;
  return (
    <>
      {fields.includes('locationID') && (
        <LocationPicker
          {...state.field('locationID')}
          onChange={(locationID) => {
            form.change('locationID', locationID);
            form.change('disciplineID', null);
          }}
          label={labels.locationID}
          selected={selected}
          description={fixed}
          disabled={fixed !== undefined}
        />
      )}
      {fields.includes('disciplineID') && <DisciplineField state={state} discipline={discipline} />}
    </>
  );
}

function DisciplineField({ state, discipline }: Pick<PlaceFieldsProps, 'state' | 'discipline'>) {
  const { t } = useTranslation(['service-event', 'ui']);
  const labels = useFieldLabels();
  const { form, values } = state;
  const { locationID, disciplineID } = values;
  const location = useQuery(locationQuery(locationID));
  const disciplines = (location.data?.disciplines ?? []).filter(
    ({ active, disciplineID: id }) => active || id === disciplineID,
  );
  const isGivenUp =
    discipline?.disciplineID === disciplineID &&
    disciplines.every((one) => one.disciplineID !== disciplineID);
  const offered = isGivenUp && discipline && location.data ? [...disciplines, discipline] : disciplines;
  const only = disciplines.length === 1 ? disciplines[0]?.disciplineID : undefined;
  useEffect(() => {
    if (only && disciplineID === null) form.change('disciplineID', only);
  }, [only, disciplineID, form]);
  const { error, ...field } = state.field('disciplineID');
  const waits = locationID === null ? t('form.location_first') : undefined;
  return (
    <Select
      {...field}
      label={labels.disciplineID}
      data={offered.map(({ disciplineID: value, name }) => ({ value, label: name }))}
      placeholder={t(location.isFetching ? 'ui:field.searching' : 'ui:field.choose')}
      nothingFoundMessage={t('form.no_disciplines')}
      description={waits}
      disabled={locationID === null}
      allowDeselect={false}
      error={error ?? (location.isError ? errorText(location.error) : undefined)}
    />
  );
}

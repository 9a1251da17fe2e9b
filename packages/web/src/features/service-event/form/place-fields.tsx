import { useQuery } from '@tanstack/react-query';
import { DisciplineField } from '../../../ui/field/discipline-field.tsx';
import { LocationField } from '../../../ui/field/location-field.tsx';
import type { PickerOption } from '../../../ui/field/picker.tsx';
import type { EntityFormState } from '../../../ui/form/use-entity-form.ts';
import { locationQuery } from '../queries.ts';
import { useEventFieldLabels } from './event-field-labels.ts';
import type { EventValues } from './event-values.ts';

export type PlaceFieldsProps = {
  readonly state: EntityFormState<EventValues>;
  /** Which of the two this person fills in. */
  readonly fields: readonly ('locationID' | 'disciplineID')[];
  /** The location as read, so that its name is shown at once. */
  readonly selected?: PickerOption | null;
  /** The event's discipline, which remains an option even if the location no longer has it. */
  readonly discipline?: { readonly disciplineID: string; readonly name: string } | null | undefined;
  /** Why the location cannot be changed; left out if it can. */
  readonly fixed?: string;
};

/** Location, and the disciplines that it has; a single one is chosen automatically. */
export function PlaceFields({ state, fields, selected = null, discipline, fixed }: PlaceFieldsProps) {
  const labels = useEventFieldLabels();
  const { form } = state;
  const { locationID } = state.values;
  const location = useQuery(locationQuery(fields.includes('disciplineID') ? locationID : null));
  return (
    <>
      {fields.includes('locationID') && (
        <LocationField
          {...state.field('locationID')}
          onChange={(id) => {
            form.change('locationID', id);
            form.change('disciplineID', null);
          }}
          onOnlyOption={(id) => form.fill('locationID', id)}
          label={labels.locationID}
          selected={selected}
          description={fixed}
          disabled={fixed !== undefined}
        />
      )}
      {fields.includes('disciplineID') && (
        <DisciplineField
          {...state.field('disciplineID')}
          onOnlyOption={(id) => form.fill('disciplineID', id)}
          label={labels.disciplineID}
          locationID={locationID}
          place={location}
          discipline={discipline}
        />
      )}
    </>
  );
}

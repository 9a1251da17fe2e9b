import type { EntityFormState } from '../../ui/form/use-entity-form.ts';
import type { PlaceValues, SharedValues } from './document-values.ts';

/** The props of the inputs for shared values, from a form that has these fields among its own. */
export function sharedFieldsOf<V extends SharedValues & Readonly<Record<string, unknown>>>({
  field,
}: EntityFormState<V>) {
  return {
    chapterID: field('chapterID'),
    notes: field('notes'),
    expiresAt: field('expiresAt'),
    warningMonths: field('warningMonths'),
    acknowledgeAlert: field('acknowledgeAlert'),
    informContractor: field('informContractor'),
  };
}

/** The props of the inputs for the place, from a form that has these fields among its own. */
export function placeFieldsOf<V extends PlaceValues & Readonly<Record<string, unknown>>>({
  field,
}: EntityFormState<V>) {
  return { locationID: field('locationID'), disciplineID: field('disciplineID') };
}

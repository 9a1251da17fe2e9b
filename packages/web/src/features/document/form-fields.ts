import type { EntityFormState } from '../../ui/use-entity-form.ts';
import type { PlaceValues, SharedValues } from './document-values.ts';

/** What the inputs of what may be shared take, from a form that has these fields among its own. */
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

/** What the inputs of the place take, from a form that has these fields among its own. */
export function placeFieldsOf<V extends PlaceValues & Readonly<Record<string, unknown>>>({
  field,
}: EntityFormState<V>) {
  return { locationID: field('locationID'), disciplineID: field('disciplineID') };
}

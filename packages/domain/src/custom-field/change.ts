import { can } from '../access/can.ts';
import { tieOf } from '../access/permissions.ts';
import type { UserPrincipal } from '../access/principal.ts';
import type { LocationFacts } from '../location/facts.ts';
import { CUSTOM_FIELDS_PER_LOCATION_MAX } from '../shared/limits.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';

/** The location that a field belongs to. */
export type FieldPlace = Pick<LocationFacts, 'locationID' | 'organizationID' | 'resellerID'>;
type FieldAct = 'custom_field.create' | 'custom_field.edit' | 'custom_field.delete';

/**
 * Whether a person may perform an act on the fields of a location (null: not visible to the person). `count`: how many fields
 * it has. Refuses with `not_found`, `forbidden`, `custom_field.too_many`; the database ensures that labels are unique.
 */
export function decideCustomField(
  actor: UserPrincipal,
  act: FieldAct,
  place: FieldPlace | null,
  count: number,
): Result<FieldPlace> {
  if (!place) return refuse(problem('not_found', 'locationID'));
  if (!can(actor, act, { tie: tieOf(actor, place) })) return refuse(problem('forbidden'));
  const isFull = act === 'custom_field.create' && count >= CUSTOM_FIELDS_PER_LOCATION_MAX;
  return isFull
    ? refuse(problem('custom_field.too_many', '', { max: CUSTOM_FIELDS_PER_LOCATION_MAX }))
    : ok(place);
}

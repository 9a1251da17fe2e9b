import { LOCATIONS } from '../../platform/picker-sources.ts';
import { useChosen } from '../field/use-chosen.ts';

/**
 * Which locations of a list's filter remain when an organisation is chosen beside them: its own. Without one all remain. One
 * that this person does not see, or that is not read yet, does not.
 */
export function useLocationsWithin(locationIDs: readonly string[] = []) {
  const locations = useChosen(LOCATIONS, locationIDs);
  return (organizationID: string | null): readonly string[] =>
    locations
      .filter((location) => organizationID === null || location.organizationID === organizationID)
      .map(({ value }) => value);
}

import type { Access } from '../../db/with-access.ts';

type Announced = {
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
};

/**
 * Tells the people of a place that documents changed, and that the location which counts them did. Which document is not said:
 * a contractor of the place hears of it too, also of one that is not for it to see.
 */
export function announceDocument(
  access: Access,
  { organizationID, locationID, disciplineID }: Announced,
): void {
  access.changed({ entity: 'document', id: null, organizationID, locationID, disciplineID });
  access.changed({ entity: 'location', id: locationID, organizationID, locationID, disciplineID });
}

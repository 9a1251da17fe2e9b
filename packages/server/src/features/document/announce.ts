import type { Access } from '../../db/with-access.ts';

type Announced = {
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
};

/**
 * Announces to the people of a place that its documents changed, and that the location did, because it counts them. It does not
 * say which document: a contractor of the place is notified too, also of a document that it may not see.
 */
export function announceDocument(
  access: Access,
  { organizationID, locationID, disciplineID }: Announced,
): void {
  access.changed({ entity: 'document', id: null, organizationID, locationID, disciplineID });
  access.changed({ entity: 'location', id: locationID, organizationID, locationID, disciplineID });
}

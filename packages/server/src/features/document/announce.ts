import type { Access } from '../../db/with-access.ts';

type Announced = {
  readonly documentID: string;
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
};

/** Tells the people of a document's place that it changed, and that the location which counts its documents did. */
export function announceDocument(
  access: Access,
  { documentID, organizationID, locationID, disciplineID }: Announced,
): void {
  access.changed({ entity: 'document', id: documentID, organizationID, locationID, disciplineID });
  access.changed({ entity: 'location', id: locationID, organizationID, locationID, disciplineID });
}

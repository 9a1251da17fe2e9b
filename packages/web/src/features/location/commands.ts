import type { QueryClient } from '@tanstack/react-query';
import { change, post, remove } from '../../platform/http.ts';

/** Makes a location. Out: its id. Refusals: those of its fields, location.*, organization.max_disciplines_reached. */
export async function createLocation(body: object, idempotencyKey: string): Promise<string> {
  const made = await post<{ readonly locationID: string }>('/location', body, { idempotencyKey });
  return made.locationID;
}

/** Changes fields of a location. Out: the new version. Refusals: `stale_version` (412), those of its fields. */
export function changeLocation(locationID: string, version: number, body: object): Promise<number> {
  return change(`/location/${locationID}`, body, version);
}

/** Deletes a location without history. Refusals: delete.relations_exist, `stale_version`. */
export function deleteLocation(locationID: string, version: number): Promise<void> {
  return remove(`/location/${locationID}`, { version });
}

/** Refetches locations, and what depends on which of them are in use. */
export async function refreshLocations(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['location'] }),
    client.invalidateQueries({ queryKey: ['contract'] }),
  ]);
}

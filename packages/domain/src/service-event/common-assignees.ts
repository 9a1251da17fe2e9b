/** A place with the people who may be assigned there, and how many of the selected events it has. */
export type AssigneesOfPlace<Place, Person extends { readonly userID: string }> = {
  readonly place: Place;
  readonly people: readonly Person[];
  readonly eventCount: number;
};

/**
 * Who may be assigned at every one of these places, in the order of the first; with the places that are in the way if nobody
 * may. These are the places to leave out for somebody to take as many of the events as one person can: where the person who may
 * be assigned to most of them may not be. Of several such people, it is the one met first.
 */
export function commonAssignees<Place, Person extends { readonly userID: string }>(
  places: readonly AssigneesOfPlace<Place, Person>[],
): { readonly people: readonly Person[]; readonly inTheWay: readonly Place[] } {
  const allowed = places.map(({ people }) => new Set(people.map(({ userID }) => userID)));
  const first = places[0]?.people ?? [];
  const people = first.filter(({ userID }) => allowed.every((ids) => ids.has(userID)));
  if (people.length > 0) return { people, inTheWay: [] };
  const most = whoMayTakeMost(places);
  return {
    people,
    inTheWay: places.filter((_, index) => !most || !allowed[index]?.has(most)).map(({ place }) => place),
  };
}

/** The id of the person who may be assigned to most of the events; undefined if nobody may be assigned anywhere. */
function whoMayTakeMost(
  places: readonly AssigneesOfPlace<unknown, { readonly userID: string }>[],
): string | undefined {
  const counts = new Map<string, number>();
  for (const { people, eventCount } of places) {
    for (const { userID } of people) counts.set(userID, (counts.get(userID) ?? 0) + eventCount);
  }
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

import { commonAssignees } from '@fireledger/domain/service-event/common-assignees.ts';
import { needsPeople } from '@fireledger/domain/service-event/edit.ts';
import { ASSIGNABLE_MAX } from '@fireledger/domain/shared/limits.ts';
import { useQueries } from '@tanstack/react-query';
import type { EventRow } from '../event.generated.ts';
import { assignableQuery } from '../queries.ts';

/** A location and discipline with the selected events there. */
export type PlaceOfEvents = {
  readonly key: string;
  /** Location and discipline, in words. */
  readonly name: string;
  readonly locationID: string | null;
  readonly disciplineID: string | null;
  readonly events: readonly EventRow[];
};

/** The places of events, in the order in which they appear. */
export function placesOf(events: readonly EventRow[]): readonly PlaceOfEvents[] {
  const places = new Map<string, PlaceOfEvents>();
  for (const event of events) {
    const { location, discipline } = event;
    const key = placeKey(event);
    const known = places.get(key);
    places.set(key, {
      key,
      name: [location?.name, discipline?.name].filter(Boolean).join(', '),
      locationID: location?.locationID ?? null,
      disciplineID: discipline?.disciplineID ?? null,
      events: [...(known?.events ?? []), event],
    });
  }
  return [...places.values()];
}

function placeKey({ location, discipline }: EventRow): string {
  return `${location?.locationID} ${discipline?.disciplineID}`;
}

/** Who may be assigned to all of these events by this person; `inTheWay` are the places to leave out if nobody may. */
export function useCommonAssignees(events: readonly EventRow[]) {
  const places = placesOf(events);
  const read = useQueries({
    queries: places.map((place) => assignableQuery(place.locationID, place.disciplineID)),
  });
  const failed = read.find(({ isError }) => isError);
  const offered = places.map((place, index) => ({
    place,
    eventCount: place.events.length,
    people: read[index]?.data ?? [],
  }));
  const isPending = read.some(({ isPending: waits, fetchStatus }) => waits && fetchStatus !== 'idle');
  const isKnown = !isPending && !failed;
  return {
    ...(isKnown ? commonAssignees(offered) : { people: [], inTheWay: [] }),
    isPending,
    error: failed?.error ?? null,
    retry: () => read.forEach(({ isError, refetch }) => void (isError && refetch())),
    /** Whether a list of people was cut. */
    isCut: offered.some(({ people }) => people.length >= ASSIGNABLE_MAX),
    /** Whether this person could assign the event to its present assignee again, or to nobody if it has none. */
    canReturn: (event: EventRow) =>
      event.assignedToUser
        ? (offered
            .find(({ place }) => place.key === placeKey(event))
            ?.people.some(({ userID }) => userID === event.assignedToUser?.userID) ?? false)
        : !needsPeople(event),
  };
}

export type CommonAssignees = ReturnType<typeof useCommonAssignees>;

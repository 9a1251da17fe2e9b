import { isPersonalOrigin } from '@fireledger/domain/service-event/vocabulary.ts';
import { useQuery } from '@tanstack/react-query';
import { isNotFoundError } from '../../../platform/not-found.ts';
import { type EventDetail, eventQuery, locationQuery } from '../queries.ts';
import type { CreateSearch } from './create-search.ts';
import { EMPTY_VALUES, type EventValues } from './event-values.ts';

export type Prefill = {
  readonly initial: EventValues;
  readonly source: EventDetail | null;
  readonly location: { readonly value: string; readonly label: string } | null;
};

/**
 * The initial values of a new event: its source's place and texts, or the place in the address, which is left open if this
 * person sees none there. An error is one only as long as nothing was read: a form that is being filled in stays when a later
 * read fails.
 */
export function usePrefill({ source, locationID, disciplineID }: CreateSearch) {
  const event = useQuery({ ...eventQuery(source ?? ''), enabled: source !== undefined, staleTime: Infinity });
  const place = useQuery(locationQuery(source === undefined ? (locationID ?? null) : null));
  const pending = (source !== undefined && event.isPending) || (!source && !!locationID && place.isPending);
  const retry = () => void (source === undefined ? place.refetch() : event.refetch());
  if (event.data) return { pending, error: null, retry, prefill: fromSource(event.data) };
  const disciplines = place.data?.disciplines.filter(({ active }) => active) ?? [];
  const wanted = disciplines.find((one) => one.disciplineID === disciplineID);
  const known = wanted ?? (disciplines.length === 1 ? disciplines[0] : undefined);
  const prefill: Prefill = {
    initial: {
      ...EMPTY_VALUES,
      locationID: place.data?.locationID ?? null,
      disciplineID: known?.disciplineID ?? null,
    },
    source: null,
    location: place.data ? { value: place.data.locationID, label: place.data.name } : null,
  };
  const placeError = place.data || isNotFoundError(place.error) ? null : place.error;
  return { pending, error: event.error ?? placeError, retry, prefill };
}

function fromSource(source: EventDetail): Prefill {
  const { location, discipline } = source;
  return {
    source,
    location: location && { value: location.locationID, label: `${location.name}, ${location.city}` },
    initial: {
      ...EMPTY_VALUES,
      locationID: location?.locationID ?? null,
      disciplineID: discipline?.disciplineID ?? null,
      category: source.category,
      origin: isPersonalOrigin(source.origin) ? source.origin : EMPTY_VALUES.origin,
      description: source.description,
      deviceID: source.deviceID ?? '',
      internalLocation: source.internalLocation ?? '',
      priority: source.priority === null ? '' : String(source.priority),
    },
  };
}

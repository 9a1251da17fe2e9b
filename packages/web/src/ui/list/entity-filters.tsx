import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chosenOf, chosenQuery } from '../field/chosen-query.ts';
import {
  ContractorPicker,
  DisciplinePicker,
  LocationPicker,
  OrganizationPicker,
  ResellerPicker,
  SOURCES,
} from '../field/entity-pickers.tsx';
import type { SearchProps } from './address-props.ts';
import type { FilterChip } from './filter-chips.tsx';
import type { FilterKinds, IDPart, ListAddress, ListState } from './list-state.ts';
import { useFilterChips } from './use-filter-chips.ts';
import { useLocationsWithin } from './use-locations-within.ts';

const PICKERS = {
  organization: OrganizationPicker,
  contractor: ContractorPicker,
  reseller: ResellerPicker,
  location: LocationPicker,
  discipline: DisciplinePicker,
} as const;

/** A filter of a list by one entity, whose id is in the address. */
export type EntityFilter = {
  readonly entity: keyof typeof PICKERS;
  readonly label: string;
  /** Whether this person can choose: what is the same on every row is not offered. A link may set the filter all the same. */
  readonly offered?: boolean;
};

/** The filter for each part of an address that holds an id, in the order of the fields and of the chips. */
export type EntityFilters<Address> =
  Address extends ListAddress<infer _, infer Kinds> ? Readonly<Record<IDPart<Kinds>, EntityFilter>> : never;

type EntityFilterProps<Field extends string, Kinds extends FilterKinds> = SearchProps<
  ListState<Field, Kinds>
> & {
  readonly address: ListAddress<Field, Kinds>;
  readonly filters: Readonly<Record<IDPart<Kinds>, EntityFilter>>;
};

/**
 * A picker for each filter that is offered; those out of use can be chosen too. The locations are those of the organisation
 * that is chosen, and choosing one lets go of a location that it does not have.
 */
export function EntityFilterFields<Field extends string, Kinds extends FilterKinds>(
  props: EntityFilterProps<Field, Kinds>,
) {
  const { address, search, onSearch } = props;
  const parts = partsOf(props);
  const organizationID = parts.find(({ entity }) => entity === 'organization')?.id;
  const place = parts.find(({ entity }) => entity === 'location');
  const within = useLocationsWithin(place?.id === undefined ? [] : [place.id]);
  const choose = (part: string, entity: EntityFilter['entity'], chosen: string | null) => {
    const narrowed = entity === 'organization' && place ? { [place.part]: within(chosen) } : {};
    onSearch(address.parse({ ...search, [part]: chosen, ...narrowed }));
  };
  return offeredParts(props).map(({ part, id, entity, label }) => {
    const EntityPicker = PICKERS[entity];
    return (
      <EntityPicker
        key={part}
        {...(entity === 'location' && { organizationID })}
        label={label}
        value={id ?? null}
        onChange={(chosen) => choose(part, entity, chosen)}
        clearable
        withInactive
      />
    );
  });
}

/** The chips of the filters that are set, whether offered or not. */
export function useEntityChips<Field extends string, Kinds extends FilterKinds>(
  props: EntityFilterProps<Field, Kinds>,
): readonly FilterChip[] {
  const { t } = useTranslation('ui');
  const { valued } = useFilterChips(props.address, props);
  const chosen = partsOf(props).flatMap(({ id, ...filter }) => (id === undefined ? [] : [{ id, ...filter }]));
  const reads = useQueries({ queries: chosen.map(({ entity, id }) => chosenQuery(SOURCES[entity], id)) });
  return chosen.map(({ part, id, label }, index) =>
    valued(part, label, chosenOf(id, reads[index], t('list.not_found')).label),
  );
}

/** How many of the filters that are offered are set. */
export function countEntityFilters<Field extends string, Kinds extends FilterKinds>(
  props: Pick<EntityFilterProps<Field, Kinds>, 'search' | 'filters'>,
): number {
  return offeredParts(props).filter(({ id }) => id !== undefined).length;
}

function offeredParts<Field extends string, Kinds extends FilterKinds>(
  props: Pick<EntityFilterProps<Field, Kinds>, 'search' | 'filters'>,
) {
  return partsOf(props).filter(({ offered = true }) => offered);
}

function partsOf<Field extends string, Kinds extends FilterKinds>({
  search,
  filters,
}: Pick<EntityFilterProps<Field, Kinds>, 'search' | 'filters'>) {
  const state: Readonly<Record<string, unknown>> = search;
  return (Object.entries(filters) as [IDPart<Kinds>, EntityFilter][]).map(([part, filter]) => {
    const id = state[part];
    return { ...filter, part, id: typeof id === 'string' ? id : undefined };
  });
}

import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CONTRACTORS,
  type CompanyChoices,
  DISCIPLINES,
  LOCATIONS,
  type LocationChoices,
  ORGANIZATIONS,
  type PickerSource,
  RESELLERS,
  USERS,
} from '../../platform/picker-sources.ts';
import { chosenOf, chosenQuery } from './chosen-query.ts';
import { MultiPicker, type MultiPickerProps } from './multi-picker.tsx';
import { Picker, type PickerProps, pickerQuery } from './picker.tsx';

type Shared = {
  /** Also offers what is out of use; for the filters of lists. */
  readonly withInactive?: boolean;
};
type One = Omit<PickerProps, 'queryKey' | 'load' | 'find'> & Shared;
type Many = Omit<MultiPickerProps, 'queryKey' | 'load' | 'findAll'> & Shared;

/** The props of a `Picker` by which it reads its choices. */
export function sourceProps<Filter extends object>(
  source: PickerSource<Filter>,
  filter: Filter,
  withInactive = false,
) {
  const active = withInactive ? undefined : true;
  return {
    queryKey: [source.entity, source.of ?? 'choices', filter, active],
    load: (search: string, signal: AbortSignal) => source.many({ ...filter, search, active }, signal),
    find: (id: string | null) => chosenQuery(source, id),
  } as const;
}

function sourcesProps<Filter extends object>(
  source: PickerSource<Filter>,
  filter: Filter,
  withInactive = false,
) {
  const { queryKey, load } = sourceProps(source, filter, withInactive);
  const each = async (ids: readonly string[], signal: AbortSignal) => {
    const read = await Promise.all(ids.map((id) => source.one(id, signal)));
    return read.filter((one) => one !== null);
  };
  return { queryKey, load, findAll: source.some ?? each } as const;
}

/** An organisation, distinguished by its city; only those of `resellerID` if given. */
export function OrganizationPicker({ resellerID, withInactive, ...props }: One & CompanyChoices) {
  return <Picker {...props} {...sourceProps(ORGANIZATIONS, narrowed({ resellerID }), withInactive)} />;
}

/** A contractor, distinguished by its city. */
export function ContractorPicker({ withInactive, ...props }: One) {
  return <Picker {...props} {...sourceProps(CONTRACTORS, {}, withInactive)} />;
}

/** A reseller, distinguished by its city. */
export function ResellerPicker({ withInactive, ...props }: One) {
  return <Picker {...props} {...sourceProps(RESELLERS, {}, withInactive)} />;
}

/** A location, distinguished by address, reference and organisation; only those of `organizationID` if given. */
export function LocationPicker({ organizationID, withInactive, ...props }: One & LocationChoices) {
  return <Picker {...props} {...sourceProps(LOCATIONS, narrowed({ organizationID }), withInactive)} />;
}

/** The locations that a picker offers before anything is typed; the picker itself opens with the same query. */
export function firstLocationsQuery(filter: LocationChoices = {}) {
  return pickerQuery(sourceProps(LOCATIONS, narrowed(filter)), '');
}

/** Several locations: those of a user. */
export function LocationsPicker({ organizationID, withInactive, ...props }: Many & LocationChoices) {
  return <MultiPicker {...props} {...sourcesProps(LOCATIONS, narrowed({ organizationID }), withInactive)} />;
}

/** A discipline of the platform. */
export function DisciplinePicker({ withInactive, ...props }: One) {
  return <Picker {...props} {...sourceProps(DISCIPLINES, {}, withInactive)} />;
}

/** Several disciplines: those of a location or a contract. */
export function DisciplinesPicker({ withInactive, ...props }: Many) {
  return <MultiPicker {...props} {...sourcesProps(DISCIPLINES, {}, withInactive)} />;
}

/** Drops undefined parts of a filter: the API takes null for no filter, but equal filters must have equal keys. */
function narrowed<Filter extends object>(filter: Filter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value != null)) as Filter;
}

/** Where each entity's choices come from. */
export const SOURCES = {
  organization: ORGANIZATIONS,
  contractor: CONTRACTORS,
  reseller: RESELLERS,
  location: LOCATIONS,
  discipline: DISCIPLINES,
  user: USERS,
} as const;

type Entity = keyof typeof SOURCES;

/** The name of one entity by its id, for a conflict dialog. */
export function EntityName({ entity, id }: { readonly entity: Entity; readonly id: string | null }) {
  const { t } = useTranslation('ui');
  const read = useQuery(chosenQuery(SOURCES[entity], id));
  return chosenOf(id ?? '', read, t('list.not_found')).label;
}

/** The names of several. */
export function EntityNames({ entity, ids }: { readonly entity: Entity; readonly ids: readonly string[] }) {
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <EntityName entity={entity} id={id} />
    </Fragment>
  ));
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../../platform/http.ts';
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
import { MultiPicker, type MultiPickerProps } from './multi-picker.tsx';
import { Picker, type PickerProps, pickerQuery } from './picker.tsx';

type Shared = {
  /** Also offers what is out of use; for the filters of lists. */
  readonly withInactive?: boolean;
};
type One = Omit<PickerProps, 'queryKey' | 'load' | 'find'> & Shared;
type Many = Omit<MultiPickerProps, 'queryKey' | 'load' | 'findAll'> & Shared;

function sourceProps<Filter extends object>(
  source: PickerSource<Filter>,
  filter: Filter,
  withInactive = false,
) {
  const active = withInactive ? undefined : true;
  return {
    queryKey: [source.entity, 'choices', filter, active],
    load: (search: string, signal: AbortSignal) => source.many({ ...filter, search, active }, signal),
    find: source.one,
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

const SOURCES = {
  organization: ORGANIZATIONS,
  contractor: CONTRACTORS,
  reseller: RESELLERS,
  location: LOCATIONS,
  discipline: DISCIPLINES,
  user: USERS,
} as const;

type EntityNameProps = { readonly entity: keyof typeof SOURCES; readonly id: string | null };

/** The name of one entity by its id, for a conflict dialog. */
export function EntityName({ entity, id }: EntityNameProps) {
  return useNameOf(entity, id) ?? '…';
}

type Named = { readonly entity: keyof typeof SOURCES; readonly id: string | null | undefined };

/** Reads the name of one entity by its id; without an id, nothing. */
export function nameQuery({ entity, id }: Named) {
  return {
    queryKey: [entity, 'picker', 'one', id],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => SOURCES[entity].one(id ?? '', signal),
    enabled: id != null,
  };
}

type NameRead = { readonly data: { readonly label: string } | null | undefined; readonly error: unknown };

/** The name that was read, or a text that it is not visible; undefined until loaded. */
export function readName({ data, error }: NameRead, hidden: string): string | undefined {
  const isHidden = data === null || (error instanceof ProblemError && error.status === 403);
  return isHidden ? hidden : data?.label;
}

/** The name of one entity by its id, for a filter's chip, or a text that it is not visible; undefined until loaded. */
export function useNameOf(entity: Named['entity'], id: Named['id']): string | undefined {
  const { t } = useTranslation('ui');
  return readName(useQuery(nameQuery({ entity, id })), t('list.not_found'));
}

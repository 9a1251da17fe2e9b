import { contractListDocument } from '../../packages/web/src/features/contract/contract.generated.ts';
import { contractorListDocument } from '../../packages/web/src/features/contractor/contractor.generated.ts';
import { locationListDocument } from '../../packages/web/src/features/location/location.generated.ts';
import { organizationListDocument } from '../../packages/web/src/features/organization/organization.generated.ts';
import { userListDocument } from '../../packages/web/src/features/user/user.generated.ts';
import {
  pickLocationsDocument,
  pickOrganizationsDocument,
} from '../../packages/web/src/platform/pickers.generated.ts';
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '../../packages/web/src/ui/list/page-size.ts';
import type { Asker } from './bare/administration-lists.ts';
import type { AdministrationInput } from './bare/list-administration.ts';
import type { Caller, Callers } from './callers.ts';
import { bareCall, type Call, queryCall } from './calls.ts';
import type { Case } from './cases.ts';

/** The number of options that a picker offers at once. */
const CHOICES = 50;
/** Words that generate.sql gives to few locations of the platform, to few of an organisation, and to one in twelve. */
const RARE = 'kasteel';
const RARE_IN_ORGANIZATION = 'museum molenweg';
const COMMON = 'school';
export const NAMES = {
  location: 'locations',
  user: 'users',
  organization: 'organisations',
  contract: 'contracts',
  contractor: 'contractors',
} as const;
export const ASKERS = {
  owner: 'owner',
  reseller: 'reseller',
  organization: 'organisation',
  location: "location's employee",
  contractor: 'contractor with 300 pairs',
} as const;

/** The query of each list's screen, and the field by which it is sorted by default. */
const SCREENS = {
  location: [locationListDocument, 'name'],
  user: [userListDocument, 'last_name'],
  organization: [organizationListDocument, 'name'],
  contract: [contractListDocument, 'location_name'],
  contractor: [contractorListDocument, 'name'],
} as const;
const PICKERS = { location: pickLocationsDocument, organization: pickOrganizationsDocument } as const;

/** The user types that have the screen of each list. */
export const READERS: Readonly<Record<List, readonly Asker[]>> = {
  location: ['owner', 'reseller', 'organization', 'location', 'contractor'],
  user: ['owner', 'reseller', 'organization', 'location', 'contractor'],
  organization: ['owner', 'reseller', 'organization'],
  contract: ['owner', 'reseller', 'organization', 'location', 'contractor'],
  contractor: ['owner', 'contractor'],
};
/** The readers whose page without a total is measured too: the most rows, the most common reader, and the most expensive wall. */
const FURTHER: Readonly<Record<List, readonly Asker[]>> = {
  location: ['owner', 'organization', 'contractor'],
  user: ['owner', 'organization'],
  organization: ['owner'],
  contract: ['owner', 'organization'],
  contractor: ['owner'],
};

/**
 * Every list of the administration, for everybody who has it, as its screen queries it: the first page with its total, and further
 * pages without; then the queries of pickers and searches.
 */
export function administrationCases(callers: Callers): Case[] {
  const case_ = caseOf(callers);
  const pages = (readers: typeof READERS, total: boolean) =>
    Object.entries(readers).flatMap(([list, askers]) =>
      askers.map((asker) => case_(list as List, asker, { total })),
    );
  return [
    ...pages(READERS, true),
    ...pages(FURTHER, false),
    case_('location', 'owner', { search: RARE, picked: true }),
    case_('location', 'owner', { search: COMMON, picked: true }),
    case_('location', 'reseller', { search: COMMON, picked: true }),
    case_('location', 'organization', { search: RARE_IN_ORGANIZATION, picked: true }),
    case_('location', 'organization', { search: COMMON, picked: true }),
    case_('location', 'location', { search: COMMON, picked: true }),
    case_('location', 'contractor', { search: COMMON, picked: true }),
    case_('user', 'owner', { search: 'noor zijlstra' }),
    case_('user', 'organization', { search: 'noor' }),
    case_('organization', 'owner', { search: 'zorggroep utrecht', picked: true }),
    case_('organization', 'reseller', { search: 'hotels' }),
  ];
}

export type List = AdministrationInput['list'];
type More = { readonly search?: string; readonly total?: boolean; readonly picked?: boolean };

function caseOf(callers: Callers) {
  return (list: List, asker: Asker, { search, total = false, picked = false }: More = {}): Case => {
    const caller = callerOf(callers, asker);
    const rows = total || search !== undefined ? FIRST_PAGE_SIZE : NEXT_PAGE_SIZE;
    const input: AdministrationInput = {
      list,
      asker,
      askerID: asker === 'location' ? caller.userID : caller.companyID,
      limit: picked ? CHOICES : rows,
      total,
      picked,
      ...(search === undefined ? {} : { search }),
    };
    return {
      name: nameOf(input),
      kind: search === undefined ? 'page' : 'found',
      ours: [queryOf(input, caller)],
      bare: [bareCall('/administration', input)],
    };
  };
}

/** The caller who asks as this kind of reader. */
export function callerOf(callers: Callers, asker: Asker): Caller {
  return asker === 'location' ? callers.locationEmployee : callers[asker];
}

function nameOf({ list, asker, search, total, picked, limit }: AdministrationInput): string {
  const what = picked ? `picker of ${NAMES[list]}` : NAMES[list];
  const how = search === undefined ? `page of ${limit}` : `search "${search}"`;
  return `${what}, ${ASKERS[asker]}, ${how}${total ? ', with total' : ''}`;
}

function queryOf({ list, search, limit, total, picked }: AdministrationInput, caller: Caller): Call {
  if (picked) {
    const document = list === 'organization' ? PICKERS.organization : PICKERS.location;
    return queryCall(document, { filter: { search, active: true }, limit }, caller);
  }
  const [document, field] = SCREENS[list];
  const variables = {
    filter: { search },
    orderBy: { field, direction: 'asc' },
    pagination: { limit },
    counted: total,
  };
  return queryCall(document, variables, caller);
}

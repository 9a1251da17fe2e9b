import type { Account, PermissionSubject } from './principal.ts';
import { type AccountType, USER_TYPES, type UserType } from './user-types.ts';

/**
 * A person's tie to a row: it is themselves; it is their company or belongs to it (for people of a location: to one of their
 * locations); it is an organisation of their reseller or belongs to one; an active contract ties it to their company; or none
 * of these. The first that applies counts.
 */
export const TIES = ['self', 'own_company', 'own_reseller', 'contracted', 'foreign'] as const;
export type Tie = (typeof TIES)[number];

/** The columns of the table: the user types, with main users in columns of their own. */
export const PERMISSION_COLUMNS = [
  'application_owner',
  'reseller_employee',
  'organization_employee',
  'organization_main_user',
  'location_employee',
  'contractor_employee',
  'contractor_main_user',
] as const;
export type PermissionColumn = (typeof PERMISSION_COLUMNS)[number];

/**
 * Who may do what in the administration (specification 6, design sections 4 and 6). The columns are those above, in their
 * order. A cell names the ties to the row for which the act is allowed: s self, c own company, r own reseller, k contracted, f
 * foreign; * all of them, - none. Reading means what the wall shows (`db/wall/wall-matrix.ts` on the server); `read_whole` shows
 * more of a company than its name, its city and whether it is in use.
 */
export const PERMISSION_TABLE = `
reseller.read               *  c   -   -   -   -  -
reseller.create             *  -   -   -   -   -  -
reseller.edit               *  c   -   -   -   -  -
reseller.manage             *  -   -   -   -   -  -
reseller.delete             *  -   -   -   -   -  -
reseller.read_licence       *  c   -   -   -   -  -
reseller.export_licence     *  c   -   -   -   -  -
organization.read           *  r   c   c   c   k  k
organization.read_whole     *  r   c   c   -   -  -
organization.create         *  r   -   -   -   -  -
organization.edit           *  r   -   c   -   -  -
organization.manage         *  r   -   -   -   -  -
organization.delete         *  r   -   -   -   -  -
contractor.read             *  *   *   *   *   c  c
contractor.read_whole       *  -   -   -   -   c  c
contractor.create           *  -   -   -   -   -  -
contractor.edit             *  -   -   -   -   -  c
contractor.manage           *  -   -   -   -   -  -
contractor.delete           *  -   -   -   -   -  -
location.read               *  r   c   c   c   k  k
location.create             *  r   c   c   -   -  -
location.edit               *  r   c   c   -   -  -
location.edit_details       *  r   c   c   c   -  -
location.delete             *  r   c   c   -   -  -
discipline.read             *  *   *   *   *   *  *
discipline.create           *  -   -   -   -   -  -
discipline.edit             *  -   -   -   -   -  -
discipline.delete           *  -   -   -   -   -  -
fire_cause.create           *  -   -   -   -   -  -
fire_cause.edit             *  -   -   -   -   -  -
contract.read               *  r   c   c   c   c  c
contract.create             *  -   c   c   -   -  -
contract.edit               *  -   c   c   -   -  -
contract.delete             *  -   c   c   -   -  -
user.read                   *  scr sc  sc  sc  sc sc
user.create                 *  cr  c   c   -   -  c
user.edit                   *  scr sc  sc  -   -  sc
user.delete                 crkf cr  c   c   -   -  c
user.edit_profile           s  s   s   s   s   s  s
notification.check          s  s   s   s   s   s  s
notification.mute           s  s   s   s   s   s  s
custom_field.create         *  r   c   c   c   -  -
custom_field.edit           *  r   c   c   c   -  -
custom_field.delete         *  r   c   c   c   -  -
document.read               *  -   c   c   c   ck ck
document.create             *  -   c   c   c   ck ck
document.edit               *  -   c   c   c   c  c
document.delete             *  -   c   c   c   c  c
document.check              *  -   c   c   c   c  c
chapter.create              *  -   -   -   -   -  -
chapter.edit                *  -   -   -   -   -  -
chapter.delete              *  -   -   -   -   -  -
`;

/** The acts of a table; each is the head of its row. */
type ActsOf<Table, Found = never> = Table extends `\n${infer Act} ${string}\n${infer Rest}`
  ? ActsOf<`\n${Rest}`, Found | Act>
  : Found;
export type AdministrationAct = ActsOf<typeof PERMISSION_TABLE>;

const TIE_OF_LETTER: Readonly<Record<string, readonly Tie[]>> = {
  s: ['self'],
  c: ['own_company'],
  r: ['own_reseller'],
  k: ['contracted'],
  f: ['foreign'],
  '*': TIES,
  '-': [],
};

const ROWS = PERMISSION_TABLE.trim()
  .split('\n')
  .map((line) => line.split(/\s+/) as [act: AdministrationAct, ...cells: string[]]);

export const ADMINISTRATION_ACTS: readonly AdministrationAct[] = ROWS.map(([act]) => act);

/** act -> column -> the ties for which the act is allowed. */
export const PERMISSIONS = Object.fromEntries(
  ROWS.map(([act, ...cells]) => {
    const ties = PERMISSION_COLUMNS.map((column, index) => [column, tiesOfCell(cells[index] ?? '-')]);
    return [act, Object.fromEntries(ties)];
  }),
) as Readonly<Record<AdministrationAct, Readonly<Record<PermissionColumn, readonly Tie[]>>>>;

function tiesOfCell(cell: string): readonly Tie[] {
  return [...cell].flatMap((letter) => TIE_OF_LETTER[letter] ?? []);
}

/** The user types that may perform an act on at least some rows. */
export function typesWithPermission(act: AdministrationAct): readonly UserType[] {
  return USER_TYPES.filter((type) => columnsOf(type).some((column) => PERMISSIONS[act][column].length > 0));
}

function columnsOf(type: UserType): readonly PermissionColumn[] {
  if (type === 'public') return [];
  if (type === 'organization_employee') return ['organization_employee', 'organization_main_user'];
  if (type === 'contractor_employee') return ['contractor_employee', 'contractor_main_user'];
  return [type];
}

/** The table's column for a signed-in person. A main user has the user type of their organisation's or contractor's employees. */
export function permissionColumn(person: {
  readonly userType: AccountType;
  readonly isMainUser: boolean;
}): PermissionColumn {
  if (person.isMainUser && person.userType === 'organization_employee') return 'organization_main_user';
  if (person.isMainUser && person.userType === 'contractor_employee') return 'contractor_main_user';
  return person.userType;
}

/** Whether a principal may perform an act on a row with this tie. */
export function isPermitted(principal: PermissionSubject, act: AdministrationAct, tie: Tie): boolean {
  if (principal.kind === 'system') return true;
  return principal.kind === 'user' && PERMISSIONS[act][permissionColumn(principal)].includes(tie);
}

/** Whom a row belongs to. `resellerID` is the reseller of its organisation, or the reseller that the row is or works for. */
export type RowOwnership = {
  readonly userID?: string;
  readonly resellerID?: string | null;
  readonly organizationID?: string | null;
  readonly contractorID?: string | null;
  /** Set for a location, and for rows that belong to one. */
  readonly locationID?: string;
  /** The locations named on a person. For people of a location, a person is of their company if they share a location. */
  readonly locationIDs?: readonly string[];
  /** Whether an active contract ties the row to the asker's company; reads get this from the wall. */
  readonly contracted?: boolean;
};

/** A person's tie to a row; `foreign` if they are not signed in. */
export function tieOf(principal: PermissionSubject, row: RowOwnership): Tie {
  if (principal.kind !== 'user') return 'foreign';
  if (row.userID === principal.userID) return 'self';
  if (isOwnCompany(principal, row)) return 'own_company';
  const isOfReseller = principal.resellerID !== null && row.resellerID === principal.resellerID;
  if (isOfReseller) return 'own_reseller';
  return row.contracted ? 'contracted' : 'foreign';
}

function isOwnCompany(principal: Account, row: RowOwnership): boolean {
  switch (principal.userType) {
    case 'application_owner':
      return !row.organizationID && !row.contractorID && !row.resellerID;
    case 'reseller_employee':
      return !row.organizationID && row.resellerID === principal.resellerID;
    case 'contractor_employee':
      return row.contractorID === principal.contractorID;
    case 'location_employee': {
      const places = row.locationID === undefined ? row.locationIDs : [row.locationID];
      const isThere = places?.some((id) => principal.locationIDs.includes(id)) ?? true;
      return row.organizationID === principal.organizationID && isThere;
    }
    case 'organization_employee':
      return row.organizationID === principal.organizationID;
  }
}

import { accountsOf, companiesOf, mainUsersOf, resumableOf } from './administration-related.ts';
import { type Ask, byID, type RelatedRow } from './related.ts';

/** The caller; the id for the predicate is in the call (the person's own id where locations are named on people). */
export type Asker = 'owner' | 'reseller' | 'organization' | 'location' | 'contractor';

/** A row of a list, with its sort value. */
export type ListedRow = RelatedRow & { readonly sort_value: string };

/** The reader of the rows, and whether they are shown in a picker. */
export type Shown = { readonly asker: Asker; readonly askerID: string | null; readonly picked: boolean };

/** A list as Fireledger queries it. In predicates, `$1` is the caller's id. */
export type AdministrationList = {
  readonly field: string;
  readonly table: string;
  readonly columns: string;
  readonly sort: string;
  readonly order: string;
  /** The order and the limit of the ids that a search returns. */
  readonly found: string;
  readonly tenants: Readonly<Partial<Record<Asker, string>>>;
  /** The rows as the screens' lists, or a picker, show them, without `rights`, which are not computed here. */
  readonly items: (ask: Ask, rows: readonly ListedRow[], shown: Shown) => Promise<object[]>;
};

const LOCATIONS: AdministrationList = {
  field: 'locationsPaginated',
  table: 'location',
  columns: `id, organization_id, name, active, in_use, reference, address, postal_code, city, country, contact_first_name,
    contact_insertion, contact_last_name, contact_email, contact_phone, notes, forwarding, forwarding_centre,
    forwarding_delay_seconds, version, created_at, updated_at`,
  sort: 'sort_name',
  order: 'location.name.asc',
  found: 'order by sort_name, id limit 201',
  tenants: {
    reseller: 'reseller_id = $1',
    organization: 'organization_id = $1',
    location: 'id = any (array(select ul.location_id from user_location ul where ul.user_id = $1))',
    contractor:
      'id = any (array(select c.location_id from contract c where c.active and c.contractor_id = $1))',
  },
  items: async (ask, rows, { picked }) => {
    const ids = rows.map((row) => row.organization_id as string);
    const organizations = await byID(ask, 'id, name, time_zone', 'organization', ids);
    return rows.map((row) => {
      const organization = organizations.get(String(row.organization_id));
      const { id: locationID, name, address, city, reference } = row;
      const of = organization ? { organizationID: organization.id, name: organization.name } : null;
      const shown = { locationID, name, address, city, reference, organization: of };
      if (picked) return shown;
      return {
        ...shown,
        active: row.active,
        postalCode: row.postal_code,
        version: row.version,
        createdAt: row.created_at,
      };
    });
  },
};

const USERS: AdministrationList = {
  field: 'usersPaginated',
  table: '"user"',
  columns: 'id',
  sort: 'sort_name',
  order: 'user.last_name.asc',
  found: 'order by sort_name, id limit 201',
  tenants: {
    reseller: 'listed_reseller_id = $1',
    organization: 'organization_id = $1',
    location: `id = $1 or id = any (array(select ul.user_id from user_location ul where ul.location_id = any (array(
      select own.location_id from user_location own where own.user_id = $1))))`,
    contractor: 'contractor_id = $1',
  },
  items: async (ask, found, { asker, askerID }) => {
    const ids = found.map(({ id }) => id);
    // A location employee may not manage the accounts of colleagues.
    const reached = asker === 'location' ? ids.filter((id) => id === askerID) : ids;
    const { rows } = await ask<RelatedRow>(
      `select u.id, u.email, u.locale, u.mail_notifications, u.muted_mails, u.notification_bar_last_checked_at, u.created_at,
         p.type, p.first_name, p.insertion, p.last_name, p.active, p.publicly_assignable, p.reseller_id, p.organization_id,
         p.contractor_id, p.version + u.version as version
       from "user" u join person p on p.id = u.id where u.id = any ($1::uuid[])`,
      [ids],
    );
    const [companies, accounts] = await Promise.all([companiesOf(ask, rows), accountsOf(ask, reached)]);
    const mainUsers = await mainUsersOf(ask, companies);
    const users = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = users.get(id);
      const company = companies.get(id);
      const mainUserID = company && mainUsers.get(company.companyID);
      return {
        userID: id,
        firstName: row?.first_name,
        insertion: row?.insertion,
        lastName: row?.last_name,
        email: row?.email,
        type: row?.type,
        active: row?.active,
        company: company ? { ...company, mainUser: mainUserID ? { userID: mainUserID } : null } : null,
        account: accounts.get(id) ?? null,
        version: row?.version,
        createdAt: row?.created_at,
      };
    });
  },
};

const ORGANIZATIONS: AdministrationList = {
  field: 'organizationsPaginated',
  table: 'organization',
  columns: `id, name, city, active, time_zone, reseller_id, billing_email, max_disciplines, max_locations, max_users,
    main_user_id, assets_enabled, version, created_at, address, billing_address`,
  sort: 'sort_name',
  order: 'organization.name.asc',
  found: 'order by sort_name, id limit 201',
  tenants: { reseller: 'reseller_id = $1', organization: 'id = $1' },
  items: async (ask, rows, { asker, picked }) => {
    if (picked) return rows.map(({ id, name, city }) => ({ organizationID: id, name, city }));
    // An organisation's people do not see their reseller.
    const ids = asker === 'organization' ? [] : rows.map((row) => row.reseller_id as string | null);
    const resellers = await byID(ask, 'id, name', 'reseller', ids);
    return rows.map((row) => {
      const reseller = resellers.get(String(row.reseller_id));
      return {
        organizationID: row.id,
        name: row.name,
        city: row.city,
        active: row.active,
        reseller: reseller ? { resellerID: reseller.id, name: reseller.name } : null,
        createdAt: row.created_at,
        version: row.version,
      };
    });
  },
};

/** Those who may resume an ended contract; for others this is not queried. */
const MAY_RESUME: readonly Asker[] = ['owner', 'organization'];

const CONTRACTS: AdministrationList = {
  field: 'contractsPaginated',
  table: 'contract',
  columns: `id, organization_id, contractor_id, location_id, discipline_id, organization_name, contractor_name, location_name,
    discipline_name, active, ended_at, version, created_at, updated_at`,
  sort: 'location_sort_name',
  order: 'contract.location_name.asc',
  found: 'order by location_sort_name, id limit 201',
  tenants: {
    reseller: 'reseller_id = $1',
    organization: 'organization_id = $1',
    location: 'location_id = any (array(select ul.location_id from user_location ul where ul.user_id = $1))',
    contractor: 'contractor_id = $1',
  },
  items: async (ask, rows, { asker }) => {
    const resumable = await resumableOf(ask, MAY_RESUME.includes(asker) ? rows : []);
    return rows.map((row) => ({
      contractID: row.id,
      locationID: row.location_id,
      locationName: row.location_name,
      disciplineID: row.discipline_id,
      disciplineName: row.discipline_name,
      organization: { companyID: row.organization_id, name: row.organization_name },
      contractor: { companyID: row.contractor_id, name: row.contractor_name },
      active: row.active,
      endedAt: row.ended_at,
      resumable: resumable.has(row.id),
      version: row.version,
      createdAt: row.created_at,
    }));
  },
};

const CONTRACTORS: AdministrationList = {
  field: 'contractorsPaginated',
  table: 'contractor',
  columns: `id, name, city, active, country, billing_email, max_disciplines, max_users, main_user_id, assets_enabled, version,
    created_at, address, billing_address`,
  sort: 'sort_name',
  order: 'contractor.name.asc',
  found: 'order by sort_name, id limit 201',
  tenants: { contractor: 'id = $1' },
  items: async (_ask, rows) =>
    rows.map((row) => ({
      contractorID: row.id,
      name: row.name,
      city: row.city,
      country: row.country,
      active: row.active,
      createdAt: row.created_at,
      version: row.version,
    })),
};

export const LISTS = {
  location: LOCATIONS,
  user: USERS,
  organization: ORGANIZATIONS,
  contract: CONTRACTS,
  contractor: CONTRACTORS,
} as const satisfies Record<string, AdministrationList>;

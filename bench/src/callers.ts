import { randomUUID } from 'node:crypto';
import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import pg from 'pg';
import { createTokens } from '../../packages/server/src/http/token.ts';
import type { BenchDatabase } from './databases.ts';

/** A caller: the row ids that the bare server receives, and the headers that a browser would send to our server. */
export type Caller = {
  readonly userID: string;
  readonly companyID: string | null;
  readonly session: { readonly sessionID: string; readonly deviceID: string };
  readonly headers: Readonly<Record<string, string>>;
  /** A location of the company with one of its disciplines; any location for a caller without a company. */
  readonly placeOfOwn: { readonly locationID: string; readonly disciplineID: string };
};

/** A place where an employee of the organisation registers an event, with the contractor that a trigger copies to the event. */
export type Writer = Caller & {
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
  readonly contractorID: string;
};

/** All callers in the benchmark. */
export type Callers = {
  /** An employee of the largest organisation, which has a tenth of everything. */
  readonly organization: Caller;
  /** An employee of the smallest organisation, whose plans are written too. */
  readonly smallOrganization: Caller;
  /** An employee of the contractor whose number of pairs of location and discipline is closest to 300. */
  readonly contractor: Caller;
  /** An employee of the organisation whose share of the events is closest to one in two hundred: 5,000 of a million. */
  readonly middleOrganization: Caller;
  readonly owner: Caller;
  readonly reseller: Caller;
  /** A person named on 40 locations of the largest organisation. */
  readonly locationEmployee: Caller;
  /** Employees of large and small organisations, one each. */
  readonly writers: readonly Writer[];
};

const DAY_MS = 24 * 3_600_000;
const WRITERS = 40;

const GREATEST_ORGANIZATION = `
  select p.id, p.organization_id as company_id from person p
  where p.organization_id = (select organization_id from location group by 1 order by count(*) desc limit 1)
    and p.type = 'organization_employee' and p.active
  order by p.id limit 1`;
const SMALLEST_ORGANIZATION = GREATEST_ORGANIZATION.replace('desc limit', 'asc limit');
const MIDDLE_ORGANIZATION = `
  select p.id, p.organization_id as company_id from person p
  where p.organization_id = (select organization_id from service_event group by 1
      order by abs(count(*) - (select count(*) / 200 from service_event)), 1 limit 1)
    and p.type = 'organization_employee' and p.active
  order by p.id limit 1`;
const CONTRACTOR_OF_300 = `
  select p.id, p.contractor_id as company_id from person p
  where p.contractor_id = (select contractor_id from contract where active group by 1 order by abs(count(*) - 300), 1 limit 1)
    and p.active
  order by p.id limit 1`;
const OWNER = `select id, null as company_id from person where type = 'application_owner'`;
const RESELLER = `select id, reseller_id as company_id from person where type = 'reseller_employee' and active order by id limit 1`;
const LOCATION_EMPLOYEE = GREATEST_ORGANIZATION.replace("'organization_employee'", "'location_employee'");
const WRITERS_QUERY = `
  select distinct on (o.n) p.id, o.id as company_id, c.location_id, c.discipline_id, c.contractor_id
  from (select id, row_number() over (order by id) as n from organization) o
  join person p on p.organization_id = o.id and p.type = 'organization_employee' and p.active
  join contract c on c.organization_id = o.id and c.active
  join location l on l.id = c.location_id and l.active
  where o.n % (1000 / ${WRITERS}) = 0 order by o.n, p.id, c.id`;

const PLACE_OF = `
  select c.location_id as "locationID", c.discipline_id as "disciplineID" from contract c
  where c.active and $1::uuid in (c.organization_id, c.contractor_id, c.reseller_id) or $1 is null
  order by c.location_id, c.discipline_id limit 1`;

type PersonRow = { readonly id: string; readonly company_id: string | null };
type WriterRow = PersonRow & {
  readonly company_id: string;
  readonly location_id: string;
  readonly discipline_id: string;
  readonly contractor_id: string;
};

/** Finds the callers in the database and signs them in, with `secret` as our server's SECRET. */
export async function signInCallers(
  database: BenchDatabase,
  secret: string,
  origin: string,
): Promise<Callers> {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    const signIn = (row: PersonRow, type: AccountType) => signedIn(client, row, type, secret, origin);
    const one = async (query: string, type: AccountType) => {
      const [row] = (await client.query<PersonRow>(query)).rows;
      if (!row) throw new Error('the generated world lacks a caller');
      return signIn(row, type);
    };
    const writers: Writer[] = [];
    for (const row of (await client.query<WriterRow>(WRITERS_QUERY)).rows) {
      const caller = await signIn(row, 'organization_employee');
      writers.push({
        ...caller,
        organizationID: row.company_id,
        locationID: row.location_id,
        disciplineID: row.discipline_id,
        contractorID: row.contractor_id,
      });
    }
    return {
      organization: await one(GREATEST_ORGANIZATION, 'organization_employee'),
      smallOrganization: await one(SMALLEST_ORGANIZATION, 'organization_employee'),
      middleOrganization: await one(MIDDLE_ORGANIZATION, 'organization_employee'),
      contractor: await one(CONTRACTOR_OF_300, 'contractor_employee'),
      owner: await one(OWNER, 'application_owner'),
      reseller: await one(RESELLER, 'reseller_employee'),
      locationEmployee: await one(LOCATION_EMPLOYEE, 'location_employee'),
      writers,
    };
  } finally {
    await client.end();
  }
}

async function signedIn(
  client: pg.Client,
  { id, company_id }: PersonRow,
  userType: AccountType,
  secret: string,
  origin: string,
): Promise<Caller> {
  const [deviceID, sid] = [randomUUID(), randomUUID()];
  const expires = new Date(Date.now() + DAY_MS);
  await client.query(`insert into device (id, user_id, name, trusted_at) values ($1, $2, 'bench', now())`, [
    deviceID,
    id,
  ]);
  await client.query('insert into session (id, user_id, device_id, expires_at) values ($1, $2, $3, $4)', [
    sid,
    id,
    deviceID,
    expires,
  ]);
  const exp = Math.floor(expires.getTime() / 1000);
  const token = await createTokens(secret).signUser({
    sub: id,
    userType,
    deviceID,
    deviceTrusted: true,
    sid,
    exp,
  });
  const headers = {
    'content-type': 'application/json',
    cookie: `token=${token}; device=${deviceID}`,
    origin,
  };
  const { rows } = await client.query<{ locationID: string; disciplineID: string }>(PLACE_OF, [company_id]);
  if (!rows[0]) throw new Error('a caller has no location');
  const session = { sessionID: sid, deviceID };
  return { userID: id, companyID: company_id, session, headers, placeOfOwn: rows[0] };
}

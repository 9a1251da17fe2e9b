import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

/** Two organisations with a location each, made in their own database, and connections to it. */
export type LedgerWorld = {
  readonly database: TestDatabase;
  readonly migrator: Client;
  readonly superuser: Client;
  /** the chains of the two organisations, in key order */
  readonly chains: readonly [string, string];
  readonly locations: readonly [string, string];
  readonly disciplineID: string;
  close(): Promise<void>;
};

/** Makes the world; each organisation's chain gets about ten entries of every operation and column class. */
export async function createLedgerWorld(): Promise<LedgerWorld> {
  const database = await createTestDatabase();
  const migrator = await connect(database.migratorUrl);
  const superuser = await connect(database.superuserUrl);
  const disciplineID = await insertedID(
    migrator,
    `insert into discipline (name) values ('Fire detection') returning id`,
  );
  const first = await addOrganization(migrator, 'First', disciplineID);
  const second = await addOrganization(migrator, 'Second', disciplineID);
  return {
    database,
    migrator,
    superuser,
    chains: [first.organizationID, second.organizationID],
    locations: [first.locationID, second.locationID],
    disciplineID,
    close: async () => {
      await migrator.end();
      await superuser.end();
      await database.drop();
    },
  };
}

/** A connection to `url`, to be ended by the caller. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function addOrganization(
  client: Client,
  name: string,
  disciplineID: string,
): Promise<{ organizationID: string; locationID: string }> {
  const organizationID = await insertedID(
    client,
    `insert into organization (name, address, billing_email) values ($1, '{"city": "Delft"}', 'a@b.test') returning id`,
    [name],
  );
  const locationID = await insertedID(
    client,
    `insert into location (organization_id, name, address, postal_code, city, contact_first_name, contact_email)
     values ($1, 'Mill', 'Oude Delft 1', '2611 BA', 'Delft', 'Zoë', 'zoe@b.test') returning id`,
    [organizationID],
  );
  const place = [locationID, organizationID];
  await client.query(
    `insert into location_secret (location_id, organization_id, logbook_password) values ($1, $2, '1234')`,
    place,
  );
  await client.query(
    'insert into location_discipline (location_id, organization_id, discipline_id) values ($1, $2, $3)',
    [...place, disciplineID],
  );
  await client.query(`update location_secret set logbook_password = '2345' where location_id = $1`, [
    locationID,
  ]);
  await client.query(
    `update location set contact_first_name = 'Piet', contact_email = null, notes = 'A "quoted" line\nÉén' where id = $1`,
    [locationID],
  );
  for (const city of ['Leiden', 'Gouda', 'Breda']) {
    await client.query('update location set city = $2 where id = $1', [locationID, city]);
  }
  await client.query('update organization set name = name where id = $1', [organizationID]);
  return { organizationID, locationID };
}

/** Runs an `insert ... returning id` and answers the id. */
export async function insertedID(client: Client, sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await client.query<{ id: string }>(sql, values);
  const id = rows[0]?.id;
  if (!id) throw new Error(`No row came back from: ${sql}`);
  return id;
}

/** How many entries a chain has. */
export async function chainLength(client: Client, chain: string): Promise<number> {
  const { rows } = await client.query('select 1 from ledger_entry where chain = $1', [chain]);
  return rows.length;
}

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asSuperuser, superuserUrl, TEST_PASSWORD, withDatabase } from '../../testing/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { unique } from '../../testing/seed.ts';
import { assertMigrator, assertWalled } from './server-database.ts';

const role = unique('fl_reaching').replace('-', '_');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await asSuperuser(`create role ${role} login password '${TEST_PASSWORD}' in role fl_app`);
  await asSuperuser(`grant connect on database ${database.name} to ${role}`);
});
afterAll(async () => {
  await database.drop();
  await asSuperuser(`drop role ${role}`);
});

const asRole = () => assertWalled(withDatabase(superuserUrl(), database.name, role));

test('a role that can become fl_app and no more is as good as that', async () => {
  await expect(asRole()).resolves.toBeUndefined();
});

// A role with access to the server's files reads the tables past every policy, and becomes its superuser.
test.each(['pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program'])(
  'one that can become %s is not',
  async (dangerous) => {
    await asSuperuser(`grant ${dangerous} to ${role}`);
    await expect(asRole()).rejects.toThrow(
      `DATABASE_URL logs in as ${role}, which can become ${dangerous}, so the wall between companies would not hold`,
    );
    await asSuperuser(`revoke ${dangerous} from ${role}`);
  },
);

// For a kind of caller whose role the program cannot become, every page would fail with an error.
test('one that can become only some of the roles is told which it lacks', async () => {
  const partly = unique('fl_partly').replace('-', '_');
  await asSuperuser(
    `create role ${partly} login password '${TEST_PASSWORD}' in role fl_anonymous, fl_worker, fl_owner`,
  );
  await asSuperuser(`grant connect on database ${database.name} to ${partly}`);
  await expect(assertWalled(withDatabase(superuserUrl(), database.name, partly))).rejects.toThrow(
    `DATABASE_URL logs in as ${partly}, which cannot become fl_contractor, fl_location, fl_organization, fl_reseller or fl_visitor: use fl_app`,
  );
  await asSuperuser(`revoke connect on database ${database.name} from ${partly}`);
  await asSuperuser(`drop role ${partly}`);
});

describe('a database that is made otherwise than the guide says', () => {
  const other = unique('fl_other').replace('-', '_');
  const appUrl = () => withDatabase(superuserUrl(), other, 'fl_app');
  const make = (how: string) => asSuperuser(`create database ${other} ${how}`);
  afterEach(() => asSuperuser(`drop database if exists ${other} with (force)`));

  // Otherwise the first person who writes a € or a Polish name would find out that it cannot be stored.
  test('cannot hold every letter', async () => {
    await make("owner fl_migrator template template0 encoding 'LATIN1' locale_provider libc locale 'C'");
    await expect(assertWalled(appUrl())).rejects.toThrow(
      'DATABASE_URL leads to a database with the encoding LATIN1: Fireledger needs UTF8, as docs/database.md makes it.',
    );
  });

  test('belongs to somebody else than fl_migrator', async () => {
    await make('owner postgres');
    const migrator = withDatabase(superuserUrl(), other, 'fl_migrator');
    await expect(assertMigrator(appUrl(), migrator)).rejects.toThrow(
      'MIGRATION_DATABASE_URL logs in as fl_migrator, which does not own the database: use fl_migrator as docs/database.md prepares it.',
    );
  });
});

// Each would leave a database half migrated, with tables that fl_migrator can never change.
describe('whoever is to migrate', () => {
  test('is fl_migrator', async () => {
    await expect(assertMigrator(database.appUrl, database.migratorUrl)).resolves.toBeUndefined();
  });

  test.each([
    { url: () => database.superuserUrl, says: 'postgres, which is a superuser: use fl_migrator' },
    {
      url: () => database.appUrl,
      says: 'fl_app, which cannot become fl_access, fl_ledger, fl_search or fl_seeder: use fl_migrator',
    },
  ])('is not $says', async ({ url, says }) => {
    await expect(assertMigrator(database.appUrl, url())).rejects.toThrow(
      `MIGRATION_DATABASE_URL logs in as ${says}`,
    );
  });
});

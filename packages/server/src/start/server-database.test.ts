import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSuperuser, superuserUrl, TEST_PASSWORD, withDatabase } from '../../testing/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { unique } from '../../testing/seed.ts';
import { assertWalled } from './server-database.ts';

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

// With the files of the server one reads the tables past every policy, and becomes its superuser.
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

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_SECRET } from '../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { expectNoChanges } from '../../testing/database-state.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { QUIET_LOG, systemOf } from '../../testing/job-context.ts';
import { FORM, formOf } from '../../testing/multipart.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { openRelay } from '../../testing/relay.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { tokenOf } from '../../testing/sign-in.ts';
import { buildUser, type TestUser } from '../../testing/user-builder.ts';
import { createPool } from '../db/pool.ts';
import { createOpener } from '../db/with-access.ts';
import { digestOf, openTestDisk, openTestS3, type TestStore } from './stores-for-test.ts';
import { sweepFiles } from './sweep-files.ts';

const scratch = await mkdtemp(join(tmpdir(), 'fireledger-upload-'));
let database: TestDatabase;
let db: Seed;
let user: TestUser;
let program: Program;
let eventID: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  user = await buildUser(db, { type: 'organization_employee' });
});
beforeEach(async () => {
  const location = await db
    .selectFrom('location')
    .select('id')
    .where('organization_id', '=', user.organizationID)
    .executeTakeFirst();
  const event = await buildServiceEvent(db, {
    ...(location ? { location_id: location.id } : { organization_id: user.organizationID ?? '' }),
    created_by_user_id: user.userID,
  });
  eventID = event.id;
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(scratch, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>>): Promise<void> {
  program = await startProgram({ env: { DATABASE_URL: database.appUrl, SECRET: TEST_SECRET, ...env } });
  await program.ready();
}

async function upload(content: string, key: string): Promise<{ status: number; code: string | undefined }> {
  const reply = await fetch(`${program.url}/api/v1/service-event/manual/${eventID}/file`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(TEST_SECRET, user)}`,
      'content-type': String(FORM.headers?.['content-type']),
      'idempotency-key': key,
    },
    body: formOf({ filename: 'a.txt', content }),
  });
  const body = (await reply.json()) as { errors?: { code: string }[] };
  return { status: reply.status, code: body.errors?.[0]?.code };
}

const contents = async (store: TestStore) => {
  const found: string[] = [];
  for await (const { digest } of store.files.list()) found.push(digest);
  return found;
};

/** S3 as the program reaches it: gone, hanging up in the middle of what is sent, or there. */
async function openWay(to: string) {
  const far = new URL(to);
  const way = await openRelay(far.hostname, Number(far.port));
  const hangsUp = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.destroy());
  });
  return {
    endpoint: `http://127.0.0.1:${way.port}`,
    gone: way.cut,
    hangingUp: () => new Promise<void>((resolve) => void hangsUp.listen(way.port, '127.0.0.1', resolve)),
    there: async () => {
      await new Promise((resolve) => hangsUp.close(resolve));
      await way.restore();
    },
    close: way.close,
  };
}

it('answers file.upload_failed while S3 is away or hangs up, leaves nothing, and takes the same call afterwards', async () => {
  const store = await openTestS3(join(scratch, 'away'));
  const way = await openWay(store.env['S3_ENDPOINT'] ?? '');
  await start({ ...store.env, S3_ENDPOINT: way.endpoint });
  for (const fails of [way.gone, way.hangingUp]) {
    await fails();
    const refused = await expectNoChanges(db, () => upload('bytes for S3', 'the-same-key'));
    expect(refused).toEqual({ status: 500, code: 'file.upload_failed' });
    expect(await readdir(store.temporary)).toEqual([]);
  }
  expect(await contents(store)).toEqual([]);
  await way.there();
  expect((await upload('bytes for S3', 'the-same-key')).status).toBe(201);
  expect(await contents(store)).toEqual([digestOf('bytes for S3')]);
  await program.kill('SIGTERM');
  await way.close();
  await store.close();
});

describe.each([
  ['disk', openTestDisk],
  ['S3', openTestS3],
] as const)('killed between the bytes and the row, on %s', (kind, open) => {
  it('shows nothing, takes the upload again, and the sweep takes what nobody sent again', async () => {
    const store = await open(join(scratch, `killed-${kind}`));
    await start(store.env);
    const [again, never] = [`sent again to ${kind}`, `never again to ${kind}`];
    await killAfterTheBytes(store, [again, never]);
    await start(store.env);
    const files = () => db.selectFrom('file').select('digest').where('digest', 'in', digests).execute();
    const digests = [digestOf(again), digestOf(never)];
    expect([(await contents(store)).sort(), await files()]).toEqual([[...digests].sort(), []]);
    for (const digest of digests) await store.age(digest, 2);
    expect((await upload(again, keyOf(again))).status).toBe(201);
    expect((await upload(again, keyOf(again))).status).toBe(201);
    await program.kill('SIGTERM');
    await sweep(store);
    expect([await contents(store), await files()]).toEqual([[digests[0]], [{ digest: digests[0] }]]);
    await store.close();
  });
});

const keyOf = (content: string) => `key-of-${content.replaceAll(' ', '-')}`;

/** Kills the program when the store has the bytes and the rows' transactions wait for the event. */
async function killAfterTheBytes(store: TestStore, uploads: readonly string[]): Promise<void> {
  const lock = new Client({ connectionString: database.superuserUrl });
  await lock.connect();
  await lock.query('begin');
  await lock.query('select from service_event where id = $1 for update', [eventID]);
  const answers = uploads.map((content) => upload(content, keyOf(content)).catch(() => 'none'));
  for (const content of uploads) {
    await expect.poll(() => store.files.exists(digestOf(content)), { timeout: 20_000 }).toBe(true);
  }
  await program.kill('SIGKILL');
  expect(await Promise.all(answers)).toEqual(uploads.map(() => 'none'));
  await lock.query('rollback');
  await lock.end();
}

async function sweep({ files }: TestStore): Promise<void> {
  const pool = createPool(database.appUrl, 2);
  const opener = createOpener(pool);
  await sweepFiles({
    files,
    withSystem: systemOf(opener),
    log: QUIET_LOG,
    signal: new AbortController().signal,
    now: new Date(),
  });
  await pool.end();
}

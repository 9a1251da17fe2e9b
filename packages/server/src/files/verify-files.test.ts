import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SECRET } from '../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../testing/event-builders.ts';
import { openSeed, type Seed, unique } from '../../testing/seed.ts';
import { digestOf, openTestDisk, openTestS3, type TestStore } from './stores-for-test.ts';

const COMMAND = fileURLToPath(new URL('../cli/files-verify.ts', import.meta.url));
const scratch = await mkdtemp(join(tmpdir(), 'fireledger-verify-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe.each([
  ['disk', openTestDisk],
  ['S3', openTestS3],
] as const)('npm run files:verify on %s', (kind, open) => {
  let store: TestStore;
  let database: TestDatabase;
  let db: Seed;
  let event: Awaited<ReturnType<typeof buildServiceEvent>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = openSeed(database.superuserUrl);
    store = await open(join(scratch, kind));
    event = await buildServiceEvent(db);
  });
  afterAll(async () => {
    await store.close();
    await db.destroy();
    await database.drop();
  });

  const run = async (change: Readonly<Record<string, string>> = {}) => {
    const child = spawn(process.execPath, [COMMAND], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.appUrl,
        SECRET: TEST_SECRET,
        ...store.env,
        ...change,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await ended, lines: stdout.trim().split('\n'), stderr };
  };
  const keep = async (name: string, content = unique('content')) => {
    const { digest } = await store.files.put(Readable.from([content]), { name });
    await buildServiceEventFile(db, event, { digest, name, size: content.length });
    return digest;
  };

  it('says that all is well, also with an upload in flight, and touches nothing', async () => {
    await keep('one.txt', 'one');
    await keep('two.txt', 'two');
    await keep('again.txt', 'two');
    await store.files.put(Readable.from(['not yet named']), { name: 'c.txt' });
    await writeFile(join(store.temporary, 'in-flight'), 'half');
    const { code, lines, stderr } = await run();
    expect([code, stderr]).toEqual([0, '']);
    expect(lines).toEqual([
      '3 stored files read, 0.0 MB.',
      'Every file is there, as it was stored, and belongs to a row.',
    ]);
    expect(await store.files.clearTemporary(new Date(Date.now() + 1000))).toBe(1);
  });

  it('names what is missing, altered, of another size and left over, each with its digest', async () => {
    const missing = await keep('lost "plan".txt');
    await store.files.remove(missing);
    const altered = await keep('altered.txt');
    await store.alter(altered, 'other bytes');
    const sized = await keep('sized.txt', 'twelve bytes');
    await db.updateTable('file').set({ size: 13 }).where('digest', '=', sized).execute();
    const { digest: left } = await store.files.put(Readable.from(['left over']), { name: 'l.txt' });
    await store.age(left, 3);
    const { code, lines } = await run();
    expect(code).toBe(1);
    expect(lines.slice(0, -2).sort()).toEqual([
      `ALTERED     ${altered}  "altered.txt"  reads as ${digestOf('other bytes')}`,
      expect.stringMatching(`^LEFT OVER   ${left}  9 bytes, kept at 20`),
      `MISSING     ${missing}  "lost \\"plan\\".txt"  named by one row`,
      `WRONG SIZE  ${sized}  "sized.txt"  12 bytes, a row says 13`,
    ]);
    expect(lines.at(-1)).toMatch(/^Not as it should be: .*1 MISSING/);
  });

  it('answers 2 when nothing can be said', async () => {
    const noDatabase = await run({ DATABASE_URL: 'postgres://fl_app:x@127.0.0.1:1/fireledger' });
    expect([noDatabase.code, noDatabase.stderr.trim()]).toEqual([
      2,
      expect.stringMatching(/^DATABASE_URL cannot be reached/),
    ]);
    if (kind === 'disk') return;
    const away = await run({ S3_ENDPOINT: 'http://127.0.0.1:1' });
    expect(away).toEqual({
      code: 2,
      lines: [''],
      stderr: expect.stringMatching(
        /^Nothing can be verified: the file store cannot be listed \(.*ECONNREFUSED.*\)\.\n$/,
      ),
    });
  });
});

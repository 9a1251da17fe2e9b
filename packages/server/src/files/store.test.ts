import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { FILE_MAX_BYTES } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { startS3Server } from './s3-server-for-test.ts';
import { openS3Store } from './s3-store.ts';
import { jpegWithPlace, SAMPLES } from './samples.ts';

const scratch = await mkdtemp(join(tmpdir(), 'fireledger-store-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function codeOf(failing: Promise<unknown>): Promise<ErrorCode | undefined> {
  const error = await failing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error instanceof Refusal ? error.problems[0]?.code : undefined;
}

const folder = join(scratch, 'disk');
const temporaryOfS3 = join(scratch, 's3-tmp');
let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  server = await startS3Server(join(scratch, 's3'));
});
afterAll(() => server.close());

/** A store; `temporary` names its folder of unfinished uploads. */
type Opened = { readonly store: FileStore; readonly temporary: string };
const STORES: readonly (readonly [string, () => Promise<Opened>])[] = [
  ['disk', async () => ({ store: await openDiskStore(folder), temporary: join(folder, 'tmp') })],
  [
    'S3',
    async () => ({ store: await openS3Store(server.settings, temporaryOfS3), temporary: temporaryOfS3 }),
  ],
];

describe.each(STORES)('the store on %s', (_kind, openStore) => {
  let store: FileStore;
  let temporary: string;
  beforeEach(async () => {
    ({ store, temporary } = await openStore());
  });

  it('keeps a file under its digest and gives it back, whole and in part', async () => {
    const content = Buffer.from(`melding ${'ä'.repeat(50_000)}`);
    const file = await store.put(Readable.from([content.subarray(0, 7), content.subarray(7)]), {
      name: 'a.txt',
    });
    expect(file).toEqual({
      digest: sha256(content),
      size: content.length,
      mediaType: 'text/plain',
      name: 'a.txt',
      locationRemoved: false,
    });
    expect(await store.exists(file.digest)).toBe(true);
    expect(sha256(await buffer(await store.open(file.digest)))).toBe(file.digest);
    expect((await buffer(await store.open(file.digest, { start: 3, end: 6 }))).toString()).toBe('ding');
    expect((await buffer(await store.open(file.digest, { start: content.length - 2 }))).toString()).toBe('ä');
    expect(await readdir(temporary)).toEqual([]);
  });

  it('keeps the same content once, also when it comes twice at the same time', async () => {
    const content = Buffer.from(`same ${randomBytes(8).toString('hex')}`);
    const files = await Promise.all(
      ['a.txt', 'b.csv', 'c.txt'].map((name) => store.put(Readable.from([content]), { name })),
    );
    expect(new Set(files.map((file) => file.digest)).size).toBe(1);
    const listed = [];
    for await (const file of store.list()) listed.push(file);
    expect(listed.filter((file) => file.digest === sha256(content))).toHaveLength(1);
    expect(listed.find((file) => file.digest === sha256(content))?.size).toBe(content.length);
  });

  it('keeps 24 MB of noise that is not one chunk', async () => {
    const noise = randomBytes(24 * 1024 * 1024);
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), noise]);
    const file = await store.put(Readable.from(slices(pdf, 65_536)), { name: 'plan.pdf' });
    expect(sha256(await buffer(await store.open(file.digest)))).toBe(sha256(pdf));
  });

  it('takes the place out of a picture and says so', async () => {
    const file = await store.put(Readable.from([jpegWithPlace()]), { name: 'C:\\foto\\IMG 1.JPG' });
    expect(file).toMatchObject({ mediaType: 'image/jpeg', name: 'IMG 1.JPG', locationRemoved: true });
    const kept = await buffer(await store.open(file.digest));
    expect(sha256(kept)).toBe(file.digest);
    expect(kept.includes('GPSL')).toBe(false);
  });

  it.each([
    ['file.empty', 'a.txt', Buffer.alloc(0)],
    ['file.type_not_allowed', 'a.zip', SAMPLES.zip],
    ['file.type_not_allowed', 'a.txt', SAMPLES.exe],
    ['file.type_mismatch', 'a.pdf', SAMPLES.png],
  ] as const)('refuses with %s and leaves nothing', async (code, name, content) => {
    expect(await codeOf(store.put(Readable.from([content]), { name }))).toBe(code);
    expect(await store.exists(sha256(content))).toBe(false);
    expect(await readdir(temporary)).toEqual([]);
  });

  it('refuses a byte more than allowed before it has read on', async () => {
    let given = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          given += 1;
          yield Buffer.alloc(1024 * 1024, 'a');
        }
      })(),
    );
    expect(await codeOf(store.put(endless, { name: 'a.txt' }))).toBe('file.too_large');
    expect(given).toBeLessThan(FILE_MAX_BYTES / (1024 * 1024) + 20);
    const exact = Buffer.alloc(1000, 'a');
    expect((await store.put(Readable.from([exact]), { name: 'a.txt', maxBytes: 1000 })).size).toBe(1000);
    expect(await codeOf(store.put(Readable.from([exact]), { name: 'a.txt', maxBytes: 999 }))).toBe(
      'file.too_large',
    );
  });

  it('answers file.upload_failed to a sender that breaks off, and leaves nothing', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half of it');
        throw new Error('connection reset');
      })(),
    );
    expect(await codeOf(store.put(broken, { name: 'a.txt' }))).toBe('file.upload_failed');
    expect(await readdir(temporary)).toEqual([]);
  });

  it('takes back byte for byte what has its digest, whatever it is, and nothing else', async () => {
    const picture = jpegWithPlace();
    const noise = randomBytes(1000);
    for (const content of [picture, noise, Buffer.alloc(0)]) {
      expect(await store.takeBack(Readable.from([content]), sha256(content))).toBe(true);
      expect((await buffer(await store.open(sha256(content)))).equals(content)).toBe(true);
    }
    const changed = randomBytes(1000);
    const other = sha256(Buffer.from('other'));
    expect(await store.takeBack(Readable.from([changed]), other)).toBe(false);
    expect([await store.exists(other), await store.exists(sha256(changed))]).toEqual([false, false]);
    expect(await readdir(temporary)).toEqual([]);
  });

  it('forgets a file, and says that it is not there', async () => {
    const file = await store.put(Readable.from([randomBytes(8).toString('hex')]), { name: 'weg.txt' });
    await store.remove(file.digest);
    await store.remove(file.digest);
    expect(await store.exists(file.digest)).toBe(false);
    expect(await codeOf(store.open(file.digest))).toBe('file.not_saved');
  });

  it('takes nothing but a digest for a digest', async () => {
    for (const digest of ['../../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(64)}/x`]) {
      await expect((async () => await store.open(digest))()).rejects.toThrow(RangeError);
    }
  });

  it('throws away at start what a killed process left', async () => {
    await writeFile(join(temporary, 'half'), 'half of an upload');
    const again = await openStore();
    expect(await readdir(again.temporary)).toEqual([]);
  });
});

function* slices(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

it('S3 answers file.upload_failed when the server is away, and leaves nothing', async () => {
  const port = await freePort();
  const away = await openS3Store({ ...server.settings, endpoint: `http://127.0.0.1:${port}` }, temporaryOfS3);
  expect(await codeOf(away.put(Readable.from(['text']), { name: 'a.txt' }))).toBe('file.upload_failed');
  expect(await readdir(temporaryOfS3)).toEqual([]);
  away.close();
});

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

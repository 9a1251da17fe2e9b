import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf } from './file-store.ts';
import { openS3Store } from './s3-store.ts';
import { digestOf } from './stores-for-test.ts';

const NOW = new Date('2026-11-21T03:40:00Z');
const YESTERDAY = '2026-11-19T12:00:00.000Z';
const own = keyOf(digestOf('begun and never ended'));
const fresh = keyOf(digestOf('on its way'));
const uploads: readonly (readonly [key: string, initiated: string])[] = [
  [own, YESTERDAY],
  [fresh, '2026-11-21T03:39:00.000Z'],
  ['backups/monday.tar', YESTERDAY],
  [`backups/${own}`, YESTERDAY],
];

const aborted: string[] = [];
let server: Server;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fireledger-s3-'));
  server = createServer(({ method, url = '' }, reply) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (method === 'DELETE') aborted.push(pathname);
    reply.writeHead(method === 'DELETE' ? 204 : 200, { 'content-type': 'application/xml' });
    reply.end(method === 'DELETE' ? undefined : listed());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** What S3 answers to the question which uploads in parts are under way. */
function listed(): string {
  const each = uploads.map(
    ([key, initiated]) =>
      `<Upload><Key>${key}</Key><UploadId>1</UploadId><Initiated>${initiated}</Initiated></Upload>`,
  );
  return `<?xml version="1.0"?><ListMultipartUploadsResult>${each.join('')}</ListMultipartUploadsResult>`;
}

test('of unfinished uploads in a bucket that others use too, the old ones of this program alone are ended', async () => {
  const { port } = server.address() as AddressInfo;
  const files = await openS3Store(
    {
      ...{ endpoint: `http://127.0.0.1:${port}`, bucket: 'shared', region: 'eu-west-1' },
      ...{ accessKeyID: 'key', secretAccessKey: 'secret', forcePathStyle: true },
    },
    folder,
  );
  expect(await files.clearTemporary(new Date(NOW.getTime() - 86_400_000))).toBe(1);
  expect(aborted).toEqual([`/shared/${own}`]);
  files.close();
});

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { replyProblem } from '../http/problem-reply.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';
import { sendFile } from './send-file.ts';
import { digestOf } from './stores-for-test.ts';

const folder = await mkdtemp(join(tmpdir(), 'fireledger-s3-answers-'));
let server: Server;
let store: FileStore & { close(): void };
afterEach(async () => {
  store.close();
  await new Promise((resolve) => server.close(resolve));
});
afterAll(() => rm(folder, { recursive: true }));

/** A bucket behind something that answers everything alike. */
async function openBehind(status: number, body: string, headers: Record<string, string> = {}): Promise<void> {
  server = createServer((request, reply) => {
    request.resume().once('end', () => reply.writeHead(status, headers).end(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const endpoint = `http://127.0.0.1:${port}`;
  const account = { accessKeyID: 'key', secretAccessKey: 'secret', region: 'eu' };
  store = await openS3Store({ ...account, endpoint, bucket: 'bucket', forcePathStyle: true }, folder);
}

const NO_BUCKET =
  '<?xml version="1.0"?><Error><Code>NoSuchBucket</Code><Message>There is none</Message></Error>';
const DENIED =
  '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

describe.each([
  ['a page of a proxy', 502, '<html><body>Bad Gateway</body></html>', 'Unknown'],
  ['a line of a proxy', 503, 'no healthy upstream', 'Error'],
  ['nothing', 500, '', 'Unknown'],
  ['a redirect', 301, '', 'Unknown'],
  ['an error of its own', 403, DENIED, 'AccessDenied'],
  ['that there is no such bucket', 404, NO_BUCKET, 'NoSuchBucket'],
] as const)('a bucket that answers with %s', (_what, status, body, name) => {
  const headers = { location: 'https://elsewhere.example.test/' };

  test('is named with what was asked of it and the status', async () => {
    await openBehind(status, body, headers);
    const told = (command: string) => `${command} was answered ${status} (${name})`;
    await expect(store.open(digestOf('a file'))).rejects.toThrow(told('GetObjectCommand'));
    await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toThrow(told('ListObjectsV2Command'));
    await expect(store.put(Readable.from(['text']), { name: 'a.txt' })).rejects.toMatchObject({
      code: 'file.upload_failed',
      cause: { message: expect.stringContaining(told('PutObjectCommand')) },
    });
  });

  test('makes a download unavailable, which another try may not meet', async () => {
    await openBehind(status, body, headers);
    const app = fastify();
    app.setErrorHandler(replyProblem);
    const file = { digest: digestOf('a file'), name: 'a.txt', mediaType: 'text/plain', size: 6 };
    app.get('/', (_request, reply) => sendFile(reply, store, file));
    for (const asked of [{}, { range: 'bytes=2-' }, { 'if-none-match': `"${file.digest}"` }]) {
      const reply = await app.inject({ url: '/', headers: asked });
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    }
    await app.close();
  });
});

test('a page in place of the bucket’s answer keeps no file', async () => {
  await openBehind(200, '<html><body>Please sign in</body></html>', { 'content-type': 'text/html' });
  await expect(store.put(Readable.from(['text']), { name: 'a.txt' })).rejects.toMatchObject({
    code: 'file.upload_failed',
  });
});

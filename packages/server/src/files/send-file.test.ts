import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileHeaders, sendFile } from './send-file.ts';
import { openTestDisk, openTestS3, type TestStore } from './stores-for-test.ts';

const scratch = await mkdtemp(join(tmpdir(), 'fireledger-send-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe.each([
  ['disk', openTestDisk],
  ['S3', openTestS3],
])('a file of a store on %s', (kind, openStore) => {
  const app = fastify();
  let store: TestStore;
  let etag: string;
  beforeAll(async () => {
    store = await openStore(join(scratch, kind));
    const { digest } = await store.files.put(Readable.from([Buffer.from('0123456789')]), { name: 'a.txt' });
    etag = `"${digest}"`;
    const file = { digest, name: 'a.txt', mediaType: 'text/plain', size: 10 };
    app.get('/', (_request, reply) => sendFile(reply, store.files, file));
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  it('is sent as an attachment that nothing can run in', async () => {
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '10',
      'accept-ranges': 'bytes',
      etag,
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="a.txt"; filename*=UTF-8''a.txt`,
    });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  it('is sent in part to whom the rest is lacking, and not at all to who has it', async () => {
    const part = await app.inject({ url: '/', headers: { range: 'bytes=4-', 'if-range': etag } });
    expect([part.statusCode, part.body]).toEqual([206, '456789']);
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 4-9/10', 'content-length': '6' });
    const same = await app.inject({ url: '/', headers: { 'if-none-match': etag } });
    expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag]);
    await store.files.remove(etag.slice(1, -1));
    const lost = await app.inject({ url: '/', headers: { 'if-none-match': etag } });
    expect(lost.statusCode).not.toBe(304);
    expect(lost.body).toContain('file.not_saved');
  });
});
it.each([
  ['plain.txt', `filename="plain.txt"; filename*=UTF-8''plain.txt`],
  ['é "x" 100%.txt', `filename="_ _x_ 100_.txt"; filename*=UTF-8''%C3%A9%20%22x%22%20100%25.txt`],
  ["(it's)*.txt", `filename="(it's)*.txt"; filename*=UTF-8''%28it%27s%29%2A.txt`],
  ['a\r\nb.txt', `filename="a__b.txt"; filename*=UTF-8''a%0D%0Ab.txt`],
])('writes the name %j as RFC 6266 says', (name, written) => {
  const headers = fileHeaders({ name, mediaType: 'text/plain', size: 1 });
  expect(headers['content-disposition']).toBe(`attachment; ${written}`);
});

it.each([
  ['image/png', 'inline'],
  ['application/pdf', 'inline'],
  ['text/plain', 'attachment'],
  ['image/heic', 'attachment'],
  ['image/svg+xml', 'attachment'],
  ['text/html', 'attachment'],
])('opens %s in the browser as %s', (mediaType, kind) => {
  const headers = fileHeaders({ name: 'a', mediaType, size: 1, inline: true });
  expect(headers['content-disposition']).toMatch(new RegExp(`^${kind};`));
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const sandboxed = headers['content-security-policy']?.endsWith('sandbox');
  expect(sandboxed).toBe(mediaType !== 'application/pdf');
});

import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { fileHeaders, sendFile } from './send.ts';

it('sends a file as an attachment that nothing can run in', async () => {
  const app = fastify();
  app.get('/', (_request, reply) =>
    sendFile(reply, Readable.from([Buffer.from('%PDF')]), {
      name: 'a.pdf',
      mediaType: 'application/pdf',
      size: 4,
    }),
  );
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('%PDF');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '4',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`,
  });
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  await app.close();
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
])('shows %s to the viewer as %s', (mediaType, kind) => {
  const headers = fileHeaders({ name: 'a', mediaType, size: 1, inline: true });
  expect(headers['content-disposition']).toMatch(new RegExp(`^${kind};`));
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const sandboxed = headers['content-security-policy']?.endsWith('sandbox');
  expect(sandboxed).toBe(mediaType !== 'application/pdf');
});

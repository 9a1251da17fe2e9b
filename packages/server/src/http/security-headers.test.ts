import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSecurityHeaders, securityHeaders } from './security-headers.ts';

async function headersAt(publicUrl: string, path: string) {
  const app = Fastify();
  registerSecurityHeaders(app, securityHeaders(publicUrl));
  app.get('/', async () => ({}));
  app.get('/sandboxed', (_request, reply) => reply.header('Content-Security-Policy', 'sandbox').send('x'));
  app.get('/broken', async () => Promise.reject(new Error('broken')));
  const { headers } = await app.inject(path);
  await app.close();
  return headers;
}

const EXPECTED = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;" +
    "font-src 'self';connect-src 'self';object-src 'none';frame-src 'self' blob:;frame-ancestors 'self';" +
    "base-uri 'none';form-action 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

test.each(['/', '/broken', '/nowhere'])('%s carries them all', async (path) => {
  expect(await headersAt('http://localhost', path)).toMatchObject(EXPECTED);
});

test('a route may replace one, and leaves the next reply as it was', async () => {
  expect(await headersAt('http://localhost', '/sandboxed')).toMatchObject({
    ...EXPECTED,
    'content-security-policy': 'sandbox',
  });
  expect(await headersAt('http://localhost', '/')).toMatchObject(EXPECTED);
});

test('only an address of https asks the browser to stay with it', async () => {
  expect(await headersAt('https://logbook.example.com', '/')).toHaveProperty('strict-transport-security');
  expect(await headersAt('http://localhost', '/')).not.toHaveProperty('strict-transport-security');
});

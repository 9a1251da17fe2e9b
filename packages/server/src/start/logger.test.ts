import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { completeEnv, readEnv } from '../env.ts';
import { createLogger } from './logger.ts';

const env = completeEnv(readEnv({ LOG_LEVEL: 'info' }), { secret: 'x'.repeat(32), demo: false });

function collect(): { stream: Writable; text: () => string } {
  const chunks: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}

test('a request is told without who sent it and what was in it', async () => {
  const { stream, text } = collect();
  const app = Fastify({ loggerInstance: createLogger(env, false, stream) });
  app.post('/api/user/:id', () => Promise.reject(new Error('broken')));
  await app.inject({
    method: 'POST',
    url: '/api/user/person-7?token=secret-1',
    headers: { cookie: 'token=secret-2', authorization: 'Bearer secret-3', 'user-agent': 'agent-4' },
    payload: { email: 'someone@example.com' },
  });
  await app.close();
  expect(text()).toContain('"route":"/api/user/:id"');
  expect(text()).toContain('"message":"broken"');
  expect(text()).not.toMatch(/secret|person-7|agent-4|someone|127\.0\.0\.1/);
});

test('a database error is told without its values', () => {
  const { stream, text } = collect();
  const error = Object.assign(new Error('invalid input: "someone@example.com"'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'user_email_key',
    detail: 'Key (email)=(someone@example.com) already exists.',
  });
  createLogger(env, false, stream).error({ err: error }, 'request failed');
  expect(JSON.parse(text())).toMatchObject({ err: { code: '23505', constraint: 'user_email_key' } });
  expect(text()).not.toContain('someone');
});

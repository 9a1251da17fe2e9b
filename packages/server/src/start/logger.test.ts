import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
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

/** Writing to it fails, as to a terminal that was closed or a file on a full disk. */
const FULL = '/dev/full';
/** Logs more than is gathered, again and again, while writing it fails. */
const LOGS = `
  import { completeEnv, readEnv } from ${JSON.stringify(new URL('../env.ts', import.meta.url).href)};
  import { createLogger } from ${JSON.stringify(new URL('./logger.ts', import.meta.url).href)};
  const logger = createLogger(completeEnv(readEnv({}), { secret: 'x'.repeat(32), demo: false }), false);
  let lines = 0;
  setInterval(() => {
    logger.info('x'.repeat(10_000));
    lines += 1;
    if (lines === 50) process.exit(0);
  }, 5);`;

if (existsSync(FULL)) {
  test('a log that cannot be written does not end the program, nor change how it ends', async () => {
    const full = openSync(FULL, 'w');
    const args = ['--input-type=module', '-e', LOGS];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', full] });
    closeSync(full);
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0);
  });
}

import { describe, expect, test } from 'vitest';
import { completeEnv, isLoopback, readEnv } from './env.ts';
import type { EnvSource } from './start/env-variable.ts';

const SECRET = 'x'.repeat(32);
const server = { DATABASE_URL: 'postgres://fl_app:p@db/fireledger', SECRET };

test.each(['localhost', 'LOCALHOST', undefined])('HOST %s is the one address 127.0.0.1', (HOST) => {
  expect(readEnv({ HOST })).toMatchObject({ host: '127.0.0.1' });
});

describe('a wrong value is refused by one line that names the variable and what it takes', () => {
  const wrong: readonly (readonly [EnvSource, RegExp])[] = [
    [{ PORT: 'http' }, /^PORT takes a whole number from 1 to 65535, not "http"\.$/],
    [{ PORT: '0' }, /^PORT takes/],
    [{ PORT: '65536' }, /^PORT takes/],
    [{ PORT: '-1' }, /^PORT takes/],
    [{ PORT: '80.5' }, /^PORT takes/],
    [{ HOST: 'a b' }, /^HOST takes/],
    [{ DATABASE_URL: 'mysql://db', SECRET }, /^DATABASE_URL takes/],
    [{ DATABASE_URL: 'nonsense', SECRET }, /^DATABASE_URL takes/],
    [{ SMTP_URL: 'smtp://user:x%e9y@mail', MAIL_FROM: 'a@example.com' }, /^SMTP_URL takes/],
    [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY takes/],
    [{ TRUST_PROXY: 'loopback, ::/0' }, /^TRUST_PROXY takes/],
    [{ TRUST_PROXY: '10.0.0.0/00' }, /^TRUST_PROXY takes/],
    [
      { ...server, DATABASE_URL: `${server.DATABASE_URL}?options=-c%20role=x` },
      /^DATABASE_URL cannot set options/,
    ],
    [
      { ...server, MIGRATION_DATABASE_URL: `${server.DATABASE_URL}?statement_timeout=0` },
      /^MIGRATION_DATABASE_URL cannot set statement_timeout/,
    ],
    [{ DATABASE_URL: server.DATABASE_URL }, /^SECRET is needed with DATABASE_URL/],
    [{ MIGRATION_DATABASE_URL: 'postgres://fl_migrator:p@db/x' }, /^MIGRATION_DATABASE_URL can only be set/],
    [{ ...server, MIGRATION_DATABASE_URL: 'db' }, /^MIGRATION_DATABASE_URL takes/],
    [{ SECRET: 'short' }, /^SECRET takes at least 32 characters\.$/],
    [{ TRUST_PROXY: 'proxy.local' }, /^TRUST_PROXY takes/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY takes/],
    [{ SMTP_URL: 'http://mail', MAIL_FROM: 'a@b.nl' }, /^SMTP_URL takes/],
    [{ SMTP_URL: 'smtp://mail' }, /^MAIL_FROM is needed with SMTP_URL/],
    [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM takes/],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, /^S3_BUCKET is needed with S3_ENDPOINT/],
    [{ S3_BUCKET: 'A B' }, /^S3_BUCKET takes/],
    [{ S3_BUCKET: 'files' }, /^S3_ACCESS_KEY_ID is needed/],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'k' }, /^S3_SECRET_ACCESS_KEY is needed/],
    [{ PUBLIC_URL: 'logbook.example.com' }, /^PUBLIC_URL takes/],
    [{ PUBLIC_URL: 'https://example.com/logbook' }, /^PUBLIC_URL takes/],
    [{ DEMO: 'maybe' }, /^DEMO takes true or false/],
    [{ DEMO_PUBLIC: 'perhaps' }, /^DEMO_PUBLIC takes yes or no/],
    [{ DEMO_LANGUAGE: 'de' }, /^DEMO_LANGUAGE takes en or nl, not "de"\.$/],
    [{ DEMO_LANGUAGE: 'nl_NL' }, /^DEMO_LANGUAGE takes/],
    [{ INTEGRATION_A_SLUG: 'Big Letters' }, /^INTEGRATION_A_SLUG takes/],
    [{ INTEGRATION_A_SLUG: 'integration-b' }, /^INTEGRATION_A_SLUG and INTEGRATION_B_SLUG take different/],
    [{ INTEGRATION_B_SLUG: 'x', INTEGRATION_C_SLUG: 'x' }, /^INTEGRATION_B_SLUG and INTEGRATION_C_SLUG take/],
    [{ INTEGRATION_B_URL: 'ftp://host' }, /^INTEGRATION_B_URL takes/],
    [{ INTEGRATION_C_NAME: 'x'.repeat(61) }, /^INTEGRATION_C_NAME takes/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL takes one of fatal/],
  ];
  test.each(wrong)('%o', (source, message) => {
    expect(() => readEnv(source)).toThrow(message);
    expect(() => readEnv(source)).toThrow(/^[^\n]+$/);
  });
});

test('secret values are never shown', () => {
  const secret = 'hunter2';
  for (const name of ['SECRET', 'DATABASE_URL', 'SMTP_URL']) {
    expect(() => readEnv({ [name]: secret })).toThrow(expect.not.stringContaining(secret));
  }
});

test('without any variable the embedded database serves this machine only', () => {
  const settings = readEnv({});
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    database: { kind: 'embedded' },
    publicUrl: 'http://localhost:3000',
    trustProxy: [],
    smtpUrl: null,
    s3: null,
    secret: null,
    demo: null,
    lan: false,
    logLevel: null,
  });
  expect(settings.dataDir).toBe(`${process.cwd()}/data`);
  expect(settings.integrations.b.slug).toBe('integration-b');
});

test('an empty variable counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '', DEMO_LANGUAGE: '' })).toEqual(readEnv({}));
});

test('right values are taken', () => {
  const settings = readEnv({
    ...server,
    MIGRATION_DATABASE_URL: 'postgresql://fl_migrator:p@db/fireledger',
    PORT: '8080',
    HOST: '::',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8',
    SMTP_URL: 'smtps://u:p@mail.example.com',
    MAIL_FROM: 'Logbook <no-reply@example.com>',
    S3_ENDPOINT: 'http://127.0.0.1:9000/',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
    PUBLIC_URL: 'https://logbook.example.com/',
  });
  expect(settings).toMatchObject({
    host: '::',
    port: 8080,
    trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'],
    mailFrom: 'Logbook <no-reply@example.com>',
    s3: { endpoint: 'http://127.0.0.1:9000', forcePathStyle: true, region: 'us-east-1' },
    publicUrl: 'https://logbook.example.com',
    demo: false,
  });
});

describe('the demo, whose passwords everyone knows', () => {
  const demo = { secret: SECRET, demo: true };
  const refused: readonly EnvSource[] = [
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://logbook.example.com' },
    { HOST: '::', DEMO_PUBLIC: 'no' },
  ];
  test.each(refused)('is not opened to others by %o', (source) => {
    expect(() => completeEnv(readEnv(source), demo)).toThrow(/^DEMO with another HOST or PUBLIC_URL/);
    expect(completeEnv(readEnv(source), { ...demo, demo: false }).outbox).toBe('disk');
  });

  const views: readonly (readonly [EnvSource, string | undefined, string])[] = [
    [{}, undefined, 'page'],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }, undefined, 'page'],
    [{ HOST: '0.0.0.0', DEMO_PUBLIC: 'yes' }, undefined, 'disk'],
    [{}, '192.168.1.20', 'console'],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@example.com' }, undefined, 'none'],
  ];
  test.each(views)('%o with --lan %s shows its mails on: %s', (source, lan, outbox) => {
    expect(completeEnv(readEnv(source, lan), demo).outbox).toBe(outbox);
  });
});

test.each([
  [{ DEMO_LANGUAGE: 'nl', LANG: 'en_GB.UTF-8' }, 'nl'],
  [{ DEMO_LANGUAGE: 'en', LC_ALL: 'nl_NL.UTF-8' }, 'en'],
  [{ DEMO_LANGUAGE: '', LANG: 'nl_NL.UTF-8' }, 'nl'],
  [{ LANG: 'en_GB.UTF-8' }, 'en'],
] as const)('with %o the demo is told in %s', (source, language) => {
  expect(readEnv(source).demoLanguage).toBe(language);
});

test('--lan binds to the network and names the address in links', () => {
  const settings = readEnv({ PORT: '3456', HOST: '127.0.0.1' }, '192.168.1.20');
  expect(settings).toMatchObject({ host: '0.0.0.0', publicUrl: 'http://192.168.1.20:3456', lan: true });
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['127.evil.example', false],
  ['localhost.example', false],
])('%s is this machine: %s', (host, own) => {
  expect(isLoopback(host)).toBe(own);
});

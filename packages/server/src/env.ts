import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { LANGUAGES, type Language, languageOf } from './demo/language.ts';
import { OperatorError } from './platform/operator-error.ts';
import { type DatabaseSettings, readDatabase } from './start/database-settings.ts';
import {
  type EnvSource,
  flagSchema,
  mailFromSchema,
  originSchema,
  portSchema,
  proxiesSchema,
  read,
  readHidden,
  smtpSchema,
  urlSchema,
} from './start/env-variable.ts';
import { machineLocale } from './start/machine-locale.ts';

export type S3Settings = {
  readonly bucket: string;
  /** null: Amazon's own endpoint for the region */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyID: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
};

export type IntegrationSettings = { readonly slug: string; readonly name: string; readonly baseUrl: string };

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The values of the variables (design 7). `secret` and `demo` are null if the data decides. */
export type Settings = {
  readonly host: string;
  readonly port: number;
  /** absolute path */
  readonly dataDir: string;
  readonly database: DatabaseSettings;
  /** addresses, networks or the words loopback, linklocal, uniquelocal; empty: no proxy is trusted */
  readonly trustProxy: readonly string[];
  /** null: mails go to the outbox on disk */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** null: files are kept in DATA_DIR */
  readonly s3: S3Settings | null;
  /** origin without a closing slash */
  readonly publicUrl: string;
  readonly secret: string | null;
  readonly demo: boolean | null;
  readonly demoPublic: boolean;
  /** the language in which a demo that is begun now is told */
  readonly demoLanguage: Language;
  /** started with --lan */
  readonly lan: boolean;
  readonly integrations: Readonly<Record<'a' | 'b' | 'c', IntegrationSettings>>;
  /** null: warnings if a person watches the terminal, info otherwise */
  readonly logLevel: (typeof LOG_LEVELS)[number] | null;
};

/** Where mails can be read: on a page, on the console (--lan), in files in DATA_DIR/outbox only, or nowhere (SMTP sends them). */
export type OutboxView = 'page' | 'console' | 'disk' | 'none';

/** The complete configuration of a running server. */
export type Env = Omit<Settings, 'secret' | 'demo'> & {
  readonly secret: string;
  readonly demo: boolean;
  readonly outbox: OutboxView;
};

const SECRET_LENGTH = 32;
const TAKES_PROXIES = 'addresses or networks (not those of all addresses, /0) separated by commas';

/**
 * Reads and checks every variable of design 7; an empty one counts as not set.
 * @param lanAddress this machine's address in the local network when started with --lan
 * @throws OperatorError naming the first invalid variable and the values that it accepts
 */
export function readEnv(source: EnvSource = process.env, lanAddress?: string): Settings {
  const port = read(source, 'PORT', 'a whole number from 1 to 65535', portSchema) ?? 3000;
  const database = readDatabase(source);
  const secret = readHidden(
    source,
    'SECRET',
    `at least ${SECRET_LENGTH} characters`,
    z.string().min(SECRET_LENGTH),
  );
  if (database.kind === 'server' && !secret) {
    throw new OperatorError(
      `SECRET is needed with DATABASE_URL and takes at least ${SECRET_LENGTH} characters.`,
    );
  }
  const smtpUrl = readHidden(source, 'SMTP_URL', 'an address such as smtps://user:password@host', smtpSchema);
  const publicUrl = read(
    source,
    'PUBLIC_URL',
    'an address such as https://logbook.example.com',
    originSchema,
  );
  const host = read(source, 'HOST', 'an IP address or a host name', z.string().regex(/^[\w.:-]+$/));
  return {
    host: lanAddress ? '0.0.0.0' : addressOf(host),
    port,
    dataDir: resolve(read(source, 'DATA_DIR', 'a folder', z.string()) ?? 'data'),
    database,
    trustProxy: read(source, 'TRUST_PROXY', TAKES_PROXIES, proxiesSchema) ?? [],
    smtpUrl: smtpUrl ?? null,
    mailFrom: readMailFrom(source, smtpUrl !== undefined),
    s3: readS3(source),
    publicUrl: lanAddress ? `http://${lanAddress}:${port}` : (publicUrl ?? `http://localhost:${port}`),
    secret: secret ?? null,
    demo: read(source, 'DEMO', 'true or false', flagSchema) ?? (database.kind === 'server' ? false : null),
    demoPublic: read(source, 'DEMO_PUBLIC', 'yes or no', flagSchema) ?? false,
    demoLanguage: readDemoLanguage(source),
    lan: lanAddress !== undefined,
    integrations: readIntegrations(source),
    logLevel: read(source, 'LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, z.enum(LOG_LEVELS)) ?? null,
  };
}

/**
 * The configuration once the data has been examined.
 * @param found the secret (given, or kept in DATA_DIR) and whether this is a demo
 * @throws OperatorError if the demo, whose passwords everyone knows, would be open to others
 */
export function completeEnv(settings: Settings, found: { secret: string; demo: boolean }): Env {
  if (found.demo && isOpenToOthers(settings)) {
    throw new OperatorError(
      'DEMO with another HOST or PUBLIC_URL than this machine opens accounts with known passwords: set DEMO=false, run npm run demo:remove, or set DEMO_PUBLIC=yes.',
    );
  }
  return { ...settings, ...found, outbox: outboxView(settings, found.demo && isLocal(settings)) };
}

/** Whether people other than the one at this machine can reach the program, although nobody has allowed them to see a demo. */
export function isOpenToOthers(settings: Settings): boolean {
  return !isLocal(settings) && !settings.lan && !settings.demoPublic;
}

/**
 * One address for one listener: for `localhost`, Fastify would open a second listener, and a stop does not wait for its requests.
 */
function addressOf(host = 'localhost'): string {
  return host.toLowerCase() === 'localhost' ? '127.0.0.1' : host;
}

function isLocal({ host, publicUrl }: Settings): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
}

function outboxView(settings: Settings, localDemo: boolean): OutboxView {
  if (settings.smtpUrl) return 'none';
  if (settings.lan) return 'console';
  return localDemo ? 'page' : 'disk';
}

/** Whether a host name or address (IPv6 also in brackets) is this machine's own. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

function readMailFrom(source: EnvSource, needed: boolean): string {
  const takes = 'an email address, or a name and <an email address>';
  const from = read(source, 'MAIL_FROM', takes, mailFromSchema);
  if (!from && needed) throw new OperatorError(`MAIL_FROM is needed with SMTP_URL and takes ${takes}.`);
  return from ?? 'Fireledger <no-reply@fireledger.test>';
}

function readDemoLanguage(source: EnvSource): Language {
  const given = read(source, 'DEMO_LANGUAGE', LANGUAGES.join(' or '), z.enum(LANGUAGES));
  return given ?? languageOf(machineLocale(source));
}

function readS3(source: EnvSource): S3Settings | null {
  const bucket = read(source, 'S3_BUCKET', 'the name of a bucket', z.string().regex(/^[a-z0-9.-]{3,63}$/));
  if (!bucket) {
    const other = Object.keys(source).find((name) => name.startsWith('S3_') && source[name]);
    if (other) throw new OperatorError(`S3_BUCKET is needed with ${other} and takes the name of a bucket.`);
    return null;
  }
  const endpoint = read(source, 'S3_ENDPOINT', 'an address such as https://s3.example.com', originSchema);
  const accessKeyID = readHidden(source, 'S3_ACCESS_KEY_ID', 'the key id', z.string());
  const secretAccessKey = readHidden(source, 'S3_SECRET_ACCESS_KEY', 'the secret key', z.string());
  if (!accessKeyID)
    throw new OperatorError('S3_ACCESS_KEY_ID is needed with S3_BUCKET and takes the key id.');
  if (!secretAccessKey)
    throw new OperatorError('S3_SECRET_ACCESS_KEY is needed with S3_BUCKET and takes the secret key.');
  return {
    bucket,
    endpoint: endpoint ?? null,
    region:
      read(source, 'S3_REGION', 'a region such as eu-central-1', z.string().regex(/^[a-z0-9-]+$/)) ??
      'us-east-1',
    accessKeyID,
    secretAccessKey,
    forcePathStyle:
      read(source, 'S3_FORCE_PATH_STYLE', 'true or false', flagSchema) ?? endpoint !== undefined,
  };
}

/** A slug is part of URLs, so each provider must have its own. */
function readIntegrations(source: EnvSource): Settings['integrations'] {
  const [a, b, c] = [
    readIntegration(source, 'A'),
    readIntegration(source, 'B'),
    readIntegration(source, 'C'),
  ];
  for (const [one, other, names] of [
    [a, b, 'INTEGRATION_A_SLUG and INTEGRATION_B_SLUG'],
    [a, c, 'INTEGRATION_A_SLUG and INTEGRATION_C_SLUG'],
    [b, c, 'INTEGRATION_B_SLUG and INTEGRATION_C_SLUG'],
  ] as const) {
    if (one.slug === other.slug)
      throw new OperatorError(`${names} take different words, not both "${one.slug}".`);
  }
  return { a, b, c };
}

function readIntegration(source: EnvSource, letter: 'A' | 'B' | 'C'): IntegrationSettings {
  const lower = letter.toLowerCase();
  const prefix = `INTEGRATION_${letter}`;
  const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  return {
    slug:
      read(source, `${prefix}_SLUG`, 'lowercase letters, digits and hyphens', slug) ?? `integration-${lower}`,
    name:
      read(source, `${prefix}_NAME`, 'at most 60 characters', z.string().max(60)) ?? `Integration ${letter}`,
    baseUrl:
      read(source, `${prefix}_URL`, 'an http or https address', urlSchema) ??
      `http://127.0.0.1:3900/${lower}`,
  };
}

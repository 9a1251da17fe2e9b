import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app.ts';
import { createPool } from '../src/db/pool.ts';
import { createOpener } from '../src/db/with-access.ts';
import { completeEnv, readEnv } from '../src/env.ts';
import { openDiskStore } from '../src/files/disk-store.ts';
import { startLive } from '../src/http/live/live.ts';
import type { Services } from '../src/http/services.ts';
import { createTokens } from '../src/http/token.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { requireDeclared } from './declared-responses.ts';
import { openSeed, type Seed } from './seed.ts';
import { signInCookies } from './sign-in.ts';
import type { TestUser } from './user-builder.ts';

/** The installation's secret in tests. */
export const TEST_SECRET = 'a secret of at least 32 characters, for tests only';
const HOST = 'fireledger.test';

/** Makes calls as one person, or anonymously; `url` is the path below /api/v1, such as `/user/session`. */
export type Client = {
  get(url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown, options?: CallOptions): Promise<LightMyRequestResponse>;
  patch(url: string, body?: unknown, options?: CallOptions): Promise<LightMyRequestResponse>;
  delete(url: string, options?: CallOptions, body?: unknown): Promise<LightMyRequestResponse>;
  /** A GraphQL query; returns the whole response, `data` is in `response.json().data`. */
  query(text: string, variables?: object): Promise<LightMyRequestResponse>;
};

export type CallOptions = {
  /** Added to the client's own headers; undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Added to the client's own cookies; undefined removes one. */
  readonly cookies?: Readonly<Record<string, string | undefined>>;
  /** The address that the call comes from; this machine by default. */
  readonly remoteAddress?: string;
};

/** The whole program with its own database, not listening: calls go through `app.inject`. */
export type TestApp = {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: TestDatabase;
  /** Queries as superuser: to build rows, and to inspect what a call left behind. */
  readonly db: Seed;
  /** Calls with a built user's cookies and a same-origin Origin. */
  as(user: TestUser): Client;
  /** Calls of a person who is not signed in. */
  readonly anyone: Client;
  /** Calls with a bearer token, for example a visitor's. */
  bearing(token: string): Client;
  /** The payloads of a queue in the outbox, oldest first (`send_mail`, ...). */
  queued<T = Record<string, unknown>>(queue: string): Promise<T[]>;
  close(): Promise<void>;
};

/** Starts the program for one test file; call `close` in afterAll. */
export async function startTestApp(): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'fireledger-test-'));
  const pool = createPool(database.appUrl, 8);
  const live = await startLive(database.appUrl, pool);
  const services: Services = {
    env: testEnv(database, dataDir),
    opener: createOpener(pool, { onCommitted: live.publish }),
    tokens: createTokens(TEST_SECRET),
    files: await openDiskStore(join(dataDir, 'files')),
    live,
  };
  const app = await buildApp(services, { webDist: join(dataDir, 'no-web') });
  const db = openSeed(database.superuserUrl);
  return {
    app,
    services,
    database,
    db,
    as: (user) => client(app, async () => ({ cookies: Object.fromEntries(await cookiesOf(user)) })),
    anyone: client(app, async () => ({})),
    bearing: (token) => client(app, async () => ({ headers: { authorization: `Bearer ${token}` } })),
    queued: (queue) => queued(db, queue),
    close: async () => {
      await endAll({
        'the port': () => app.close(),
        'the live stream': () => live.close(),
        'the pool': () => pool.end(),
        'the connections of the test itself': () => db.destroy(),
        'the database': () => database.drop(),
        'the folder': () => rm(dataDir, { recursive: true, force: true }),
      });
    },
  };
}

/** Longer than any part takes to close on a busy machine, shorter than a hook's timeout. */
const END_MS = 20_000;

/**
 * Closes the parts one after the other, whatever becomes of the previous ones; throws the error of a part that failed or did not
 * end, which a hook would not name.
 */
async function endAll(ends: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const failures: unknown[] = [];
  for (const [what, end] of Object.entries(ends)) {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`${what} did not end within ${END_MS} ms`)), END_MS);
    await Promise.race([end(), late])
      .catch((error: unknown) => failures.push(error))
      .finally(() => clearTimeout(timer));
  }
  if (failures.length > 0) throw failures[0];
}

function testEnv(database: TestDatabase, dataDir: string): Services['env'] {
  const settings = readEnv({
    DATABASE_URL: database.appUrl,
    SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://${HOST}`,
  });
  return completeEnv(settings, { secret: TEST_SECRET, demo: false });
}

async function cookiesOf(user: TestUser): Promise<[string, string][]> {
  return (await signInCookies(TEST_SECRET, user)).map(({ name, value }) => [name, value]);
}

async function queued<T>(db: Seed, queue: string): Promise<T[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('queue', '=', queue)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.payload as T);
}

function client(app: FastifyInstance, own: () => Promise<CallOptions>): Client {
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    options: CallOptions = {},
  ) => {
    const mine = await own();
    const request: InjectOptions = {
      method,
      url: url.startsWith('/api/') ? url : `/api/v1${url}`,
      headers: given({ host: HOST, origin: `http://${HOST}`, ...mine.headers, ...options.headers }),
      cookies: given({ ...mine.cookies, ...options.cookies }),
      ...(options.remoteAddress ? { remoteAddress: options.remoteAddress } : {}),
    };
    const reply = await app.inject(body === undefined ? request : { ...request, payload: body as object });
    requireDeclared(method, String(request.url), reply);
    return reply;
  };
  return {
    get: (url, options) => call('GET', url, undefined, options),
    post: (url, body, options) => call('POST', url, body, options),
    patch: (url, body, options) => call('PATCH', url, body, options),
    delete: (url, options, body) => call('DELETE', url, body, options),
    query: (text, variables = {}) => call('POST', '/graphql', { query: text, variables }),
  };
}

function given(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

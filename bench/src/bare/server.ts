import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { administrationDashboard, type PlatformInput } from './administration-dashboard.ts';
import {
  type ChangeInput,
  changeStatus,
  changeStatusBehindTheWall,
  type WalledChange,
} from './change-status.ts';
import { copyEvents } from './copy-events.ts';
import { type DashboardInput, dashboard } from './dashboard.ts';
import { type EventInput, insertBehindTheWall, insertEvent, type WalledInput } from './insert-event.ts';
import { appendToLedger, insertHistory } from './ledger-row.ts';
import { type AdministrationInput, listAdministration } from './list-administration.ts';
import { type DocumentInput, listDocuments } from './list-documents.ts';
import { type ListInput, listEvents } from './list-events.ts';
import type { Ask } from './related.ts';
import { type SearchInput, search } from './search.ts';

/**
 * The server that Fireledger is compared with: `node:http`, `pg` and JSON, with the same statements on the same database. It has
 * no authentication, no validation and no log, and the caller's tenant is part of the call.
 */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** As long as in our server, so that no connection is opened during a measurement. */
const idleTimeoutMillis = 10 * 60_000;
const settings = { max: 16, keepAlive: true, idleTimeoutMillis };
const pool = new pg.Pool({ ...settings, connectionString: process.env.DATABASE_URL });
/** With a role to which the policies and triggers apply. */
const walled = new pg.Pool({ ...settings, connectionString: process.env.WALLED_DATABASE_URL });

const plain: Ask = (text, values) => pool.query(text, values);
/** With prepared statements: every statement gets a name derived from its text. */
const preparing: Ask = (text, values) =>
  pool.query({ name: createHash('sha1').update(text).digest('hex'), text, values });

const server = createServer(async (request, response) => {
  try {
    const body = await bodyOf(request);
    if (request.url === '/export') return await copyEvents(pool, body as string, response);
    const [status, answer] = await answerOf(request.url ?? '', body);
    const text = JSON.stringify(answer);
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});

async function answerOf(url: string, body: unknown): Promise<[number, unknown]> {
  switch (url) {
    case '/events':
      return [200, { data: { serviceEventsPaginated: await listEvents(plain, body as ListInput) } }];
    case '/events-prepared':
      return [200, { data: { serviceEventsPaginated: await listEvents(preparing, body as ListInput) } }];
    case '/documents':
      return [200, { data: { documentsPaginated: await listDocuments(plain, body as DocumentInput) } }];
    case '/documents-prepared':
      return [200, { data: { documentsPaginated: await listDocuments(preparing, body as DocumentInput) } }];
    case '/dashboard':
      return [200, { data: await dashboard(plain, body as DashboardInput) }];
    case '/dashboard-prepared':
      return [200, { data: await dashboard(preparing, body as DashboardInput) }];
    case '/start':
      return [200, { data: await administrationDashboard(plain, body as PlatformInput) }];
    case '/start-prepared':
      return [200, { data: await administrationDashboard(preparing, body as PlatformInput) }];
    case '/search':
      return [200, { data: await search(plain, body as SearchInput) }];
    case '/administration':
      return [200, { data: await listAdministration(plain, body as AdministrationInput) }];
    case '/administration-prepared':
      return [200, { data: await listAdministration(preparing, body as AdministrationInput) }];
    case '/event':
      return [201, { serviceEventID: await insertEvent(pool, body as EventInput) }];
    case '/event-with-history':
      return [201, { serviceEventID: await insertEvent(pool, body as EventInput, insertHistory) }];
    case '/event-with-ledger-row':
      return [201, { serviceEventID: await insertEvent(pool, body as EventInput, appendToLedger) }];
    case '/event-behind-the-wall':
      return [201, { serviceEventID: await insertBehindTheWall(walled, body as WalledInput) }];
    case '/status-with-history':
      return [200, await changeStatus(pool, body as ChangeInput, insertHistory)];
    case '/status-with-ledger-row':
      return [200, await changeStatus(pool, body as ChangeInput, appendToLedger)];
    case '/status-behind-the-wall':
      return [200, await changeStatusBehindTheWall(walled, body as WalledChange)];
    default:
      return [200, {}];
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString('utf8')) : null;
}

process.once('SIGTERM', () => {
  server.close(() => void Promise.all([pool.end(), walled.end()]));
  server.closeAllConnections();
});
server.listen(Number(process.env.PORT), '127.0.0.1');

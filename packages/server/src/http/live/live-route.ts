import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { EVENT_STREAM } from '../describe-answers.ts';
import { requireUser } from '../require-act.ts';
import { type BoundOpener, defineRoute } from '../route.ts';
import type { ContractedPair, Listener } from './change-visibility.ts';

const HEADERS = {
  'content-type': `${EVENT_STREAM}; charset=utf-8`,
  'cache-control': 'no-store',
  'content-encoding': 'identity',
  'x-accel-buffering': 'no',
  // No request follows a stream on its connection, which would otherwise stay open after a stop has ended the stream.
  connection: 'close',
  'x-content-type-options': 'nosniff',
};

/**
 * GET /live: what has changed, as server-sent events with ids only (design section 5). The stream ends with its session: at
 * once when the session is ended, when its token expires, or when the listener's contracts, organisations or locations change;
 * and in any case after a while.
 */
export const liveRoute = defineRoute({
  method: 'GET',
  path: '/live',
  summary: 'Follow what changes, as server-sent events',
  description:
    'Events hold ids only: read again what they name. The stream ends with the session, and after a while in any case; connect again then.',
  act: 'live.follow',
  transaction: 'own',
  answers: { 200: null },
  media: [EVENT_STREAM],
  errors: [],
  handle: async (open, _input, { services, caller }, reply) => {
    const who = await open.read(listener);
    reply.hijack();
    const response = reply.raw;
    // A client that left while we were reading has already closed the connection: no further event would tell us.
    if (response.destroyed) {
      return reply;
    }
    response.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS });
    // A response without a body sends nothing before its end.
    if (reply.request.method === 'HEAD') {
      response.end();
      return reply;
    }
    const end = services.live.subscribe(who, response);
    endAt(response, end, endOf((caller.claims?.exp ?? 0) * 1000, Date.now()));
    await endIfChanged(open, end, who);
    return reply;
  },
});

async function listener({ db, principal }: Access): Promise<Listener> {
  const user = requireUser(principal);
  return {
    principal: user,
    contracted: user.userType === 'contractor_employee' ? await contractedPlaces(db) : [],
    organizationIDs: user.userType === 'reseller_employee' ? await organizationIDs(db) : [],
  };
}

async function organizationIDs(db: Transaction): Promise<string[]> {
  const rows = await db.selectFrom('organization').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

async function contractedPlaces(db: Transaction): Promise<ContractedPair[]> {
  const rows = await db
    .selectFrom('contract')
    .select(['organization_id', 'location_id', 'discipline_id'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    organizationID: row.organization_id,
    locationID: row.location_id,
    disciplineID: row.discipline_id,
  }));
}

/** A change between the first check and the subscription notified nobody, so check once more. */
async function endIfChanged(open: BoundOpener, end: () => void, before: Listener): Promise<void> {
  try {
    if (isDeepStrictEqual(await open.read(listener), before)) {
      return;
    }
  } catch {
    // The session has ended.
  }
  end();
}

/** The maximum lifetime of a stream: a safety net beneath the signals that end it (live.ts). */
const REVIEW_MS = 15 * 60_000;

/**
 * When a stream ends, in milliseconds: when its token expires, or at its maximum lifetime, after which a returning client is
 * checked again.
 */
export function endOf(expiresAt: number, now: number): number {
  return Math.min(expiresAt, now + REVIEW_MS);
}

function endAt(response: ServerResponse, end: () => void, moment: number): void {
  const timer = setTimeout(end, Math.max(0, moment - Date.now()));
  response.on('close', () => clearTimeout(timer));
}

import rateLimit from '@fastify/rate-limit';
import { addressKey } from '@fireledger/domain/access/attempts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import { refusal } from './refusal.ts';
import type { Tokens } from './token.ts';

/** Calls of one address on one open route, and the seconds they are counted over. */
const CALLS = 200;
const SECONDS = 10;
/** What a location's visitors of one address may write by one route, and the minutes it is counted over: more than a busy door sees. */
export const VISITOR_WRITES = 60;
const MINUTES = 10;

/**
 * A limit at the door of the calls that anyone may make: a flood from one address is turned away before it holds a
 * connection of the database. Guessing is slowed down elsewhere (domain/access/attempts.ts), and by far more.
 */
export async function registerFloodLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      refusal('too_many_attempts', '', { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}

/** What an open route is registered with. */
export const FLOOD_LIMIT = { rateLimit: { max: CALLS, timeWindow: SECONDS * 1000 } } as const;

/**
 * What a route is registered with by which a visitor writes: nobody fills a building's logbook from behind its QR code. It is counted
 * for each location that its tokens are of: many networks show one address, and one door's password shuts no other door.
 */
export function visitorLimit(tokens: Tokens) {
  return {
    rateLimit: {
      max: VISITOR_WRITES,
      timeWindow: MINUTES * 60_000,
      allowList: isNoVisitor(tokens),
      keyGenerator: async (request: FastifyRequest) => {
        const { claims } = await callerOf(request, tokens);
        return `${addressKey(request.ip)} ${claims?.kind === 'visitor' ? claims.lid : ''}`;
      },
    },
  } as const;
}

/** What a route is registered with by which a visitor only reads: a flood is turned away. */
export function visitorReadLimit(tokens: Tokens) {
  return { rateLimit: { ...FLOOD_LIMIT.rateLimit, allowList: isNoVisitor(tokens) } } as const;
}

function isNoVisitor(tokens: Tokens) {
  return async (request: FastifyRequest) => (await callerOf(request, tokens)).claims?.kind !== 'visitor';
}

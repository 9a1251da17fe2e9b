import rateLimit from '@fastify/rate-limit';
import { addressKey } from '@fireledger/domain/access/attempts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import { refusal } from './refusal.ts';
import type { Services } from './services.ts';

type Installation = Pick<Services, 'env' | 'tokens'>;

/** How many calls one address may make to one open route, and the window in seconds. */
const CALLS = 200;
const SECONDS = 10;
/**
 * How much the visitors of a location may write from one address by one route, and the window in minutes: more than happens at
 * a busy door.
 */
export const VISITOR_WRITES = 60;
const MINUTES = 10;

/**
 * Rate limit for calls that need no sign-in: a flood from one address is rejected before it takes a database connection.
 * Guessing is slowed down elsewhere (domain/access/attempts.ts), and by far more.
 */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      refusal('too_many_attempts', '', { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}

/** Options for registering an open route. */
export const OPEN_ROUTE_LIMIT = { rateLimit: { max: CALLS, timeWindow: SECONDS * 1000 } } as const;

/**
 * Options for a route with which a visitor writes, so that nobody can fill a building's logbook from its QR code. Calls are
 * counted per location of the token: many networks share one address, and the password of one door must not block another.
 */
export function visitorLimit(services: Installation) {
  return {
    rateLimit: {
      max: VISITOR_WRITES,
      timeWindow: MINUTES * 60_000,
      allowList: isNoVisitor(services),
      keyGenerator: async (request: FastifyRequest) => {
        const { claims } = await callerOf(request, services);
        return `${addressKey(request.ip)} ${claims?.kind === 'visitor' ? claims.lid : ''}`;
      },
    },
  } as const;
}

/** Options for a route with which a visitor only reads: rejects floods. */
export function visitorReadLimit(services: Installation) {
  return { rateLimit: { ...OPEN_ROUTE_LIMIT.rateLimit, allowList: isNoVisitor(services) } } as const;
}

function isNoVisitor(services: Installation) {
  return async (request: FastifyRequest) => (await callerOf(request, services)).claims?.kind !== 'visitor';
}

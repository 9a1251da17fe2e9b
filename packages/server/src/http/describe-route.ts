import { typesThatMay } from '@fireledger/domain/access/can.ts';
import { DEVICE_COOKIE, TOKEN_COOKIE } from '@fireledger/domain/shared/limits.ts';
import { z } from 'zod';
import { IDEMPOTENCY_KEY } from './idempotency.ts';
import { problemSchema } from './problem-schema.ts';
import { VERSION_TAG } from './require-version.ts';
import type { Route } from './route.ts';

/** How a call authenticates: by a header, or, as a browser does, by the two cookies that signing in sets. */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The token of POST /user/login where its device is trusted, else of POST /user/verify/2fa; a visitor’s of POST /logbook/check.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: TOKEN_COOKIE,
    description:
      'Counts with the cookie of its device alone; a write wants an Origin of this address beside them.',
  },
  device: { type: 'apiKey', in: 'cookie', name: DEVICE_COOKIE },
} as const;

const SIGNED_IN = [{ bearer: [] }, { cookie: [], device: [] }];

const REFUSED = {
  description: 'Refused: a code for the whole, and one for each thing that is wrong.',
  content: { 'application/problem+json': { schema: problemSchema } },
  headers: {
    'Retry-After': {
      type: 'integer',
      description:
        'After too many attempts, and while the database or the files are away: in how many seconds.',
    },
  },
};

/** A route as described in the OpenAPI document. */
export function describeRoute(route: Route): object {
  const body = route.described ?? route.body;
  const headers = headersOf(route);
  return {
    operationId: `${route.method.toLowerCase()} ${route.path}`.replaceAll(/[^a-z0-9]+/gi, '_'),
    tags: [route.path.split('/')[1]],
    description: describe(route),
    security: typesThatMay(route.act) === 'anyone' ? [{}, ...SIGNED_IN] : SIGNED_IN,
    ...(headers ? { headers } : {}),
    ...(route.params ? { params: route.params } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    ...(body ? { body } : {}),
    ...(route.upload ? { consumes: ['multipart/form-data'], body: z.object({ file: z.file() }) } : {}),
    response: {
      ...Object.fromEntries(
        Object.entries(route.answers).map(([status, schema]) => [status, schema ?? bodyless(status, route)]),
      ),
      default: REFUSED,
    },
  };
}

/** The headers that a route reads, apart from those that authenticate; undefined if none. */
function headersOf({ idempotent, errors, answers }: Route): z.ZodType | undefined {
  const headers = {
    ...(idempotent ? { 'Idempotency-Key': REPEATED } : {}),
    ...(errors.includes('stale_version') ? { 'If-Match': VERSION } : {}),
    ...(304 in answers ? { 'If-None-Match': KEPT } : {}),
    ...(206 in answers ? { Range: PART, 'If-Range': PART_OF } : {}),
  };
  return Object.keys(headers).length > 0 ? z.object(headers) : undefined;
}

const REPEATED = z
  .string()
  .regex(IDEMPOTENCY_KEY)
  .optional()
  .describe('A repeated call under the same key answers as the first.');
const VERSION = z
  .union([z.literal('*'), z.string().regex(VERSION_TAG)])
  .optional()
  .describe('The version that is changed; another is refused.');
const KEPT = z.string().optional().describe('The ETag of what the caller has already: answered by 304.');
const PART = z.string().optional().describe('One range of bytes: answered by 206.');
const PART_OF = z
  .string()
  .optional()
  .describe('The ETag of which Range names a part; of other bytes all are sent.');

/** Describes a response without JSON: an empty one, or a file or stream with its headers. */
function bodyless(status: string, { answers, counted }: Route): object {
  if (status === '204' || status === '304') return z.null();
  return {
    content: { '*/*': { schema: z.file() } },
    headers: {
      ...(304 in answers ? { ETag: E_TAG } : {}),
      ...(status === '206' ? { 'Content-Range': { type: 'string' } } : {}),
      ...(counted ? { 'Row-Count': ROW_COUNT } : {}),
    },
  };
}

/** Describes the header that tells whether a file is unchanged. */
const E_TAG = { type: 'string', description: 'Of these bytes, for If-None-Match.' };
const ROW_COUNT = {
  type: 'integer',
  description: 'How many rows or sheets the file holds once all of it has come.',
};

function describe(route: Route): string {
  const types = typesThatMay(route.act);
  const callers = types === 'anyone' ? types : types.join(', ');
  return `Callers: ${callers}. Error codes: ${route.errors.join(', ') || 'the general ones'}.`;
}

import { allowedUserTypes } from '@fireledger/domain/access/can.ts';
import { DEVICE_COOKIE, TOKEN_COOKIE } from '@fireledger/domain/shared/limits.ts';
import { z } from 'zod';
import { describeAnswers } from './describe-answers.ts';
import { IDEMPOTENCY_KEY } from './idempotency.ts';
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
      'Counts with the cookie of its device alone; a write wants an Origin of this address beside them. Over https, the names of both begin with `__Host-`.',
  },
  device: {
    type: 'apiKey',
    in: 'cookie',
    name: DEVICE_COOKIE,
    description: 'The device that the token names.',
  },
} as const;

const UPLOAD = z.object({ file: z.file().describe('The one part of the form.') });
const LAST_PART = z.file().describe('The last part of the form.');

/** The ways in which a call proves who makes it. */
export const SIGNED_IN = [{ bearer: [] }, { cookie: [], device: [] }];

/** A route as described in the OpenAPI document. */
export function describeRoute(route: Route): object {
  const body = route.described ?? route.body;
  const headers = headersOf(route);
  return {
    operationId: `${route.method.toLowerCase()} ${route.path}`.replaceAll(/[^a-z0-9]+/gi, '_'),
    tags: [route.path.split('/')[1]],
    summary: route.summary,
    description: describe(route),
    security: allowedUserTypes(route.act) === 'anyone' ? [{}, ...SIGNED_IN] : SIGNED_IN,
    ...(headers ? { headers } : {}),
    ...(route.params ? { params: route.params } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    ...(body ? { body, example: route.example } : {}),
    ...(route.upload ? { consumes: ['multipart/form-data'], body: formOf(route) } : {}),
    response: describeAnswers(route),
  };
}

function formOf({ uploadParts }: Route): z.ZodType {
  return uploadParts ? z.object({ ...uploadParts, file: LAST_PART }) : UPLOAD;
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

/** Describes the parameters in paths, which mean the same in every one of them. */
export const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  id: 'The id: the call that creates one returns it, and queries and lists name it.',
  deviceID: 'The id of the device, from the query `user`.',
  disciplineID: 'The id of the discipline.',
  fileID: 'The id of the file: the upload returns it, and the query `serviceEvent` lists it.',
  code: 'The code of the cause: two digits.',
  type: 'Which of the two logos.',
};

/** Who may call, and what the schemas do not tell. */
function describe({ act, description }: Route): string {
  const types = allowedUserTypes(act);
  const callers = `Callers: ${types === 'anyone' ? types : types.join(', ')}.`;
  return description ? `${description}\n\n${callers}` : callers;
}

import { ERROR_STATUS } from '@fireledger/domain/shared/error-codes.ts';
import { z } from 'zod';
import { problemSchema } from './problem-schema.ts';
import type { Route } from './route.ts';

/** What a response says by its status, or being a file. */
const DONE: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  file: 'The file.',
  204: 'Done; nothing is returned.',
  206: 'The requested part of the file.',
  304: 'Unchanged: the caller has it already.',
};

/** The media type of server-sent events: text that comes bit by bit, of which no client may await the end. */
export const EVENT_STREAM = 'text/event-stream';
const ANY = ['*/*'] as const;

const RETRY_AFTER = {
  'Retry-After': {
    type: 'integer',
    description:
      'After too many attempts, and while the database or the files are away: in how many seconds to call again.',
  },
};

/** The responses of a route in the OpenAPI document: those that it declares, then its refusals by status, then any other one. */
export function describeAnswers(route: Route): object {
  const declared = Object.entries(route.answers).map(([status, schema]) => [
    status,
    schema ? ofJson(status, schema) : ofNoJson(status, route),
  ]);
  return {
    ...Object.fromEntries(declared),
    ...refusalsOf(route),
    default: REFUSED,
  };
}

function ofJson(status: string, schema: z.ZodType): object {
  return { description: DONE[status], content: { 'application/json': { schema } } };
}

/** A response without JSON: an empty one, or a file or stream with its headers. */
function ofNoJson(status: string, { answers, counted, media = ANY }: Route): object {
  if (status === '204' || status === '304') return z.null().describe(DONE[status] ?? '');
  if (media.includes(EVENT_STREAM)) {
    return { description: 'The stream.', content: { [EVENT_STREAM]: { schema: z.string() } } };
  }
  return {
    description: DONE[status === '206' ? 206 : 'file'],
    content: Object.fromEntries(media.map((one) => [one, { schema: z.file() }])),
    headers: {
      'Content-Disposition': FILE_NAME,
      ...(304 in answers ? { ETag: E_TAG } : {}),
      ...(status === '206' ? { 'Content-Range': CONTENT_RANGE } : {}),
      ...(counted ? { 'Row-Count': ROW_COUNT } : {}),
    },
  };
}

const E_TAG = { type: 'string', description: 'Of these bytes, for If-None-Match.' };
const FILE_NAME = { type: 'string', description: 'The name to save the file under, where it has one.' };
const CONTENT_RANGE = { type: 'string', description: 'Which bytes these are, and of how many.' };
const ROW_COUNT = {
  type: 'integer',
  description: 'How many rows or sheets the file holds once all of it has come, if they are counted.',
};

/** The refusals that a route declares, by status: `422` holds the codes of single fields too. */
function refusalsOf({ errors }: Route): object {
  const byStatus = Object.groupBy(new Set(errors), (code) => String(ERROR_STATUS[code]));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      refused(codes.map((code) => `\`${code}\``).join(', '), status === '429' || status === '503'),
    ]),
  );
}

/** A refusal; `mayWait`: with the time after which to call again. */
export function refused(description: string, mayWait = false): object {
  return {
    description,
    content: { 'application/problem+json': { schema: problemSchema } },
    ...(mayWait ? { headers: RETRY_AFTER } : {}),
  };
}

/** Any refusal that a call does not declare itself. */
export const REFUSED = refused('Refused: a code for the whole, and one for each thing that is wrong.', true);

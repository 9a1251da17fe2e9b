import { ERROR_STATUS } from '@fireledger/domain/shared/error-codes.ts';
import { z } from 'zod';
import { problemSchema } from './problem-schema.ts';
import type { Route } from './route.ts';

/** What a response says by its status; for a file, `FILE` says it. */
const DONE: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done; nothing is returned.',
  206: 'The requested part of the file.',
  304: 'Unchanged: the caller has it already.',
};
const FILE = 'The file, or the stream.';

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
function ofNoJson(status: string, { answers, counted }: Route): object {
  if (status === '204' || status === '304') return z.null().describe(DONE[status] ?? '');
  return {
    description: status === '206' ? DONE[206] : FILE,
    content: { '*/*': { schema: z.file() } },
    headers: {
      ...(304 in answers ? { ETag: E_TAG } : {}),
      ...(status === '206' ? { 'Content-Range': CONTENT_RANGE } : {}),
      ...(counted ? { 'Row-Count': ROW_COUNT } : {}),
    },
  };
}

const E_TAG = { type: 'string', description: 'Of these bytes, for If-None-Match.' };
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

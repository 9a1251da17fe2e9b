import { ERROR_STATUS } from '@fireledger/domain/shared/error-codes.ts';
import type { PlainCode } from '@fireledger/domain/shared/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../platform/error-code.ts';
import { Refusal, refusal } from './refusal.ts';

/** Fastify's own errors mapped to our codes; any other error with a 4xx status is a malformed body. */
const CODE_OF_FASTIFY: Readonly<Record<string, PlainCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content_type',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_content_type',
  FST_ERR_NOT_FOUND: 'not_found',
};

/**
 * Seconds after which to retry while the database or the file store is unavailable, which recovers within seconds or only after
 * far longer, or while other exports are running.
 */
const AWAY_SECONDS = 10;
/** How much of the end of a request's id identifies it in the log: short enough to be read out on the telephone. */
const REFERENCE_LENGTH = 8;
/** The program has enough to do, which nobody needs to look into and any caller can bring about. */
const BUSY = 'export.too_many_at_once';

/**
 * The error handler of every API route: replies with application/problem+json and a code; never with prose or a stack trace,
 * and never cacheable.
 */
export function replyProblem(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = asRefusal(error);
  const isFault = refused.status >= 500 && refused.code !== BUSY;
  request.log = request.log.child(loggedRefusal(refused));
  if (isFault && !isOfWhoLeft(error, reply)) {
    request.log.error({ err: error, cause: error.cause, route: request.routeOptions.url }, 'request failed');
  }
  const seconds = waitOf(refused);
  if (seconds !== undefined) {
    reply.header('retry-after', String(seconds));
  }
  return reply
    .status(refused.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        ...problemBody(refused),
        ...(isFault ? { reference: request.id.slice(-REFERENCE_LENGTH) } : {}),
      }),
    );
}

/** The codes with which every further line about the request is logged, without the places and values of the problems. */
function loggedRefusal({ code, problems }: Refusal): object {
  const codes = [...new Set(problems.map((one) => one.code))];
  return codes.length === 1 && codes[0] === code ? { code } : { code, problems: codes };
}

/** Seconds after which a valid call is worth a retry, if known. */
function waitOf({ code, problems }: Refusal): number | undefined {
  if (code === 'unavailable' || code === BUSY) {
    return AWAY_SECONDS;
  }
  return code === 'too_many_attempts' ? Number(problems[0]?.params?.seconds) || undefined : undefined;
}

/**
 * A file that was on its way to a client whose connection has closed breaks off without an error of its own, and work that is
 * ended for that reason is aborted: nothing failed here.
 */
function isOfWhoLeft(error: Error, { raw }: FastifyReply): boolean {
  return raw.destroyed && (codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE' || error.name === 'AbortError');
}

/** The body of a problem reply (RFC 9457 with our own members). */
export function problemBody(refused: Refusal): object {
  return {
    status: refused.status,
    code: refused.code,
    errors: refused.problems,
    ...(refused.detail === undefined ? {} : { detail: refused.detail }),
  };
}

/** Turns any error into a Refusal; an unexpected one is `internal_error`. */
export function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) {
    return error;
  }
  const known = CODE_OF_FASTIFY[codeOf(error) ?? ''];
  if (known) {
    return refusal(known);
  }
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return refusal(status >= 400 && status < 500 ? clientCode(status) : 'internal_error');
}

function clientCode(status: number): PlainCode {
  // @fastify/static answers 403 for a folder and for a path outside its root: neither exists for the client.
  if (status === ERROR_STATUS.not_found || status === ERROR_STATUS.forbidden) {
    return 'not_found';
  }
  return status === ERROR_STATUS.too_many_attempts ? 'too_many_attempts' : 'malformed_body';
}

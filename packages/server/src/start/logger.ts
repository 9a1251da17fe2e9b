import type { FastifyRequest } from 'fastify';
import {
  type DestinationStream,
  destination,
  type Logger,
  type LoggerOptions,
  pino,
  type SerializedError,
} from 'pino';
import type { Env } from '../env.ts';
import { codeOf } from '../platform/error-code.ts';

/** What the log shows of an error: none of the values that a person sent. */
type LoggedError = Pick<SerializedError, 'type' | 'stack'> & {
  message: string;
  code?: string;
  constraint?: string;
};

/**
 * Log lines are written in batches of some dozens, or after a quarter of a second (bytes, milliseconds); pino writes the rest at
 * the end.
 */
const GATHERED = { minLength: 8192, periodicFlush: 250 } as const;

/** How many bytes of the log may wait while it cannot be written; further lines are lost. */
const WAITING_MAX = 1024 * 1024;

/**
 * The structured log: one JSON object per line on standard error. A request is logged with its route's pattern and id, without
 * address, query, headers or body; a database error without its values. So neither secrets nor personal data are logged.
 * @param onTerminal a person watches: single requests are not logged unless LOG_LEVEL says so
 */
export function createLogger(
  env: Env,
  onTerminal: boolean,
  stream: DestinationStream = standardError(),
): Logger {
  const options: LoggerOptions = {
    level: env.logLevel ?? (onTerminal ? 'warn' : 'info'),
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: loggedError, cause: loggedError, req: loggedRequest },
  };
  return pino(options, stream);
}

/** Standard error. A terminal that was closed, or a full disk, costs lines of the log and does not end the program. */
function standardError(): DestinationStream {
  const stream = destination({ dest: 2, sync: false, ...GATHERED, maxLength: WAITING_MAX });
  const { flushSync } = stream;
  // pino flushes at the end of the program, and would try again for ever.
  stream.on('error', () => {
    stream.flushSync = () => undefined;
  });
  stream.on('drain', () => {
    stream.flushSync = flushSync;
  });
  return stream;
}

function loggedRequest(request: FastifyRequest): object {
  return { id: request.id, method: request.method, route: request.routeOptions?.url ?? '(none)' };
}

/** PostgreSQL's messages may quote a value; its code and the constraint are enough. */
export function loggedError(error: unknown): LoggedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  const ofDatabase = 'severity' in error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return {
    type: error.name,
    message: ofDatabase ? 'database error' : error.message,
    stack: frames.join('\n'),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
  };
}

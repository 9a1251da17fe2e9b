import type { Access } from '../db/with-access.ts';
import type { Queue } from './queue.ts';

/** The log of jobs; fields never contain payloads, addresses or codes. Compatible with pino. */
export type JobLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Opens a transaction as the product itself, role fl_worker (db/with-access.ts). */
export type WithSystem = <T>(act: string, work: (access: Access) => Promise<T>) => Promise<T>;

/** What a job's handler can use. */
export type JobContext = {
  readonly withSystem: WithSystem;
  readonly log: JobLog;
  /** The same in every attempt: identifies a repeated effect. */
  readonly jobID: string;
  /** 0 in the first attempt. */
  readonly retries: number;
  /** Aborted when the job's time is up, and as soon as the program begins to stop. */
  readonly signal: AbortSignal;
};

/** How often a failed job is retried: the back-off doubles from the first to the maximum. */
type Retry = {
  readonly limit: number;
  readonly firstWaitSeconds: number;
  readonly maxWaitSeconds: number;
};

/** A job: one file and one name, which is also the name of its queue in the outbox. */
export type JobDefinition<Payload> = Queue<Payload> & {
  /** May run more than once for one payload (a process can die after the effect), so it must be idempotent. */
  handler(context: JobContext, payload: Payload): Promise<void>;
  readonly retry?: Retry;
  /** The timeout after which it counts as failed and is retried; five minutes by default. */
  readonly expireSeconds?: number;
  /** A cron schedule in the Europe/Amsterdam time zone; runs with the payload `{}`. */
  readonly cron?: string;
  /** Whether somebody is waiting for it: it then goes before all others of its queue, and never waits for a slow one. */
  isUrgent?(payload: Payload): boolean;
  /**
   * How many jobs of the same people are queued before it. Jobs with fewer go first, so that a hundred requests by one company
   * do not delay the single request of another.
   */
  behind?(payload: Payload): number;
};

/** A job whose payload type is known only in its own file. */
export type Job = {
  readonly name: string;
  readonly retry: Retry;
  readonly expireSeconds: number;
  readonly cron: string | null;
  /** Tells which payloads somebody is waiting for; null if the job has none. False for an invalid payload. */
  readonly isUrgent: ((payload: unknown) => boolean) | null;
  /** How many jobs of the same people precede a payload; null for a job without such priorities. 0 for an invalid payload. */
  readonly behind: ((payload: unknown) => number) | null;
  /** Validates the payload and runs the handler. Throws PermanentError for an invalid payload. */
  run(context: JobContext, payload: unknown): Promise<void>;
};

/** The abort reason of a job's signal when the program begins to stop. */
export class ShutdownSignal extends Error {}

/** A retry cannot help: the job is stored at once as permanently failed. */
export class PermanentError extends Error {}

/** The payload does not match the job's schema. Names the fields, never their values. */
class PayloadError extends PermanentError {}

/** Bridges a few minutes of trouble; what still fails after about an hour needs attention. */
const DEFAULT_RETRY: Retry = { limit: 10, firstWaitSeconds: 5, maxWaitSeconds: 900 };

const DEFAULT_EXPIRE_SECONDS = 300;

/** How long a job that failed for good is kept for inspection. */
export const KEEP_FAILED_DAYS = 90;

/** Declares a job. */
export function defineJob<Payload>({ name, schema, handler, ...rest }: JobDefinition<Payload>): Job {
  const { isUrgent, behind } = rest;
  const onValid = <T>(rule: (payload: Payload) => T, otherwise: T) => {
    return (payload: unknown) => {
      const parsed = schema.safeParse(payload);
      return parsed.success ? rule(parsed.data) : otherwise;
    };
  };
  return {
    name,
    retry: rest.retry ?? DEFAULT_RETRY,
    expireSeconds: rest.expireSeconds ?? DEFAULT_EXPIRE_SECONDS,
    cron: rest.cron ?? null,
    isUrgent: isUrgent ? onValid(isUrgent, false) : null,
    behind: behind ? onValid(behind, 0) : null,
    run: async (context, payload) => {
      const parsed = schema.safeParse(payload);
      if (!parsed.success) {
        const fields = parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
        throw new PayloadError(`payload does not fit: ${fields.join(', ')}`);
      }
      await handler(context, parsed.data);
    },
  };
}

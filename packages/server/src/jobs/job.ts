import type { z } from 'zod';
import type { Access } from '../db/with-access.ts';

/** Where jobs say what happened; fields never carry payloads, addresses or codes. pino fits. */
export type JobLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Opens a transaction as the product itself, role fl_worker (db/with-access.ts). */
export type WithSystem = <T>(act: string, work: (access: Access) => Promise<T>) => Promise<T>;

/** What a job's handler works with. */
type JobContext = {
  readonly withSystem: WithSystem;
  readonly log: JobLog;
  /** The same at every try: what makes a repeated effect recognisable. */
  readonly jobID: string;
  /** 0 at the first try. */
  readonly retries: number;
  /** Aborted when the job may no longer finish here, and as soon as the program begins to stop. */
  readonly signal: AbortSignal;
};

/** How often a failed job is tried again: waits double from the first to the greatest. */
type Retry = {
  readonly limit: number;
  readonly firstWaitSeconds: number;
  readonly maxWaitSeconds: number;
};

/** A job: one file, one name, which is also its queue's in the outbox. */
export type JobDefinition<Payload> = {
  /** Small letters and underscores. */
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  /** May run more than once for one payload (a process can die after the effect): it must bear that. */
  handler(context: JobContext, payload: Payload): Promise<void>;
  readonly retry?: Retry;
  /** After so long it counts as failed and is tried again; five minutes unless given. */
  readonly expireSeconds?: number;
  /** Runs by the clock of Europe/Amsterdam, with the payload `{}`. */
  readonly cron?: string;
  /** Whether somebody waits for it: it goes before all others of its queue, and never waits for one that is slow. */
  isUrgent?(payload: Payload): boolean;
  /**
   * How many of the same people's it stands behind: those that stand behind fewer go first, so that what some ask for a hundred times
   * keeps nobody else's one waiting.
   */
  behind?(payload: Payload): number;
};

/** A job whose payload's type only its own file knows. */
export type Job = {
  readonly name: string;
  readonly retry: Retry;
  readonly expireSeconds: number;
  readonly cron: string | null;
  /** Tells which payloads somebody waits for; null for a job that knows no such. Of a payload that will never do: false. */
  readonly isUrgent: ((payload: unknown) => boolean) | null;
  /** How many of the same people's a payload stands behind; null for a job that takes all as they come. Of one that will never do: 0. */
  readonly behind: ((payload: unknown) => number) | null;
  /** Checks the payload and runs the handler. Throws HopelessError on a payload that will never do. */
  run(context: JobContext, payload: unknown): Promise<void>;
};

/** Why a job's signal is aborted when the program begins to stop. */
export class ProgramStops extends Error {}

/** Trying again cannot help: the job is kept at once as one that failed for good. */
export class HopelessError extends Error {}

/** The payload does not fit the job's schema. Names the fields, never their values. */
class PayloadError extends HopelessError {}

/** A few minutes of trouble are bridged; what is still wrong after an hour or so wants a look. */
const DEFAULT_RETRY: Retry = { limit: 10, firstWaitSeconds: 5, maxWaitSeconds: 900 };

const DEFAULT_EXPIRE_SECONDS = 300;

/** Declares a job. */
export function defineJob<Payload>({ name, schema, handler, ...rest }: JobDefinition<Payload>): Job {
  const { isUrgent, behind } = rest;
  const asked = <T>(rule: (payload: Payload) => T, otherwise: T) => {
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
    isUrgent: isUrgent ? asked(isUrgent, false) : null,
    behind: behind ? asked(behind, 0) : null,
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

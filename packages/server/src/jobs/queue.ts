import type { z } from 'zod';

/** A queue of the outbox: its name, and the schema of what is put into it. The job of the same name takes it out. */
export type Queue<Payload> = {
  /** Lower-case letters and underscores. */
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
};

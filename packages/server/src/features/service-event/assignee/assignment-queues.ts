import { z } from 'zod';
import type { Queue } from '../../../jobs/queue.ts';

/** A selection of events, by the actor's own name for it, and whom they are assigned to. */
const gathered = z.object({
  selection: z.string().max(100),
  userID: z.uuid(),
  actorName: z.string().nullable(),
});
export type Gathered = z.output<typeof gathered>;

/** An event of a selection was assigned to somebody. */
export const NOTE_ASSIGNMENT: Queue<Gathered & { serviceEventID: string }> = {
  name: 'note_assignment',
  schema: gathered.extend({ serviceEventID: z.uuid() }),
};

/** Somebody is to be told of what was assigned to them in one go. */
export const TELL_ASSIGNMENTS: Queue<Gathered> = { name: 'tell_assignments', schema: gathered };

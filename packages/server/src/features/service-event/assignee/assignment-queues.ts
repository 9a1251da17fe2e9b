import { z } from 'zod';
import type { Queue } from '../../../jobs/queue.ts';

/** A selection of events, by the actor's own name for it, and whom they are assigned to; null: nobody. */
const gathered = z.object({
  selection: z.string().max(100),
  userID: z.uuid().nullable(),
  actorUserID: z.uuid(),
  actorName: z.string().nullable(),
});
export type Gathered = z.output<typeof gathered>;

const noted = gathered.extend({ serviceEventID: z.uuid(), formerUserID: z.uuid().nullable() });

/** An event of a selection goes from `formerUserID` to `userID`. */
export const NOTE_ASSIGNMENT: Queue<z.output<typeof noted>> = { name: 'note_assignment', schema: noted };

/** Somebody is to be asked for new assignees of the events that have been noted for them. */
export const TELL_REQUESTS: Queue<{ userID: string }> = {
  name: 'tell_assignee_requests',
  schema: z.object({ userID: z.uuid() }),
};

/** Somebody is to be told of what was assigned to them in one go. */
export const TELL_ASSIGNMENTS: Queue<Gathered> = { name: 'tell_assignments', schema: gathered };

import { z } from 'zod';
import type { Queue } from '../jobs/queue.ts';

const leaving = z.union([
  z.object({ userID: z.uuid(), exceptLocationIDs: z.array(z.uuid()) }),
  z.object({ companyID: z.uuid() }),
  z.object({ contractorID: z.uuid(), locationID: z.uuid(), disciplineID: z.uuid() }),
  z.object({ serviceEventID: z.uuid() }),
]);
export type Leaving = z.output<typeof leaving>;

/**
 * A person is no longer available for open events, except those at some locations; or all people of an organisation or contractor
 * that was deactivated; or a contractor's people at a location and discipline where its contract has ended, which the database
 * reports (migration 0021_contract_end); or one event was re-opened whose assignee had left.
 */
export const REQUEST_ASSIGNEE: Queue<Leaving> = { name: 'ask_for_assignee', schema: leaving };

/** A person left, came back or works elsewhere, which their open events show. */
export const ANNOUNCE_ASSIGNEE: Queue<{ userID: string }> = {
  name: 'tell_of_assignee',
  schema: z.object({ userID: z.uuid() }),
};

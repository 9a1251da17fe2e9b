import { z } from 'zod';

/**
 * The queue `ask_for_assignee`: a person is no longer available for open events, except those at some locations; or all people of
 * an organisation or contractor that was deactivated; or a contractor's people at a location and discipline where its contract has
 * ended, which the database reports (migration 0021_contract_end); or one event was re-opened whose assignee had left.
 */
export const requestAssigneeSchema = z.union([
  z.object({ userID: z.uuid(), exceptLocationIDs: z.array(z.uuid()) }),
  z.object({ companyID: z.uuid() }),
  z.object({ contractorID: z.uuid(), locationID: z.uuid(), disciplineID: z.uuid() }),
  z.object({ serviceEventID: z.uuid() }),
]);
export type RequestAssigneePayload = z.output<typeof requestAssigneeSchema>;

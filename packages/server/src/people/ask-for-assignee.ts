import { z } from 'zod';

/**
 * The queue `ask_for_assignee`: somebody is no longer there for open events, except those at some locations; or everybody of
 * an organisation or contractor that was deactivated; or a contractor's people at a location and discipline where its contract
 * has ended, which the database tells (migration 0021_contract_end); or one event was opened again whose assignee had gone.
 */
export const askForAssigneeSchema = z.union([
  z.object({ userID: z.uuid(), exceptLocationIDs: z.array(z.uuid()) }),
  z.object({ companyID: z.uuid() }),
  z.object({ contractorID: z.uuid(), locationID: z.uuid(), disciplineID: z.uuid() }),
  z.object({ serviceEventID: z.uuid() }),
]);
export type AskForAssigneePayload = z.output<typeof askForAssigneeSchema>;

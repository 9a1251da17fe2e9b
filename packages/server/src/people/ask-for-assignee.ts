import { z } from 'zod';

/** The queue `ask_for_assignee`: somebody is no longer there for open events, except those at some locations. */
export const askForAssigneeSchema = z.object({
  userID: z.uuid(),
  formerAssigneeName: z.string(),
  exceptLocationIDs: z.array(z.uuid()),
});
export type AskForAssigneePayload = z.output<typeof askForAssigneeSchema>;

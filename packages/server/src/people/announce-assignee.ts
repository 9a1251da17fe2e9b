import { z } from 'zod';

/** The queue `tell_of_assignee`: a person left, came back or works elsewhere, which their open events show. */
export const announceAssigneeSchema = z.object({ userID: z.uuid() });
export type AnnounceAssigneePayload = z.output<typeof announceAssigneeSchema>;

import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import type { Access } from '../../../db/with-access.ts';
import { actorDisplayName } from '../../../people/actor-name.ts';
import { NOTE_ASSIGNMENT } from './assignment-queues.ts';

type Assignment = {
  readonly serviceEventID: string;
  /** Who has the event from now on. */
  readonly userID: string | null;
  /** Who had it before. */
  readonly formerUserID: string | null;
};

/**
 * Queues that an event was assigned as one of a selection, which is told in one mail (docs/decisions/0662). What goes to the
 * actor or to nobody is told to nobody, but may take back what somebody else was to be told of.
 */
export async function noteAssignment(
  access: Access,
  { userID: actorUserID }: UserPrincipal,
  selectionID: string,
  assignment: Assignment,
): Promise<void> {
  await access.enqueue(NOTE_ASSIGNMENT, {
    ...assignment,
    // somebody else's selection of the same name is another one
    selection: `${actorUserID} ${selectionID}`,
    actorUserID,
    actorName: await actorDisplayName(access),
  });
}

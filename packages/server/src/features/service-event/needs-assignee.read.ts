import { lacksAssignee } from '@fireledger/domain/service-event/deactivated.ts';
import type { Access } from '../../db/with-access.ts';
import { factsOf } from './event-facts.ts';
import type { ServiceEventRow } from './service-event.read.ts';
import { candidateAmong, peopleFor, placeFacts } from './service-event.store.ts';

/** Whether an open event waits for a new assignee; asks nothing of one that is done or assigned to nobody. */
export async function needsAssignee(access: Access, row: ServiceEventRow): Promise<boolean> {
  const { assigned_to_user_id: userID, location_id, discipline_id } = row;
  if (row.status === 'done' || userID === null) return false;
  const [place, people] = await Promise.all([
    placeFacts(access, location_id, discipline_id),
    peopleFor(access.db, location_id, userID, null),
  ]);
  const event = factsOf(row, { assignedTo: null, responsible: null });
  return lacksAssignee(event, { place, assignee: candidateAmong(people, userID) });
}

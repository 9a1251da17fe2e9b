import type { Principal } from '@fireledger/domain/access/principal.ts';
import { decideActionCreation } from '@fireledger/domain/service-event/create-action.ts';
import type { Effect } from '@fireledger/domain/service-event/effects.ts';
import type { CreationFacts, NewServiceEvent } from '@fireledger/domain/service-event/new-event.ts';
import {
  checkRegistration,
  decidePersonRegistration,
  decideVisitorRegistration,
} from '@fireledger/domain/service-event/register-manually.ts';
import type { CreateActionInput } from '@fireledger/domain/service-event/schemas.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { candidateAmong, peopleFor } from './candidates.ts';
import { queueEffects } from './effects.ts';
import { ownFactsOf } from './event-facts.ts';
import { insertValues } from './event-values.ts';
import { copyFilesOfSource } from './file/file.store.ts';
import { placeFacts } from './place-facts.ts';
import { findServiceEvent } from './service-event.read.ts';
import { activeCauses, eventInsert } from './service-event.store.ts';

type Decision = { readonly event: NewServiceEvent; readonly effects: readonly Effect[] };

/** POST /service-event/manual: a visitor or a signed-in person writes in the logbook. Returns the new event's id. */
export async function createRegistration(access: Access, raw: unknown): Promise<string> {
  const { event, effects } = await decideRegistration(access, access.principal, raw);
  const id = uuidv7(access.now.getTime());
  await access.sendWithCommit(eventInsert(access.db, insertValues(id, event)));
  return tell(access, id, { event, effects });
}

async function decideRegistration(access: Access, principal: Principal, raw: unknown): Promise<Decision> {
  if (principal.kind === 'visitor') {
    const input = unwrap(checkRegistration('visitor', raw));
    const place = await placeFacts(access, input.locationID, input.disciplineID);
    return unwrap(decideVisitorRegistration(input, place, principal));
  }
  const actor = requireUser(principal);
  const input = unwrap(checkRegistration('user', raw));
  return unwrap(decidePersonRegistration(input, await creationFacts(access, input), actor, access.now));
}

/** POST /service-event/action: an action event, from scratch or from a registration, whose files are then linked to it too. */
export async function createAction(access: Access, input: CreateActionInput): Promise<string> {
  const facts = await creationFacts(access, input);
  const source = await sourceOf(access, input.sourceServiceEventID);
  const decision = unwrap(
    decideActionCreation(input, { ...facts, source }, requireUser(access.principal), access.now),
  );
  const id = uuidv7(access.now.getTime());
  const insert = eventInsert(access.db, insertValues(id, decision.event));
  if (source) {
    await access.db.executeQuery(insert);
    await copyFilesOfSource(access.db, source.serviceEventID, { id, ...decision.event });
  } else {
    await access.sendWithCommit(insert);
  }
  return tell(access, id, decision);
}

/** Notifies those who may hear of a new event; returns its id. */
async function tell(access: Access, id: string, { event, effects }: Decision): Promise<string> {
  await queueEffects(access, { serviceEventID: id, ...event }, effects);
  access.changed({ entity: 'service_event', id, ...event });
  return id;
}

type Named = {
  readonly locationID: string;
  readonly disciplineID: string;
  readonly assignedToUserID?: string | null | undefined;
  readonly responsibleUserID?: string | null | undefined;
  readonly causeCode?: number | null | undefined;
};

/** What the rules for creating an event need: place, people and causes, as far as the caller can see them. */
export async function creationFacts(access: Access, named: Named): Promise<CreationFacts> {
  const { assignedToUserID: assignee = null, responsibleUserID: responsible = null } = named;
  const [people, place, causes] = await Promise.all([
    peopleFor(access.db, named.locationID, assignee, responsible),
    placeFacts(access, named.locationID, named.disciplineID),
    // Most events are not fires: causes are read only if one is named.
    named.causeCode == null ? [] : activeCauses(access.db),
  ]);
  return {
    place,
    assignee: candidateAmong(people, assignee),
    responsible: candidateAmong(people, responsible),
    causes,
  };
}

async function sourceOf({ db }: Access, id: string | null | undefined) {
  const row = id ? await findServiceEvent(db, id) : undefined;
  return row ? ownFactsOf(row) : null;
}

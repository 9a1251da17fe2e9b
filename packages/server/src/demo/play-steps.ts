import { Readable } from 'node:stream';
import type { Principal, VisitorPrincipal } from '@fireledger/domain/access/principal.ts';
import { changeSchema, createActionSchema } from '@fireledger/domain/service-event/schemas.ts';
import { uuidv7 } from '../db/uuid.ts';
import { changeEvent } from '../features/service-event/change-event.ts';
import { createAction, createRegistration } from '../features/service-event/create-event.ts';
import type { EventKind } from '../features/service-event/event-kind.ts';
import { addFile } from '../features/service-event/file/change-files.ts';
import type { FileStore } from '../files/file-store.ts';
import { drawPicture } from './picture.ts';
import type { Acting } from './seeder.ts';
import type { DisciplineKey } from './specs.ts';
import type { DemoAct, FileSpec, People, Step } from './steps.ts';
import { made, type World } from './world.ts';

type Played = { readonly id: string; readonly kind: EventKind; readonly visitor: VisitorPrincipal | null };

/** Plays steps through the program's commands, each as the person who performs it and at its time. */
export type Player = { play(as: Acting, step: Step): Promise<void> };

/** Creates a player; all steps of an event must go to the same player, in order. */
export function createPlayer(world: World, files: FileStore): Player {
  const events = new Map<string, Played>();
  const stage: Stage = { world, files, events };
  return {
    play: async (as, step) => {
      try {
        await playDeed(stage, as, step);
      } catch (error) {
        throw new Error(`demo: ${step.deed.kind} of ${step.event} at ${step.at.toISOString()} failed`, {
          cause: error,
        });
      }
    },
  };
}

type Stage = {
  readonly world: World;
  readonly files: FileStore;
  readonly events: Map<string, Played>;
};
type Of<K extends DemoAct['kind']> = Extract<DemoAct, { kind: K }>;

function playDeed(stage: Stage, as: Acting, step: Step): Promise<void> {
  const { deed } = step;
  switch (deed.kind) {
    case 'register':
      return register(stage, as, step, deed);
    case 'visit':
      return visit(stage, as, step, deed);
    case 'action':
      return order(stage, as, step, deed);
    case 'change':
      return change(stage, as, step, deed);
    case 'file':
      return attach(stage, as, step, deed.file);
    case 'leave':
      return leave(stage, as, step, deed.person);
  }
}

async function register({ world, events }: Stage, as: Acting, step: Step, deed: Of<'register'>) {
  const access = await as(made(world.people, step.by ?? ''), 'service_event.register', step.at);
  const body = { ...placeOf(world, deed), ...deed.values, ...peopleOf(world, deed.people) };
  events.set(step.event, { id: await createRegistration(access, body), kind: 'manual', visitor: null });
}

async function visit({ world, events }: Stage, as: Acting, step: Step, deed: Of<'visit'>) {
  const { id: locationID, organizationID } = made(world.locations, deed.location);
  const visitorSessionID = uuidv7(step.at.getTime());
  const visitor: VisitorPrincipal = { kind: 'visitor', visitorSessionID, locationID, organizationID };
  const access = await as(visitor, 'service_event.register', step.at);
  const id = await createRegistration(access, { ...placeOf(world, deed), ...deed.values });
  events.set(step.event, { id, kind: 'manual', visitor });
}

async function order({ world, events }: Stage, as: Acting, step: Step, deed: Of<'action'>) {
  const access = await as(made(world.people, step.by ?? ''), 'service_event.create_action', step.at);
  const input = createActionSchema.parse({
    ...placeOf(world, deed),
    ...deed.values,
    ...peopleOf(world, deed.people),
    sourceServiceEventID: deed.source === null ? null : made(events, deed.source).id,
  });
  events.set(step.event, { id: await createAction(access, input), kind: 'action', visitor: null });
}

async function change({ world, events }: Stage, as: Acting, step: Step, deed: Of<'change'>) {
  const { id, kind } = made(events, step.event);
  const access = await as(made(world.people, step.by ?? ''), 'service_event.edit', step.at);
  const input = changeSchema.parse({ ...deed.values, ...peopleOf(world, deed.people) });
  await changeEvent(access, kind, id, null, input);
}

async function attach({ world, files, events }: Stage, as: Acting, step: Step, file: FileSpec) {
  const { id, kind, visitor } = made(events, step.event);
  const by: Principal = step.by === null && visitor ? visitor : made(world.people, step.by ?? '');
  const stored = await files.put(Readable.from([await contentOf(file, step.at)]), { name: file.name });
  await addFile(await as(by, 'service_event.add_file', step.at), kind, id, stored);
}

async function contentOf(file: FileSpec, at: Date): Promise<Buffer> {
  if (file.kind === 'picture') return drawPicture(file.of, file.seed);
  // Loaded only when the demo world is built, not at every start.
  const { writeReport } = await import('./report.ts');
  return writeReport(file.title, at, file.lines);
}

async function leave({ world }: Stage, as: Acting, step: Step, person: string) {
  const { db } = await as(made(world.people, step.by ?? ''), 'user.deactivate', step.at);
  const { userID } = made(world.people, person);
  await db.updateTable('person').set({ active: false }).where('id', '=', userID).execute();
}

function placeOf(world: World, { location, discipline }: { location: string; discipline: DisciplineKey }) {
  return {
    locationID: made(world.locations, location).id,
    disciplineID: made(world.disciplines, discipline),
  };
}

function peopleOf(world: World, people: People | null) {
  return people
    ? {
        assignedToUserID: made(world.people, people.assignee).userID,
        responsibleUserID: made(world.people, people.responsible).userID,
      }
    : {};
}

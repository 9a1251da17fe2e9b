import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { expectReplay } from './ledger-replay-for-test.ts';
import { type Actor, type Model, ORDER, type Wish, wishes } from './lifecycle-model-for-test.ts';

type Real = { readonly id: string };

let t: TestApp;
let world: World;
let people: Readonly<Record<Actor, TestUser>>;
/** How often an event stood in the archive after a wish. */
let archived = 0;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { own, foreign } = world;
  const contractor = { type: 'contractor_employee', contractor_id: own.contractorID } as const;
  people = {
    creator: own.organization,
    colleague: await buildUser(t.db, { organization_id: own.organizationID }),
    location: own.locationEmployee,
    technician: await buildUser(t.db, { ...contractor, publicly_assignable: true }),
    mate: own.contractor,
    owner: world.owner,
    foreign: foreign.organization,
  };
});
afterAll(() => t.close());

async function newEvent(category: Model['category']): Promise<string> {
  const reply = await t.as(people.creator).post('/service-event/action', {
    locationID: world.own.location.id,
    disciplineID: world.own.disciplineID,
    category,
    deviceID: 'Panel 1',
    description: 'Repair the panel',
    assignedToUserID: people.technician.userID,
    responsibleUserID: people.creator.userID,
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().serviceEventID;
}

/** A wish's body as the call has it, people by their ids. */
function onTheWire({ assignee, responsible, ...body }: { assignee?: Actor; responsible?: Actor }): object {
  return {
    ...body,
    ...(assignee && { assignedToUserID: people[assignee].userID }),
    ...(responsible && { responsibleUserID: people[responsible].userID }),
  };
}

/** Carries out a wish on model and server, which must agree on whether it is granted and on what is there afterwards. */
class Command implements fc.AsyncCommand<Model, Real> {
  readonly wish: Wish;
  constructor(wish: Wish) {
    this.wish = wish;
  }
  check = () => true;
  toString = () => this.wish.name;
  async run(model: Model, { id }: Real): Promise<void> {
    const { wish } = this;
    const who = wish.actor(model);
    const after = { ...model };
    wish.change(after);
    const isNothing = wish.ofValues === true && JSON.stringify(after) === JSON.stringify(model);
    const granted = who !== 'foreign' && !model.deleted && (isNothing || wish.granted(model));
    const body = wish.body(model);
    const path = `/service-event/action/${id}`;
    const client = t.as(people[who]);
    const reply = await (body ? client.patch(path, onTheWire(body)) : client.delete(path));
    const told = `${who} ${this} on ${JSON.stringify(model)}: ${reply.statusCode} ${reply.body}`;
    expect(reply.statusCode < 300, told).toBe(granted);
    expect(reply.statusCode).toBeLessThan(500);
    const gone = body ? 'not_found' : 'delete.not_existing';
    if (model.deleted || who === 'foreign') expect(reply.json().code).toBe(gone);
    if (granted && !isNothing) Object.assign(model, after, { version: model.version + 1 });
    await compare(model, id);
    if (model.status === 'done') archived += 1;
  }
}

async function compare(model: Model, id: string): Promise<void> {
  const found = t.db.selectFrom('service_event').selectAll().where('id', '=', id);
  const row = await found.executeTakeFirstOrThrow();
  expect({
    status: row.status,
    category: row.category,
    alarmType: row.fire_alarm_type,
    cause: row.cause_code,
    assignee: row.assigned_to_user_id,
    responsible: row.responsible_user_id,
    solution: row.solution_description,
    deleted: row.deleted_at !== null,
    version: row.version,
    moments: [row.ready_at !== null, row.completed_at !== null],
  }).toEqual({
    ...model,
    assignee: people[model.assignee].userID,
    responsible: people[model.responsible].userID,
    moments: [ORDER.indexOf(model.status) >= 2, model.status === 'done'],
  });
}

test.each(['MALFUNCTION', 'FIRE'] as const)(
  'server and model never disagree on a %s, and the ledger replays to the same row',
  { timeout: 120_000 },
  async (category) => {
    archived = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.commands([wishes.map((wish) => new Command(wish))], { maxCommands: 40, size: 'max' }),
        async (commands) => {
          const id = await newEvent(category);
          const model: Model = {
            status: 'new',
            category,
            alarmType: null,
            cause: null,
            assignee: 'technician',
            responsible: 'creator',
            solution: null,
            deleted: false,
            version: 1,
          };
          await fc.asyncModelRun(() => ({ model, real: { id } }), commands);
          await expectReplay(t.db);
        },
      ),
      { numRuns: 30 },
    );
    expect(archived).toBeGreaterThan(0);
  },
);

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

const ACTORS = ['creator', 'colleague', 'location', 'technician', 'mate', 'owner', 'foreign'] as const;
type Actor = (typeof ACTORS)[number];
const ASSIGNEES = ['technician', 'colleague'] as const;
const OF_ORGANIZATION: readonly Actor[] = ['creator', 'colleague', 'location'];
const ORDER = ['new', 'pending', 'ready', 'done'] as const;
type Status = (typeof ORDER)[number];

/** An event as specification 4 and design 6 let it live, told without the product's own rules. */
type Model = {
  status: Status;
  assignee: (typeof ASSIGNEES)[number];
  solution: string | null;
  deleted: boolean;
  version: number;
};
type Real = { readonly id: string };

let t: TestApp;
let world: World;
let people: Readonly<Record<Actor, TestUser>>;
let told = 0;

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

async function newEvent(): Promise<string> {
  const reply = await t.as(people.creator).post('/service-event/action', {
    locationID: world.own.location.id,
    disciplineID: world.own.disciplineID,
    category: 'MALFUNCTION',
    deviceID: 'Panel 1',
    description: 'Repair the panel',
    assignedToUserID: people.technician.userID,
    responsibleUserID: people.creator.userID,
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().serviceEventID;
}

/** One wish of one actor: whether it is granted now, what it then changes, and the call that asks for it. */
type Wish = {
  readonly name: string;
  actor(model: Model): Actor;
  granted(model: Model): boolean;
  change(model: Model): void;
  /** Of the change that it asks for; null asks to delete. */
  body(model: Model): object | null;
};

/** Carries out a wish on model and server, which must agree on whether it is granted and on what is there afterwards. */
class Command implements fc.AsyncCommand<Model, Real> {
  readonly wish: Wish;
  constructor(wish: Wish) {
    this.wish = wish;
  }
  check = () => true;
  toString = () => this.wish.name;
  async run(model: Model, { id }: Real): Promise<void> {
    const who = this.wish.actor(model);
    const granted = who !== 'foreign' && !model.deleted && this.wish.granted(model);
    const body = this.wish.body(model);
    const path = `/service-event/action/${id}`;
    const client = t.as(people[who]);
    const reply = await (body ? client.patch(path, body) : client.delete(path));
    const told = `${who} ${this} on ${model.status}: ${reply.statusCode} ${reply.body}`;
    expect(reply.statusCode < 300, told).toBe(granted);
    expect(reply.statusCode).toBeLessThan(500);
    const gone = body ? 'not_found' : 'delete.not_existing';
    if (model.deleted || who === 'foreign') expect(reply.json().code).toBe(gone);
    if (granted) {
      this.wish.change(model);
      model.version += 1;
    }
    await compare(model, id);
  }
}

async function compare(model: Model, id: string): Promise<void> {
  const found = t.db.selectFrom('service_event').selectAll().where('id', '=', id);
  const row = await found.executeTakeFirstOrThrow();
  expect({
    status: row.status,
    assignee: row.assigned_to_user_id,
    solution: row.solution_description,
    deleted: row.deleted_at !== null,
    version: row.version,
    moments: [row.ready_at !== null, row.completed_at !== null],
  }).toEqual({
    ...model,
    assignee: people[model.assignee].userID,
    moments: [ORDER.indexOf(model.status) >= 2, model.status === 'done'],
  });
}

const actor = fc.constantFrom(...ACTORS);
const step = fc.record({ actor, status: fc.constantFrom(...ORDER), reason: fc.boolean() }).map(
  (wish): Wish => ({
    name: `sets ${wish.status}${wish.reason ? ' with a reason' : ''}`,
    actor: () => wish.actor,
    granted: (model) => {
      if (model.status === 'done' && wish.status === 'pending')
        return wish.reason && OF_ORGANIZATION.includes(wish.actor);
      const isNext = ORDER.indexOf(wish.status) === ORDER.indexOf(model.status) + 1;
      if (wish.reason || !isNext) return false;
      return wish.status === 'done'
        ? OF_ORGANIZATION.includes(wish.actor) && model.solution !== null
        : model.assignee === wish.actor;
    },
    change: (model) => {
      model.status = wish.status;
    },
    body: () => ({ status: wish.status, ...(wish.reason ? { reason: 'It came back' } : {}) }),
  }),
);

const solve = fc.record({ actor, ready: fc.boolean() }).map((wish): Wish => {
  told += 1;
  const solution = `Solution ${told}`;
  return {
    name: `solves${wish.ready ? ' and sets ready' : ''}`,
    actor: () => wish.actor,
    granted: (model) =>
      model.status !== 'done' && model.assignee === wish.actor && (!wish.ready || model.status === 'pending'),
    change: (model) => {
      model.solution = solution;
      if (wish.ready) model.status = 'ready';
    },
    body: () => ({ solutionDescription: solution, ...(wish.ready ? { status: 'ready' } : {}) }),
  };
});

const assign = actor.map((who): Wish => {
  const other = (model: Model) => (model.assignee === 'technician' ? 'colleague' : 'technician');
  return {
    name: 'assigns the other',
    actor: () => who,
    granted: (model) => model.status !== 'done' && OF_ORGANIZATION.includes(who),
    change: (model) => {
      model.assignee = other(model);
    },
    body: (model) => ({ assignedToUserID: people[other(model)].userID }),
  };
});

const remove = actor.map(
  (who): Wish => ({
    name: 'deletes',
    actor: () => who,
    granted: (model) => model.status !== 'done' && OF_ORGANIZATION.includes(who),
    change: (model) => Object.assign(model, { deleted: true }),
    body: () => null,
  }),
);

/** What brings an event on from where it is, by who may: so that runs reach the archive and come back. */
const advance = fc.constantFrom<Actor>('creator', 'colleague', 'location').map((who): Wish => {
  told += 1;
  const body = {
    new: { status: 'pending' },
    pending: { status: 'ready', solutionDescription: `Solution ${told}` },
    ready: { status: 'done' },
    done: { status: 'pending', reason: 'It came back' },
  } as const;
  return {
    name: 'advances',
    actor: ({ status, assignee }) => (status === 'new' || status === 'pending' ? assignee : who),
    granted: ({ status, solution }) => status !== 'ready' || solution !== null,
    change: (model) => {
      const wanted = body[model.status];
      model.status = wanted.status;
      if ('solutionDescription' in wanted) model.solution = wanted.solutionDescription;
    },
    body: (model) => body[model.status],
  };
});

/** Half of a run brings the event on; the rest is anybody's any wish, now and then the end of it. */
const wishes = fc.oneof(
  { weight: 24, arbitrary: advance },
  { weight: 10, arbitrary: step },
  { weight: 6, arbitrary: solve },
  { weight: 6, arbitrary: assign },
  { weight: 1, arbitrary: remove },
);

test('server and model never disagree, and the ledger replays to the same row', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([wishes.map((wish) => new Command(wish))], { maxCommands: 40, size: 'max' }),
      async (commands) => {
        const id = await newEvent();
        const setup = () => ({
          model: {
            status: 'new',
            assignee: 'technician',
            solution: null,
            deleted: false,
            version: 1,
          } as Model,
          real: { id },
        });
        await fc.asyncModelRun(setup, commands);
        expect(await replayed(id)).toEqual(await stored(id));
      },
    ),
    { numRuns: 50 },
  );
});

/** The row as the ledger's entries tell it, one laid over the other. */
async function replayed(id: string): Promise<unknown> {
  const entries = sql<{ new: object }>`select new from ledger_history
    where table_name = 'service_event' and entity_id = ${id}::uuid order by position`;
  const { rows } = await entries.execute(t.db);
  const row: object = Object.assign({}, ...rows.map((entry) => entry.new));
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

/** The row itself; what follows from elsewhere is not kept in the ledger, and an absent value is not written there. */
async function stored(id: string): Promise<unknown> {
  const { rows } = await sql<{ row: object }>`
    select jsonb_strip_nulls(to_jsonb(e) - '{contractor_id,written_as,due_day,priority_rank,completion_moment,search_text}'::text[]) as row from service_event e where e.id = ${id}::uuid`.execute(
    t.db,
  );
  return rows[0]?.row;
}

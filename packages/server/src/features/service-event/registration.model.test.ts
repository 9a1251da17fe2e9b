import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildVisit } from '../../../testing/visits.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { expectReplay } from './ledger-replay-for-test.ts';

const ACTORS = ['organization', 'location', 'technician', 'mate', 'owner', 'reseller', 'foreign'] as const;
type Actor = (typeof ACTORS)[number];
const WRITERS = [...ACTORS, 'visitor'] as const;
type Writer = (typeof WRITERS)[number];
/** Whose people somebody is one of; a visitor's registration is the organisation's. */
const COMPANY: Readonly<Record<Writer, string>> = {
  organization: 'organization',
  location: 'organization',
  visitor: 'organization',
  technician: 'contractor',
  mate: 'contractor',
  owner: 'platform',
  reseller: 'reseller',
  foreign: 'foreign',
};
const STRANGERS: readonly Writer[] = ['reseller', 'foreign'];
const STEPS = ['new', 'pending', 'ready', 'done'] as const;

/** A registration as specification 4 and design 6 let it live, told without the product's own rules. */
type Registration = {
  readonly id: string;
  readonly company: string;
  status: (typeof STEPS)[number];
  days: number;
  deleted: boolean;
  actions: string[];
};
type Model = { readonly all: Registration[] };
type Real = Record<string, never>;

let t: TestApp;
let world: World;
let people: Readonly<Record<Actor, TestUser>>;
let visitor: Client;
const refused = new Set<string>();

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { own, foreign } = world;
  const contractor = { type: 'contractor_employee', contractor_id: own.contractorID } as const;
  people = {
    organization: own.organization,
    location: own.locationEmployee,
    technician: await buildUser(t.db, { ...contractor, publicly_assignable: true }),
    mate: own.contractor,
    owner: world.owner,
    reseller: own.reseller,
    foreign: foreign.organization,
  };
  visitor = t.bearing((await buildVisit(t.db, t.services, own.location)).token);
});
afterAll(() => t.close());

const place = () => ({ locationID: world.own.location.id, disciplineID: world.own.disciplineID });
const both = () => ({
  assignedToUserID: people.technician.userID,
  responsibleUserID: people.technician.userID,
});

/** One thing that somebody tries with one of the registrations; `index` counts round them. */
type Deed = {
  readonly name: string;
  readonly index: number;
  readonly work: (registration: Registration) => Promise<void>;
};

class On implements fc.AsyncCommand<Model, Real> {
  readonly deed: Deed;
  constructor(deed: Deed) {
    this.deed = deed;
  }
  check = ({ all }: Readonly<Model>) => all.length > 0;
  toString = () => this.deed.name;
  async run({ all }: Model): Promise<void> {
    const registration = all[this.deed.index % all.length];
    if (!registration) return;
    await this.deed.work(registration);
    await compare(registration);
  }
}

class Register implements fc.AsyncCommand<Model, Real> {
  readonly by: Writer;
  constructor(by: Writer) {
    this.by = by;
  }
  check = () => true;
  toString = () => `${this.by} registers`;
  async run({ all }: Model): Promise<void> {
    const { by } = this;
    const entry = { ...place(), category: 'MALFUNCTION', description: 'A lamp blinks' };
    const reply = await (by === 'visitor'
      ? visitor.post('/service-event/manual', { ...entry, internalLocation: 'Hall', visitorName: 'Jo' })
      : t.as(people[by]).post('/service-event/manual', { ...entry, deviceID: 'Panel 1' }));
    expect(reply.statusCode < 300, `${this}: ${reply.body}`).toBe(!STRANGERS.includes(by));
    if (reply.statusCode !== 201) return;
    const id: string = reply.json().serviceEventID;
    all.push({ id, company: COMPANY[by], status: 'new', days: 0, deleted: false, actions: [] });
  }
}

async function compare({ id, status, deleted, actions }: Registration): Promise<void> {
  const { rows } = await sql<object>`select type, status, deleted_at is not null as deleted,
      array(select a.id from service_event a where a.source_event_id = e.id order by a.created_at, a.id) as actions
    from service_event e where e.id = ${id}::uuid`.execute(t.db);
  expect(rows).toEqual([{ type: 'manual_registration', status, deleted, actions }]);
}

const who = fc.constantFrom(...ACTORS);
const index = fc.nat(7);

const deleting = (actor: Actor, at: number): Deed => ({
  index: at,
  name: `${actor} deletes`,
  work: async (registration: Registration) => {
    const { id, company, status, days, deleted } = registration;
    const isOwn = COMPANY[actor] === company;
    const granted = !deleted && isOwn && status !== 'done' && days < 7;
    const reply = await t.as(people[actor]).delete(`/service-event/manual/${id}`);
    expect(reply.statusCode < 300, `${actor} on ${JSON.stringify(registration)}: ${reply.body}`).toBe(
      granted,
    );
    if (granted) registration.deleted = true;
    else refused.add(reply.json().code);
    if (!granted && !deleted && isOwn && status !== 'done')
      expect(reply.json().code).toBe('service_event.too_old_to_delete');
  },
});
const deletes = fc.tuple(who, index).map(([actor, at]) => deleting(actor, at));

const follows = fc.record({ actor: who, index }).map(({ actor, ...rest }) => ({
  ...rest,
  name: `${actor} makes an action of it`,
  work: async (registration: Registration) => {
    const reply = await t.as(people[actor]).post('/service-event/action', {
      ...place(),
      ...both(),
      category: 'MALFUNCTION',
      deviceID: 'Panel 1',
      description: 'Repair the lamp',
      sourceServiceEventID: registration.id,
    });
    const granted = !registration.deleted && !STRANGERS.includes(actor);
    expect(reply.statusCode < 300, `${actor} on ${JSON.stringify(registration)}: ${reply.body}`).toBe(
      granted,
    );
    if (granted) registration.actions.push(reply.json().serviceEventID);
  },
}));

/** Brings a registration on to its next status by who may, after naming who solves it. */
const advances = index.map((at) => ({
  index: at,
  name: 'advances',
  work: async (registration: Registration) => {
    const { id, company, status, deleted } = registration;
    const closer = company === 'organization' ? 'organization' : company === 'contractor' ? 'mate' : 'owner';
    const patch = (actor: Actor, body: object) =>
      t.as(people[actor]).patch(`/service-event/manual/${id}`, body);
    const replies =
      status === 'new'
        ? [await patch(closer, both()), await patch('technician', { status: 'pending' })]
        : status === 'pending'
          ? [await patch('technician', { status: 'ready', solutionDescription: 'A new lamp' })]
          : status === 'ready'
            ? [await patch(closer, { status: 'done' })]
            : [await patch(closer, { status: 'pending', reason: 'It came back' })];
    for (const reply of replies) expect(reply.statusCode < 300, reply.body).toBe(!deleted);
    if (!deleted) registration.status = STEPS[STEPS.indexOf(status) + 1] ?? 'pending';
  },
}));

/** Days go by: everything is older. The seed role may say so, and the ledger holds it as any other change. */
const aging = (days: number, at: number): Deed => ({
  index: at,
  name: `is ${days} days older`,
  work: async (registration: Registration) => {
    await sql`update service_event set created_at = created_at - make_interval(days => ${days})
      where id = ${registration.id}::uuid`.execute(t.db);
    registration.days += days;
  },
});
const ages = fc.tuple(fc.constantFrom(3, 5, 8), index).map(([days, at]) => aging(days, at));

/** What chance may leave out: one of another company, and one that is too old. */
const always = [
  new Register('organization'),
  new On(deleting('mate', 0)),
  new On(aging(8, 0)),
  new On(deleting('organization', 0)),
];

const commands = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WRITERS).map((by) => new Register(by)) },
  ...[
    { weight: 6, arbitrary: deletes },
    { weight: 4, arbitrary: follows },
    { weight: 4, arbitrary: advances },
    { weight: 3, arbitrary: ages },
  ].map(({ weight, arbitrary }) => ({
    weight,
    arbitrary: (arbitrary as fc.Arbitrary<Deed>).map((deed) => new On(deed)),
  })),
);

test('server and model never disagree on registrations, what follows from them and their deletion; the ledger replays them', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([commands], { maxCommands: 30, size: 'max' }), async (drawn) => {
      const model: Model = { all: [] };
      await fc.asyncModelRun(() => ({ model, real: {} }), always);
      await fc.asyncModelRun(() => ({ model, real: {} }), drawn);
      await expectReplay(t.db);
    }),
    { numRuns: 25 },
  );
  expect(refused).toContain('service_event.delete_not_allowed');
  expect(refused).toContain('service_event.too_old_to_delete');
});

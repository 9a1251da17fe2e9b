import type { Calendar } from './calendar.ts';
import type { Language } from './language.ts';
import type { EventParticipants } from './participants.ts';
import { PHRASES } from './phrases.ts';
import type { Random } from './random.ts';
import type { DisciplineKey, LocationSpec } from './specs.ts';
import type { ChangeValues, DemoAct, EventValues, FileSpec, People, Step } from './steps.ts';
import type { Kind, Template } from './texts/template.ts';

/** One thing that happens: what, where, when it begins, and who takes which part. */
export type Scene = {
  readonly calendar: Calendar;
  readonly random: Random;
  readonly event: string;
  readonly at: Date;
  readonly location: LocationSpec;
  readonly discipline: DisciplineKey;
  readonly language: Language;
  readonly template: Template;
  readonly device: string;
  readonly internalLocation: string;
  readonly visitorName: string;
  readonly parts: EventParticipants;
  /** A person adds this file early in the life. */
  readonly file: FileSpec | null;
};

const MINUTE_MS = 60_000;
/** Days until an action is due, by its priority (1 to 4). */
const DUE_DAYS = [14, 1, 5, 14, 30] as const;

/** The whole life of an event, from its creation to the archive, with the action that may follow from it. */
export function lifecycleSteps(scene: Scene): Step[] {
  return BUILDERS[scene.template.kind](scene).sort((a, b) => a.at.getTime() - b.at.getTime());
}

const BUILDERS: Readonly<Record<Kind, (scene: Scene) => Step[]>> = {
  test: (scene) => ownEntry(scene, 25, 40),
  notice: (scene) => ownEntry(scene, 15, 30),
  fire: (scene) => ownEntry(scene, 30, 60 * 20),
  disablement: (scene) => ownEntry(scene, scene.random.int(2, 9) * 60, 45),
  fault: faultLife,
  visitor: visitorLife,
  maintenance: maintenanceLife,
};

/** Written, handled and closed by the building's own people; durations in minutes. */
function ownEntry(scene: Scene, work: number, review: number): Step[] {
  const { at, event, parts, template, calendar } = scene;
  const { reporter, manager } = parts;
  const reviewer = template.kind === 'fire' ? manager : reporter;
  const ready = later(at, work + scene.random.int(0, 20));
  const fire = template.fire ? { fireAlarmType: template.fire.type, causeCode: template.fire.cause } : {};
  return [
    entry(scene, { assignee: reporter, responsible: manager }),
    ...fileOf(scene, event, reporter, later(at, 4)),
    change(event, later(at, 6), reporter, { status: 'pending' }),
    change(event, ready, reporter, { status: 'ready', solutionDescription: words(scene, 1), ...fire }),
    change(event, calendar.afterWork(ready, review / 60), reviewer, { status: 'done' }),
  ];
}

function faultLife(scene: Scene): Step[] {
  const { random, parts, event, calendar } = scene;
  const way = random.next();
  const called = calendar.afterWork(scene.at, hours(random, 1, 8));
  if (way < 0.15)
    return job(scene, event, calendar.afterWork(scene.at, hours(random, 0, 3)), parts.technician, null);
  if (way < 0.45) return job(scene, event, called, parts.manager, null);
  const steps = job(scene, `${event}+`, called, parts.manager, event);
  return [
    entry(scene, null),
    ...fileOf(scene, event, parts.reporter, later(scene.at, 5)),
    ...followed(scene, later(called, 20), steps),
  ];
}

function visitorLife(scene: Scene): Step[] {
  const { random, parts, event, calendar, at, location, discipline, template } = scene;
  const { internalLocation, visitorName } = scene;
  const seen = calendar.afterWork(at, hours(random, 0, 5));
  const values = { category: template.category, internalLocation, visitorName, description: words(scene, 0) };
  const opening = [
    step(event, at, null, { kind: 'visit', location: location.key, discipline, values }),
    ...fileOf(scene, event, null, later(at, 3)),
  ];
  if (random.chance(0.35)) {
    const steps = job(scene, `${event}+`, later(seen, 30), parts.manager, event);
    return [...opening, ...followed(scene, seen, steps)];
  }
  const solved = calendar.afterWork(seen, hours(random, 1, 12));
  return [
    ...opening,
    taken(scene, seen),
    change(event, solved, parts.reporter, { status: 'ready', solutionDescription: words(scene, 1) }),
    change(event, calendar.afterWork(solved, hours(random, 1, 9)), parts.manager, { status: 'done' }),
  ];
}

/** Ordered three weeks ahead, done on the day, reported. */
function maintenanceLife(scene: Scene): Step[] {
  const { event, parts, calendar, random, at } = scene;
  const begun = calendar.afterWork(at, 21 * 9);
  const ready = calendar.afterWork(begun, hours(random, 3, 7));
  return [
    action(scene, event, at, parts.manager, null, 30),
    change(event, begun, parts.technician, { status: 'pending' }),
    ...fileOf(scene, event, parts.technician, later(ready, -10)),
    change(event, ready, parts.technician, { status: 'ready', solutionDescription: words(scene, 1) }),
    change(event, calendar.afterWork(ready, hours(random, 2, 20)), parts.manager, { status: 'done' }),
  ];
}

/** An action from the order to the archive; sometimes it is re-opened from there. */
function job(scene: Scene, event: string, at: Date, by: string, source: string | null): Step[] {
  const { calendar, random, parts, template } = scene;
  const pending = calendar.afterWork(at, hours(random, 3, 18));
  const ready = calendar.afterWork(pending, hours(random, 1, 14));
  const done = calendar.afterWork(ready, hours(random, 1, 12));
  const reopened = calendar.afterWork(done, hours(random, 9, 40));
  const again = calendar.afterWork(reopened, hours(random, 6, 24));
  const { reasons, again: solutions } = PHRASES[scene.language];
  const comesBack: Step[] = [
    change(event, reopened, parts.manager, { status: 'pending', reason: random.pick(reasons) }),
    change(event, again, parts.technician, { status: 'ready', solutionDescription: random.pick(solutions) }),
    change(event, calendar.afterWork(again, hours(random, 2, 12)), by, { status: 'done' }),
  ];
  return [
    action(scene, event, at, by, source, DUE_DAYS[template.priority ?? 0] ?? 14),
    change(event, pending, parts.technician, { status: 'pending' }),
    change(event, ready, parts.technician, { status: 'ready', solutionDescription: words(scene, 1) }),
    change(event, done, by, { status: 'done' }),
    ...(random.chance(0.08) ? comesBack : []),
  ];
}

/** A registration taken on at `at`, with the steps of the action that follows from it; closed once that action is first done. */
function followed(scene: Scene, at: Date, action: readonly Step[]): Step[] {
  const { event, parts } = scene;
  const solutionDescription = PHRASES[scene.language].seeAction;
  const end = action.find(({ deed }) => deed.kind === 'change' && deed.values.status === 'done');
  const closed = end?.at ?? at;
  return [
    taken(scene, at),
    ...action,
    change(event, later(closed, 20), parts.reporter, { status: 'ready', solutionDescription }),
    change(event, later(closed, 30), parts.manager, { status: 'done' }),
  ];
}

/** The building's person takes on a registration. */
function taken({ event, parts }: Scene, at: Date): Step {
  const people = { assignee: parts.reporter, responsible: parts.manager };
  return step(event, at, parts.reporter, { kind: 'change', values: { status: 'pending' }, people });
}

function entry(scene: Scene, people: People | null): Step {
  const { location, discipline, event, at, parts } = scene;
  const deed: DemoAct = {
    kind: 'register',
    location: location.key,
    discipline,
    values: valuesOf(scene),
    people,
  };
  return step(event, at, parts.reporter, deed);
}

function action(
  scene: Scene,
  event: string,
  at: Date,
  by: string,
  source: string | null,
  dueDays: number,
): Step {
  const { location, discipline, parts, calendar } = scene;
  const values = { ...valuesOf(scene), dueDate: calendar.due(at, dueDays) };
  const people = { assignee: parts.technician, responsible: parts.manager };
  return step(event, at, by, { kind: 'action', location: location.key, discipline, values, people, source });
}

function valuesOf(scene: Scene): EventValues {
  const { template, device, internalLocation } = scene;
  const { category, priority } = template;
  const written = { category, priority, deviceID: device, internalLocation, description: words(scene, 0) };
  return template.kind === 'maintenance' ? { ...written, origin: 'maintenance' } : written;
}

function fileOf({ file }: Scene, event: string, by: string | null, at: Date): Step[] {
  return file ? [step(event, at, by, { kind: 'file', file })] : [];
}

function change(event: string, at: Date, by: string, values: ChangeValues): Step {
  return step(event, at, by, { kind: 'change', values, people: null });
}

function step(event: string, at: Date, by: string | null, deed: DemoAct): Step {
  return { at, by, event, deed };
}

function words({ template, language, device }: Scene, index: 0 | 1): string {
  const within = device.charAt(0).toLowerCase() + device.slice(1);
  return template[language][index].replace('{device}', (_, at: number) => (at === 0 ? device : within));
}

function later(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}

/** A duration between two whole numbers of hours, to the minute. */
function hours(random: Random, min: number, max: number): number {
  return random.int(min * 60, max * 60) / 60;
}

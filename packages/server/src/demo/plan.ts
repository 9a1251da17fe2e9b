import { type Calendar, clockTime, createCalendar } from './calendar.ts';
import { ORGANIZATIONS, writesIn } from './companies.ts';
import { deviceOf, roomOf } from './devices.ts';
import { lifecycleSteps, type Scene } from './event-lifecycles.ts';
import type { Language } from './language.ts';
import { LOCATIONS } from './locations.ts';
import { pickParticipants, STORY_DAYS } from './participants.ts';
import { PEOPLE } from './people.ts';
import { PHRASES } from './phrases.ts';
import { placeIn, visitorName } from './places.ts';
import { createRandom, type Random } from './random.ts';
import {
  byKey,
  DISCIPLINE_KEYS,
  DISCIPLINES,
  type DisciplineKey,
  type LocationSpec,
  MONTH_DAYS,
  type OrganizationSpec,
} from './specs.ts';
import type { FileSpec, Step } from './steps.ts';
import { storySteps } from './story.ts';
import { EMERGENCY_LIGHTING } from './texts/emergency-lighting.ts';
import { EVACUATION_ALARM } from './texts/evacuation-alarm.ts';
import { FIRE_ALARMS } from './texts/fire-alarms.ts';
import { FIRE_CHECKS } from './texts/fire-checks.ts';
import { FIRE_DETECTION } from './texts/fire-detection.ts';
import { FIRE_EXTINGUISHERS } from './texts/fire-extinguishers.ts';
import { SPRINKLERS } from './texts/sprinklers.ts';
import type { Kind, Template } from './texts/template.ts';

const SEED = 'fireledger demo';
const DAY_MS = 86_400_000;
/** The newest events get files, so that what a visitor looks at first has some. */
const FILES_DAYS = 300;
/** The age of an event, in days, from which hardly any is still open. */
const YOUNG_DAYS = 100;

const TEMPLATES: Readonly<Record<DisciplineKey, readonly Template[]>> = {
  fire: [...FIRE_CHECKS, ...FIRE_DETECTION, ...FIRE_ALARMS],
  evacuation: EVACUATION_ALARM,
  lighting: EMERGENCY_LIGHTING,
  extinguishers: FIRE_EXTINGUISHERS,
  sprinklers: SPRINKLERS,
};
/** Months between two checks by the building's own people. */
const CHECK_MONTHS: Readonly<Record<DisciplineKey, number>> = {
  fire: 1,
  evacuation: 6,
  lighting: 6,
  extinguishers: 6,
  sprinklers: 3,
};
/** Unplanned events, and how many in a hundred each makes up. */
const INCIDENTS: readonly (readonly [Kind, number])[] = [
  ['fault', 44],
  ['visitor', 24],
  ['fire', 10],
  ['disablement', 12],
  ['notice', 10],
];

/**
 * Everything that anybody did up to `now`, in order of time; the same for every build on one day. With `days`, only what began in
 * the last `days` days, unchanged from the whole. In every language the same people do the same at the same times.
 */
export function planWorld(now: Date, language: Language, days = Number.POSITIVE_INFINITY): Step[] {
  const calendar = createCalendar(now);
  const steps = [
    ...LOCATIONS.flatMap((location) => stepsAt(calendar, language, location)),
    ...storySteps(calendar, language),
    ...leavings(calendar),
  ];
  const sorted = steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  return begunSince(sorted, now.getTime() - days * DAY_MS).filter(({ at }) => at.getTime() <= now.getTime());
}

/** The steps of events that began at or after a time; an action that follows from an event belongs to it. */
function begunSince(steps: readonly Step[], moment: number): Step[] {
  const begun = new Map<string, number>();
  return steps.filter(({ event, at }) => {
    const root = event.replace('+', '');
    const first = begun.get(root) ?? at.getTime();
    begun.set(root, first);
    return first >= moment;
  });
}

function leavings(calendar: Calendar): Step[] {
  return PEOPLE.flatMap(({ key, leftDaysAgo }) =>
    leftDaysAgo === null
      ? []
      : [
          {
            at: calendar.on(leftDaysAgo, '17:00'),
            by: 'owner',
            event: key,
            deed: { kind: 'leave', person: key },
          },
        ],
  );
}

type Stage = {
  readonly calendar: Calendar;
  readonly random: Random;
  readonly location: LocationSpec;
  readonly organization: OrganizationSpec;
  /** In which the demo is told: it names the disciplines. */
  readonly told: Language;
  /** In which the organisation's people write. */
  readonly language: Language;
};

/** Everything at one location, drawn from its own sequence of random numbers. */
function stepsAt(calendar: Calendar, told: Language, location: LocationSpec): Step[] {
  const organization = byKey(ORGANIZATIONS, location.organization);
  const random = createRandom(`${SEED}/${location.key}`);
  const language = writesIn(organization, told);
  const stage: Stage = { calendar, random, location, organization, told, language };
  const steps: Step[] = [];
  let count = 0;
  for (let month = organization.joinedMonthsAgo - 1; month >= 0; month -= 1) {
    for (const { kind, discipline } of happenings(stage, month)) {
      const daysAgo = month * MONTH_DAYS + random.int(1, MONTH_DAYS);
      count += 1;
      const life = cut(
        lifecycleSteps(sceneOf(stage, `${location.key}/${count}`, kind, discipline, daysAgo)),
        kind,
        daysAgo,
        random,
      );
      if (organization.key !== 'zevenbruggen' || daysAgo > STORY_DAYS) steps.push(...life);
    }
  }
  return steps;
}

type Happening = { readonly kind: Kind; readonly discipline: DisciplineKey };

/** The events of a month: the checks and maintenance that fall in it, and unplanned ones. */
function happenings({ random, location }: Stage, month: number): Happening[] {
  const list: Happening[] = [];
  for (const discipline of location.disciplines) {
    const turn = month + DISCIPLINE_KEYS.indexOf(discipline) * 2;
    if (turn % CHECK_MONTHS[discipline] === 0) list.push({ kind: 'test', discipline });
    if ((turn + location.password.charCodeAt(0)) % 12 === 0) list.push({ kind: 'maintenance', discipline });
  }
  for (let incidents = random.int(0, 2); incidents > 0; incidents -= 1) {
    const kind = incidentKind(random);
    const able = location.disciplines.filter((discipline) =>
      TEMPLATES[discipline].some((one) => one.kind === kind),
    );
    list.push({ kind, discipline: random.chance(0.4) ? 'fire' : random.pick(able) });
  }
  return list;
}

function incidentKind(random: Random): Kind {
  let drawn = random.int(1, 100);
  for (const [kind, share] of INCIDENTS) {
    drawn -= share;
    if (drawn <= 0) return kind;
  }
  return 'notice';
}

function sceneOf(stage: Stage, event: string, kind: Kind, discipline: DisciplineKey, daysAgo: number): Scene {
  const { calendar, random, location, organization, language } = stage;
  const template = random.pick(TEMPLATES[discipline].filter((one) => one.kind === kind));
  const round = random.chance(kind === 'fire' ? 0.3 : 0);
  const hour = round ? random.int(0, 6) : random.int(8, 19);
  const begun = calendar.on(daysAgo, clockTime(hour, random.int(0, 59)));
  const delay = random.int(0, 30 * 60) / 60;
  const scene = {
    calendar,
    random,
    event,
    at: kind === 'test' || kind === 'maintenance' ? calendar.afterWork(begun, delay) : begun,
    location,
    discipline,
    language,
    template,
    device: deviceOf(template.on, language, random),
    internalLocation: placeIn(organization.use, language, roomOf(template.on), random),
    visitorName: visitorName(language, random),
    parts: pickParticipants(location, discipline, daysAgo, random),
  };
  return { ...scene, file: random.chance(0.2) && daysAgo < FILES_DAYS ? fileFor(scene, stage.told) : null };
}

function fileFor(
  { event, language, discipline, template, location }: Omit<Scene, 'file'>,
  told: Language,
): FileSpec | null {
  const { report, photo } = PHRASES[language];
  if (template.kind === 'visitor' || template.kind === 'fault') {
    return { kind: 'picture', name: `${photo}.png`, of: discipline, seed: event };
  }
  if (template.kind !== 'maintenance') return null;
  const lines = [
    `${report.location}: ${location.name}`,
    `${report.installation}: ${DISCIPLINES[discipline][told]}`,
    ...report.results,
  ];
  return { kind: 'report', name: report.file, title: report.title, lines };
}

/** Some lives stop somewhere on the way: many of the new ones, hardly any of the old. */
function cut(life: readonly Step[], kind: Kind, daysAgo: number, random: Random): readonly Step[] {
  const share = kind === 'test' ? 0.06 : kind === 'maintenance' ? 0.25 : 0.6;
  const stands = random.chance(daysAgo < YOUNG_DAYS ? share : share / 50);
  const length = random.int(1, Math.max(1, life.length - 1));
  return stands ? life.slice(0, length) : life;
}

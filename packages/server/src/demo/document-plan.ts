import { DEFAULT_CHAPTERS } from '@fireledger/domain/document/default-chapters.ts';
import type { CalendarDate } from '@fireledger/domain/shared/dates.ts';
import type { Calendar } from './calendar.ts';
import { ORGANIZATIONS, writesIn } from './companies.ts';
import { DOCUMENTS, type DocumentSpec, INSTALLATIONS } from './documents.ts';
import type { Language } from './language.ts';
import { LOCATIONS } from './locations.ts';
import { peopleOf } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { byKey, type DisciplineKey, type LocationSpec, MONTH_DAYS } from './specs.ts';

/** One version of a document: when it was added, and until when it made the document valid. */
export type PlannedVersion = { readonly at: Date; readonly until: CalendarDate | null };

/** A document of the demo: where it is, whose it is, and its versions, oldest first. */
export type PlannedDocument = {
  readonly location: LocationSpec;
  readonly discipline: DisciplineKey;
  readonly language: Language;
  readonly spec: DocumentSpec;
  /** The key of the person who creates it. */
  readonly by: string;
  readonly name: string;
  readonly versions: readonly [PlannedVersion, ...PlannedVersion[]];
  /** When somebody confirmed that it has expired or is about to; null: nobody has. */
  readonly checkedAt: Date | null;
};

/** The organisation of the demo accounts: its logbooks are complete, or nearly so. */
const WHOLE = 'zevenbruggen';
const YEAR = 365;
/** Remaining days of validity for documents that are valid for a year, so that there are valid, expiring and expired ones. */
const DAYS_LEFT = [-24, -6, 12, 21, 48, 75, 130, 190, 230, 280, 320] as const;
/** Chapters that are missing in one logbook. */
const LACKING = new Map([['zb-maastricht/fire', ['Function matrix', 'Programme of requirements']]]);

/** Every document of the demo, location by location; the same for every build on one day. */
export function planDocuments(calendar: Calendar, told: Language): PlannedDocument[] {
  return LOCATIONS.flatMap((location) =>
    location.disciplines.flatMap((discipline) => {
      const random = createRandom(`documents/${location.key}/${discipline}`);
      return DOCUMENTS.filter((spec) => isIn(spec, location, discipline)).map((spec) =>
        planned(calendar, random, told, location, discipline, spec),
      );
    }),
  );
}

function isIn(spec: DocumentSpec, location: LocationSpec, discipline: DisciplineKey): boolean {
  const lacks = LACKING.get(`${location.key}/${discipline}`)?.includes(spec.chapter) ?? false;
  const isWhole = location.organization === WHOLE || spec.everywhere === true;
  return !lacks && isWhole && (spec.disciplines === 'all' || discipline === 'fire');
}

function planned(
  calendar: Calendar,
  random: Random,
  told: Language,
  location: LocationSpec,
  discipline: DisciplineKey,
  spec: DocumentSpec,
): PlannedDocument {
  const organization = byKey(ORGANIZATIONS, location.organization);
  const language = writesIn(organization, told);
  const company = spec.by === 'organization' ? organization.key : organization.contractors[discipline];
  const type = spec.by === 'organization' ? 'organization_employee' : 'contractor_employee';
  const joinedDays = organization.joinedMonthsAgo * MONTH_DAYS;
  const versions = versionsOf(calendar, random, spec, joinedDays);
  const last = versions.at(-1)?.until ?? null;
  const isExpired = last !== null && last < calendar.today;
  return {
    location,
    discipline,
    language,
    spec,
    by: peopleOf(company, type)[0]?.key ?? '',
    name: nameOf(spec, discipline, language),
    versions,
    checkedAt: isExpired && random.chance(0.3) ? calendar.onWorkday(1, '11:20') : null,
  };
}

/** The name of a document that every discipline has includes its installation. */
function nameOf({ title, disciplines }: DocumentSpec, discipline: DisciplineKey, language: Language): string {
  return disciplines === 'all'
    ? `${title[language]}, ${INSTALLATIONS[discipline][language]}`
    : title[language];
}

/**
 * A document without an expiry date was made soon after the organisation joined; the others once
 * for each of its years, up to two.
 */
function versionsOf(
  calendar: Calendar,
  random: Random,
  { holdsDays }: DocumentSpec,
  joinedDays: number,
): [PlannedVersion, ...PlannedVersion[]] {
  const first = joinedDays - random.int(12, 60);
  if (holdsDays === null) return [{ at: calendar.on(first, timeOf(random)), until: null }];
  const left = holdsDays > YEAR ? random.int(60, 400) : random.pick(DAYS_LEFT);
  const made = Math.min(holdsDays - left, first);
  const current = { at: calendar.on(made, timeOf(random)), until: calendar.inDays(left) };
  const before = made + holdsDays - random.int(3, 20);
  return before < first
    ? [{ at: calendar.on(before, timeOf(random)), until: calendar.inDays(holdsDays - before) }, current]
    : [current];
}

function timeOf(random: Random): string {
  return `${random.pick(['09', '10', '11', '13', '14', '15'])}:${random.pick(['05', '20', '35', '50'])}`;
}

/** The position of a chapter by its English name; throws if no discipline has it. */
export function chapterPosition(name: string): number {
  const position = DEFAULT_CHAPTERS.findIndex(({ nameEn }) => nameEn === name);
  if (position < 0) throw new Error(`no discipline has a chapter ${name}`);
  return position;
}

import type { FileStore } from '../files/file-store.ts';
import { hashPassword } from '../people/password-hash.ts';
import { createCalendar } from './calendar.ts';
import { type PlannedDocument, planDocuments } from './document-plan.ts';
import { insertFoundation } from './foundation.ts';
import type { InBoth, Language } from './language.ts';
import { LOCATIONS } from './locations.ts';
import { recordNotifications } from './past-notifications.ts';
import { PEOPLE } from './people.ts';
import { planWorld } from './plan.ts';
import { playDocument } from './play-document.ts';
import { createPlayer } from './play-steps.ts';
import { openSeeder, type Seeder } from './seeder.ts';
import { insertSignIns } from './sign-ins.ts';
import { byKey, DEMO_PASSWORD } from './specs.ts';
import type { Step } from './steps.ts';
import type { World } from './world.ts';

/** Organisations that are played in parallel: each has its own chain. */
const CONNECTIONS = 3;
/** Steps per transaction; their ledger entries are sealed together. */
const STEPS_PER_TRANSACTION = 60;
/** As the person at the terminal calls them. */
const LANGUAGE_NAMES: InBoth = { en: 'English', nl: 'Dutch' };
/** Lines of progress while the events are created. */
const PROGRESS_LINES = 5;

export type FillOptions = {
  /** As fl_migrator, which alone may become the seeding role. */
  readonly migratorUrl: string;
  readonly files: FileStore;
  readonly onProgress: (line: string) => void;
  /** The language in which the demo accounts' own organisation writes. */
  readonly language: Language;
  /** The end of the world's history; the present unless given. */
  readonly now?: Date;
  /** Only the events that began in the last `days` days, for tests; all of them unless given. */
  readonly days?: number;
};

/** The hash of the demo's password with a fresh salt, which tells one demo world from any other. */
export function hashDemoPassword(): Promise<string> {
  return hashPassword(DEMO_PASSWORD);
}

type BeginOptions = FillOptions & {
  /** `hashDemoPassword()` */
  readonly passwordHash: string;
};

/**
 * Begins the demo world in an empty, migrated database (docs/decisions/0185): companies, people and places as rows. Returns a
 * function that adds its three years of service events and fills its logbooks, through the same commands as real ones, dated back
 * by the seeding role.
 */
export async function beginDemo(options: BeginOptions): Promise<() => Promise<void>> {
  const { migratorUrl, files, passwordHash, onProgress, language, now = new Date(), days } = options;
  onProgress(
    `Making the demo world, told in ${LANGUAGE_NAMES[language]}: companies, people and locations ...`,
  );
  const world = await withSeeder(migratorUrl, 1, (seeder) =>
    seeder.write((as) => insertFoundation({ as, calendar: createCalendar(now), language, passwordHash })),
  );
  return () =>
    withSeeder(migratorUrl, CONNECTIONS, async (seeder) => {
      await seeder.analyze();
      const filling: Filling = { seeder, world, files, now, onProgress };
      const steps = planWorld(now, language, days);
      await playAll(filling, steps);
      await fileAll(filling, planDocuments(createCalendar(now), language));
      await seeder.write((as) => insertSignIns(as, world, steps, now));
      await seeder.analyze();
    });
}

/** Builds the whole demo world. */
export async function fillDemo(options: FillOptions): Promise<void> {
  const play = await beginDemo({ ...options, passwordHash: await hashDemoPassword() });
  await play();
}

async function withSeeder<T>(
  migratorUrl: string,
  connections: number,
  work: (seeder: Seeder) => Promise<T>,
): Promise<T> {
  const seeder = openSeeder(migratorUrl, connections);
  try {
    return await work(seeder);
  } finally {
    await seeder.close();
  }
}

type Filling = Pick<FillOptions, 'files' | 'onProgress'> & {
  readonly seeder: Seeder;
  readonly world: World;
  readonly now: Date;
};

async function playAll(
  { seeder, world, files, now, onProgress }: Filling,
  steps: readonly Step[],
): Promise<void> {
  const tell = progress(steps.length, onProgress);
  const ofOrganizations = [...byOrganization(steps).values()].sort((a, b) => b.length - a.length);
  await inParallel(ofOrganizations, async (own) => {
    const player = createPlayer(world, files);
    for (let begin = 0; begin < own.length; begin += STEPS_PER_TRANSACTION) {
      const batch = own.slice(begin, begin + STEPS_PER_TRANSACTION);
      await seeder.write(async (as) => {
        for (const step of batch) await player.play(as, step);
        await recordNotifications(as, now);
      });
      tell(batch.length);
    }
  });
}

/** Adds the documents of each location to its logbook, one location per transaction. */
async function fileAll(
  { seeder, world, files, now, onProgress }: Filling,
  documents: readonly PlannedDocument[],
): Promise<void> {
  onProgress(`Making the demo world: ${documents.length} documents of its logbooks ...`);
  const ofLocations = [...Map.groupBy(documents, ({ location }) => location.key).values()];
  await inParallel(ofLocations, (own) =>
    seeder.write(async (as) => {
      for (const document of own) await playDocument(as, world, files, document);
      await recordNotifications(as, now);
    }),
  );
}

/** Works on the items in their order, on as many at once as there are connections. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  // The workers share one iterator: each takes the next item that none of them has.
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

/** The steps of each organisation in order; an event belongs to the organisation where it began. */
function byOrganization(steps: readonly Step[]): Map<string, Step[]> {
  const organizationOf = new Map<string, string>();
  return Map.groupBy(steps, ({ deed, event }) => {
    if ('location' in deed) organizationOf.set(event, byKey(LOCATIONS, deed.location).organization);
    if (deed.kind === 'leave') organizationOf.set(event, byKey(PEOPLE, deed.person).company ?? '');
    return organizationOf.get(event) ?? '';
  });
}

function progress(total: number, onProgress: (line: string) => void): (played: number) => void {
  let played = 0;
  let reported = 0;
  return (count) => {
    played += count;
    const share = Math.floor((played / total) * PROGRESS_LINES);
    if (share === reported) return;
    reported = share;
    onProgress(`Making the demo world: ${played} of ${total} steps of its service events ...`);
  };
}

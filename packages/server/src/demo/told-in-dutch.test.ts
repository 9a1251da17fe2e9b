import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { openSeed } from '../../testing/seed.ts';
import { openDiskStore } from '../files/disk-store.ts';
import { createCalendar } from './calendar.ts';
import type { DemoDatabase } from './demo-world-for-test.ts';
import { planDocuments } from './document-plan.ts';
import { fillDemo } from './fill.ts';
import { HOTELS } from './hotels.ts';
import type { Language } from './language.ts';
import { planWorld } from './plan.ts';
import { DISCIPLINES } from './specs.ts';

const now = new Date();
/** The texts of a step or of a document, in their order. */
type Texts = string[];
/** What people write in both languages alike: a room, and the names of visitors. */
const ALIKE = ['Lobby', 'Hugo B.', 'P. Lindqvist', 'M. Okafor'];
const WRITTEN =
  /^(description|solutionDescription|reason|deviceID|internalLocation|visitorName|name|title|lines)$/;

/** Takes out the texts that people write, so that the rest can be compared. */
function withoutTexts(value: unknown, texts: Texts = []): { rest: unknown; texts: Texts } {
  const rest = JSON.parse(
    JSON.stringify(value, (key, part) => {
      if (!WRITTEN.test(key) || part === undefined) return part;
      texts.push(...(Array.isArray(part) ? part : [part]));
      return Array.isArray(part) ? part.length : '';
    }),
  );
  return { rest, texts };
}

/** What the demo organisation's people wrote, and what everybody else did. */
function told(language: Language) {
  const steps = planWorld(now, language).map((step) => ({
    isOwn: /^(zb-|story\/)/.test(step.event),
    ...withoutTexts(step),
  }));
  return { steps, own: steps.filter(({ isOwn }) => isOwn).flatMap(({ texts }) => texts) };
}

const [english, dutch] = [told('en'), told('nl')];
/** The English texts that are not also somebody's Dutch. */
const onlyEnglish = new Set(english.own.filter((text) => !ALIKE.includes(text) && !/^Location: /.test(text)));

describe('the plan of a world told in Dutch', () => {
  test('is the same as in English but for the words', () => {
    expect(dutch.steps.map(({ rest }) => rest)).toEqual(english.steps.map(({ rest }) => rest));
    const [en, nl] = (['en', 'nl'] as const).map((language) =>
      planDocuments(createCalendar(now), language).map(({ spec, language: _, name, ...rest }) => rest),
    );
    expect(nl).toEqual(en);
  });

  test('has no text of the hotels in English', () => {
    expect(english.own.length).toBeGreaterThan(1_000);
    expect(dutch.own.filter((text) => onlyEnglish.has(text))).toEqual([]);
    expect(new Set(planDocuments(createCalendar(now), 'nl').map(({ language }) => language))).toEqual(
      new Set(['nl']),
    );
  });

  test('has the other organisations write as they always do, except for the names of disciplines', () => {
    const others = (world: typeof dutch) =>
      world.steps
        .filter(({ isOwn }) => !isOwn)
        .flatMap(({ texts }) => texts)
        .filter((text) => !text.startsWith('Installatie: '));
    expect(others(dutch)).toEqual(others(english));
  });
});

describe('a world told in Dutch in the database', () => {
  /** Enough for the story and for some of every kind besides. */
  const days = 30;
  let folder: string;
  let filled: DemoDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fireledger-dutch-'));
    const database = await createTestDatabase();
    const files = await openDiskStore(folder);
    const { migratorUrl } = database;
    await fillDemo({ migratorUrl, files, onProgress: () => undefined, language: 'nl', now, days });
    filled = { database, db: openSeed(database.superuserUrl), files };
  }, 600_000);
  afterAll(async () => {
    await filled.db.destroy();
    await filled.database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test('has as many events as in English, and none with an English text', async () => {
    const events = await filled.db
      .selectFrom('service_event')
      .select(['description', 'solution_description', 'device_id', 'internal_location', 'visitor_name'])
      .execute();
    const begun = planWorld(now, 'en', days).filter(({ deed }) =>
      ['register', 'visit', 'action'].includes(deed.kind),
    );
    expect(events).toHaveLength(begun.length);
    expect(
      events.flatMap((event) => Object.values(event)).filter((text) => onlyEnglish.has(text ?? '')),
    ).toEqual([]);
  });

  test('has reasons, files, documents and notes in Dutch', async () => {
    const { rows } = await sql<{
      text: string;
    }>`select name as text from file union all select name from document
      union all select notes from location where notes is not null
      union all select body::jsonb ->> 'reason' from ledger_entry where body::jsonb ->> 'reason' is not null`.execute(
      filled.db,
    );
    const texts = rows.map(({ text }) => text);
    const documents = planDocuments(createCalendar(now), 'en').filter(({ language }) => language === 'en');
    const notes = HOTELS.flatMap((hotel) => (hotel.notes ? [hotel.notes] : []));
    const unwanted = new Set([
      ...onlyEnglish,
      ...documents.flatMap(({ name }) => [name, `${name}.pdf`, `${name}.png`]),
      ...notes.map(({ en }) => en),
    ]);
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => unwanted.has(text))).toEqual([]);
    expect(texts).toEqual(expect.arrayContaining(notes.map(({ nl }) => nl)));
  });

  test('has Dutch names of disciplines, and people who all read Dutch', async () => {
    const names = await filled.db.selectFrom('discipline').select('name').execute();
    expect(new Set(names.map(({ name }) => name))).toEqual(
      new Set(Object.values(DISCIPLINES).map(({ nl }) => nl)),
    );
    const locales = await filled.db.selectFrom('user').select('locale').distinct().execute();
    expect(locales).toEqual([{ locale: 'nl_NL' }]);
  });
});

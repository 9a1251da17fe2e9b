import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildLocation } from '../../../testing/builders.ts';
import { buildDocument } from '../../../testing/document-builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;

/** A text for row `i`, the oldest last, with words that are common, rare, only in old rows, or similar to others. */
const TEXT = sql`concat_ws(' ', case when i % 2 = 0 then 'pump' end, case when i % 6 = 0 then 'rookmelder' end,
  case when i % 90 = 3 then 'sprinkler' end, case when i % 40 = 7 then 'sprinklr' end,
  case when i > 180 then 'nooduitgang' end, case when i between 10 and 12 then 'brandhaspel' end, 'D-' || i)`;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { location, disciplineID, organization, organizationID } = world.own;
  await t.db.updateTable('location').set({ name: 'Café Zuiderpark' }).where('id', '=', location.id).execute();
  const harbour = await buildLocation(t.db, { organization_id: organizationID, name: 'Havenkantoor' });
  const by = { created_by_user_id: organization.userID, description: 'horn', device_id: null };
  await buildServiceEvent(t.db, { ...by, location_id: harbour.id });
  await buildServiceEvent(t.db, {
    ...by,
    location_id: harbour.id,
    description: 'sprinkler',
    deleted_at: new Date(),
  });
  await sql`insert into service_event (organization_id, location_id, discipline_id, type, category, origin, description,
      created_by_kind, created_by_user_id, creator_company_id, created_at)
    select ${organizationID}, ${location.id}, ${disciplineID}, 'manual_registration', 'TEST', 'manually', ${TEXT},
      'user', ${organization.userID}, ${organizationID}, now() - make_interval(mins => i) from generate_series(600, 1, -1) i`.execute(
    t.db,
  );
  const { id } = await buildDocument(t.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    name: 'Front page',
  });
  await sql`insert into document (organization_id, location_id, discipline_id, chapter_id, chapter_group, name, created_by_user_id,
      creator_company_id, file_id, created_at, expires_at)
    select organization_id, location_id, discipline_id, chapter_id, chapter_group, ${TEXT}, created_by_user_id,
      creator_company_id, file_id, now() - make_interval(mins => i), case when i <= 80 then date '2030-01-01' end
    from document, generate_series(250, 1, -1) i where id = ${id}`.execute(t.db);
});
afterAll(() => t.close());

const MOST = [1, 5, 20, 201];
const TYPED = [
  ...[
    'pump',
    'rookmelder',
    'rokmelder',
    'sprinkler',
    'sprinkelr',
    'nooduitgang',
    'noduitgang',
    'brandhaspel',
  ],
  ...[
    'pu',
    'd-17',
    'pump rookmelder',
    'pump rokmelder',
    'zuiderpark sprinkler',
    'zuiderprak brandhaspel',
    'horn',
  ],
  ...['havenkantor', 'qqqqqq', 'qqqqqq pump', '100%', 'wetterдеревоpump'],
];

type Looked = { readonly id: string; readonly held: readonly boolean[]; readonly alike: readonly boolean[] };
type Kind = {
  readonly table: 'service_event' | 'document';
  readonly narrowing: object;
  readonly rows: string;
  /** Whether the contractor searches, instead of the organisation. */
  readonly byContractor?: boolean;
};

/** Every row of the organisation, newest first, with which of the words it contains: read one by one, without an index. */
async function readThrough({ table, rows }: Kind, typed: string): Promise<Looked[]> {
  const named = table === 'service_event' ? sql`app.search_text(l.name)` : sql`''`;
  const looked = await sql<Looked>`select e.id,
      array_agg(case when length(w.word) < 3 then strpos(e.search_text, ' ' || w.word) > 0
        else strpos(e.search_text, w.word) > 0 or strpos(${named}, w.word) > 0 end order by w.place) as held,
      array_agg(w.word ~ '^[^0-9]{4,}$' and greatest(word_similarity(w.word, e.search_text),
        word_similarity(w.word, ${named})) >= 0.5 order by w.place) as alike
    from ${sql.table(table)} e join location l on l.id = e.location_id
      cross join unnest(app.search_words(${typed})) with ordinality w (word, place)
    where e.organization_id = ${world.own.organizationID} and e.deleted_at is null and ${sql.raw(rows)}
    group by e.id order by max(e.created_at) desc, e.id desc`.execute(t.db);
  return looked.rows;
}

/** If events are searched for several words, a word that some event contains counts as correctly spelt. */
function alikeOf({ table }: Kind, looked: readonly Looked[]): Set<string> {
  const spelt = (place: number) => looked.some(({ held }) => held[place]);
  const misspelt = (looked[0]?.held ?? []).map(
    (_, place) => table === 'document' || looked[0]?.held.length === 1 || !spelt(place),
  );
  const fits = ({ held, alike }: Looked) =>
    held.every((holds, place) => (misspelt[place] ? holds || alike[place] : holds));
  return new Set(looked.filter(fits).map(({ id }) => id));
}

async function search(
  { table, narrowing, byContractor = false }: Kind,
  typed: string,
  most: number,
): Promise<readonly string[]> {
  return await t.db.transaction().execute(async (db) => {
    const { organizationID, contractorID } = world.own;
    await sql`select set_config('app.user_type', ${byContractor ? 'contractor_employee' : 'organization_employee'}, true),
      set_config(${byContractor ? 'app.contractor_id' : 'app.organization_id'},
        ${byContractor ? contractorID : organizationID}, true)`.execute(db);
    const { rows } = await sql<{
      id: string;
    }>`select app.${sql.raw(table === 'document' ? 'search_documents' : 'search_events')}(
      ${typed}::text, ${JSON.stringify(narrowing)}::jsonb, ${most}::integer) as id`.execute(db);
    return rows.map(({ id }) => id);
  });
}

test.each<[string, Kind]>([
  ['600 events', { table: 'service_event', narrowing: {}, rows: 'true' }],
  ['250 documents', { table: 'document', narrowing: {}, rows: 'true' }],
  [
    '250 documents of a contractor, which are searched by the index first',
    { table: 'document', narrowing: {}, rows: 'e.contractor_id is not null', byContractor: true },
  ],
  [
    '80 documents, in one statement',
    {
      table: 'document',
      narrowing: { expiry_day: { from: '2000-01-01', until: '2031-01-01' } },
      rows: `e.expires_at < '2031-01-01'`,
    },
  ],
])('what a search finds among %s is what reading them through finds', async (_name, kind) => {
  for (const typed of TYPED) {
    const looked = await readThrough(kind, typed);
    const exact = looked.filter(({ held }) => held.every(Boolean)).map(({ id }) => id);
    const either = new Set([...exact, ...alikeOf(kind, looked)]);
    for (const most of MOST) {
      const about = `${typed}, at most ${most}`;
      const found = await search(kind, typed, most);
      const first = exact.slice(0, most);
      expect(found.slice(0, first.length), about).toEqual(first);
      expect(new Set(found).size, about).toBe(found.length);
      expect(
        found.filter((id) => !either.has(id)),
        about,
      ).toEqual([]);
      expect(found.length, about).toBe(
        exact.length < Math.min(most, 5) ? Math.min(most, either.size) : first.length,
      );
    }
  }
});

import { type Ask, byID } from './related.ts';

/** The caller (with the company's id; null for the owner), the words, and whether they may be misspelt. */
export type SearchInput = {
  readonly asker: 'owner' | 'organization' | 'contractor';
  readonly id: string | null;
  readonly words: readonly string[];
  readonly misspelt: boolean;
};

const MOST = 5;
const OF_CONTRACTS = (column: string) =>
  `= any (array(select c.${column} from contract c where c.active and c.contractor_id = $1))`;

/** The searched tables: their columns, the order that decides which rows come first, and the predicate for each caller. */
const KINDS = {
  service_event: {
    columns: `id, type, status, category, description, solution_description, internal_location, device_id, location_id,
      discipline_id, created_at`,
    order: 'created_at desc, id desc',
    rows: 'deleted_at is null',
    organization: 'organization_id = $1',
    contractor: 'contractor_id = $1',
  },
  document: {
    columns: 'id, name, notes, chapter_id, location_id, discipline_id, expires_at',
    order: 'name, id',
    rows: 'deleted_at is null',
    organization: 'organization_id = $1',
    contractor: `contractor_id = $1 and chapter_group <> 'involved'`,
  },
  location: {
    columns: 'id, name, address, postal_code, city, reference, active, organization_name',
    order: 'sort_name, id',
    rows: 'true',
    organization: 'organization_id = $1',
    contractor: `id ${OF_CONTRACTS('location_id')}`,
  },
  organization: {
    columns: 'id, name, city, active',
    order: 'sort_name, id',
    rows: 'true',
    organization: 'id = $1',
    contractor: `id ${OF_CONTRACTS('organization_id')}`,
  },
  contract: {
    columns: 'id, location_name, contractor_name, organization_name, discipline_name, active',
    order: 'location_sort_name, id',
    rows: 'true',
    organization: 'organization_id = $1',
    contractor: 'contractor_id = $1',
  },
  '"user"': {
    columns: 'id, email, active, sort_name, company_name',
    order: 'sort_name, id',
    rows: 'true',
    organization: 'organization_id = $1',
    contractor: 'contractor_id = $1',
  },
} as const;

/**
 * A search as one would write it without the wall: for each kind, the first rows of the tenant that contain every word, with one
 * `like` per word; for misspelt words, the most similar rows. All kinds are queried at once, and then the names of their places.
 * Names of locations find no events here.
 */
export async function search(ask: Ask, input: SearchInput): Promise<object> {
  const found = await Promise.all(
    Object.entries(KINDS).map(([table, kind]) => rowsOf(ask, input, table, kind)),
  );
  const [events = [], documents = [], ...others] = found;
  const placed = [...events, ...documents];
  const [locations, disciplines, chapters] = await Promise.all([
    byID(ask, 'id, name', 'location', idsOf(placed, 'location_id')),
    byID(ask, 'id, name', 'discipline', idsOf(placed, 'discipline_id')),
    byID(ask, 'id, name_en, name_nl', 'chapter', idsOf(documents, 'chapter_id')),
  ]);
  const at = (row: Row) => ({
    ...row,
    location: locations.get(String(row.location_id))?.name,
    discipline: disciplines.get(String(row.discipline_id))?.name,
    chapter: chapters.get(String(row.chapter_id)),
  });
  return { search: [events.map(at), documents.map(at), ...others] };
}

type Row = Readonly<Record<string, unknown>>;

function idsOf(rows: readonly Row[], column: string): string[] {
  return rows.map((row) => String(row[column]));
}

async function rowsOf(
  ask: Ask,
  { asker, id, words, misspelt }: SearchInput,
  table: string,
  { columns, order, rows, ...predicates }: (typeof KINDS)[keyof typeof KINDS],
): Promise<Row[]> {
  const tenant = asker === 'owner' ? '$1::uuid is null' : predicates[asker];
  const values = words.map((word) => (misspelt ? word : `%${word}%`));
  const numbers = words.map((_word, index) => `$${index + 2}`);
  const matches = numbers.map((n) => (misspelt ? `${n} <% search_text` : `search_text like ${n}`));
  const alike = misspelt
    ? `${numbers.map((n) => `word_similarity(${n}, search_text)`).join(' + ')} desc, `
    : '';
  const found = await ask<Row>(
    `select ${columns} from ${table} where ${rows} and ${tenant} and ${matches.join(' and ')}
     order by ${alike}${order} limit ${MOST}`,
    [id, ...values],
  );
  return found.rows;
}

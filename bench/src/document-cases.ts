import { FIRST_TIME_ZONE, LAST_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { documentListDocument } from '../../packages/web/src/features/document/document.generated.ts';
import { cursorOf, type DocumentInput, ORDERS, ownedBy, type Place } from './bare/list-documents.ts';
import type { Caller, Callers } from './callers.ts';
import { bareCall, queryCall } from './calls.ts';
import type { Case } from './cases.ts';
import { asSuperuser, type BenchDatabase } from './databases.ts';

const PAGE = 25;

/** The query of a list: filter, order and cursor as the screen sends them, and the same for the bare server. */
type Asked = {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly where: DocumentInput['where'];
  readonly order: DocumentInput['order'];
  readonly after: Place | null;
  readonly total: boolean;
  readonly kind: 'page' | 'found';
};
type Reader = {
  readonly name: string;
  readonly caller: Caller;
  readonly asker: DocumentInput['asker'];
  readonly askerID: string | null;
};

const DAY_IN = (zone: string) => `(now() at time zone ${zone})::date`;
/** The first and the last date that is current anywhere on Earth, as Fireledger uses them with its index. */
const [FIRST, LAST] = [DAY_IN(`'${LAST_TIME_ZONE}'`), DAY_IN(`'${FIRST_TIME_ZONE}'`)];

/** All readers of lists of documents, small and large. */
export function readersOf(callers: Callers): readonly Reader[] {
  const { owner, organization, smallOrganization, locationEmployee, contractor } = callers;
  const of = (name: string, asker: Reader['asker'], caller: Caller): Reader => ({
    name,
    caller,
    asker,
    askerID: asker === 'location' ? caller.userID : caller.companyID,
  });
  return [
    of('owner', 'owner', owner),
    of('organisation, greatest', 'organization', organization),
    of('organisation, smallest', 'organization', smallOrganization),
    of("location's employee", 'location', locationEmployee),
    of('contractor with 300 pairs', 'contractor', contractor),
  ];
}

/** The direction in which the screen uses each order; the newest come first. */
export function directionOf(order: Asked['order']): 'asc' | 'desc' {
  return order === 'created_at' ? 'desc' : 'asc';
}

/** Every order, filter and search of the list of documents, for one reader. */
export async function askedBy(database: BenchDatabase, reader: Reader): Promise<readonly Asked[]> {
  const { locationID, disciplineID } = reader.caller.placeOfOwn;
  const chapterID = await chapterOf(database, disciplineID);
  const orders: Asked[] = [];
  for (const order of Object.keys(ORDERS) as Asked['order'][]) {
    const after = await middleOf(database, reader, order);
    orders.push({ ...narrowed(`by ${order}`, {}, []), order });
    orders.push({ ...narrowed(`by ${order}, from half way on`, {}, []), order, after });
  }
  return [
    ...orders,
    { ...narrowed('with total', {}, []), total: true },
    equal('chapter', { chapterIDs: [chapterID] }, 'chapter_id', chapterID),
    equal('group', { chapterGroups: ['public'] }, 'chapter_group', 'public'),
    equal('discipline', { disciplineIDs: [disciplineID] }, 'discipline_id', disciplineID),
    equal('location', { locationIDs: [locationID] }, 'location_id', locationID),
    equal('own uploads', { mine: true }, 'created_by_user_id', reader.caller.userID),
    ...byExpiry(reader),
    search('common word of names', 'certificate'),
    search('common word of notes', 'original'),
    search('rare word of names', 'asbestos'),
    search('rare word of notes', 'zeppelin'),
    misspelt('asbstos'),
  ];
}

/** By state and expiry, with today's date in the time zone of each document's organisation. */
function byExpiry({ asker, caller }: Reader): readonly Asked[] {
  const own = asker === 'organization' ? `'${caller.companyID}'::uuid` : 'document.organization_id';
  const day = `(select ${DAY_IN('o.time_zone')} from organization o where o.id = ${own})`;
  const within = `make_interval(months => 3)`;
  const state = (name: string, condition: string) =>
    narrowed(name, { states: [name] }, [[`(${condition})`, null]]);
  const expiring = `expiry_day between ${FIRST} and (${LAST} + interval '1 year')::date
    and (expiry_day >= ${LAST} or expiry_day >= ${day}) and warns_at <= ${LAST} and (warns_at <= ${FIRST} or warns_at <= ${day})`;
  const expired = `expiry_day < ${LAST} and (expiry_day < ${FIRST} or expiry_day < ${day})`;
  return [
    state(
      'valid',
      `expiry_day >= ${FIRST} and (expiry_day >= ${LAST} or expiry_day >= ${day})
        and (warns_at is null or warns_at > ${LAST} or (warns_at > ${FIRST} and warns_at > ${day}))`,
    ),
    state('expiring', expiring),
    state('expired', expired),
    narrowed('to check', { toCheck: true }, [
      [`((${expiring}) or (${expired}))`, null],
      ['acknowledge_alert and file_id is not null and expires_at is not null', null],
      [
        `(acknowledged_at is null or acknowledged_expires_at is distinct from expires_at
          or (acknowledged_at at time zone (select o.time_zone from organization o where o.id = document.organization_id))::date
            < coalesce(warns_at, expires_at))`,
        null,
      ],
      ...checkedBy(asker, caller),
    ]),
    narrowed('expiring within 3 months', { expiringWithinMonths: 3 }, [
      [
        `expiry_day between ${FIRST} and (${LAST} + ${within})::date and (expiry_day >= ${LAST} or expiry_day >= ${day})
          and (expiry_day <= (${FIRST} + ${within})::date or expiry_day <= (${day} + ${within})::date)`,
        null,
      ],
    ]),
  ];
}

/** Whose documents a reader checks, where these are not all that they see. */
function checkedBy(asker: Reader['asker'], { companyID, userID }: Reader['caller']): Asked['where'] {
  if (asker === 'contractor') return [['creator_company_id = ?', companyID]];
  return asker === 'owner' ? [['created_by_user_id = ?', userID]] : [];
}

function narrowed(name: string, filter: Asked['filter'], where: Asked['where']): Asked {
  return { name, filter, where, order: 'created_at', after: null, total: false, kind: 'page' };
}

function equal(name: string, filter: Asked['filter'], column: string, value: unknown): Asked {
  return narrowed(name, filter, [[`${column} = ?`, value]]);
}

/** Without the wall, the planner decides how to find each word: through the text index or among the newest rows. */
function search(name: string, typed: string): Asked {
  const words = typed.split(' ').map((word) => ['search_text like ?', `%${word}%`] as const);
  return { ...narrowed(`search, ${name}`, { search: typed }, words), kind: 'found' };
}

/** No row contains the word: rows with a similar word are found through the same index. */
function misspelt(typed: string): Asked {
  const alike = [['? <% search_text', typed]] as const;
  return { ...narrowed('search, misspelt', { search: typed }, alike), kind: 'found' };
}

async function chapterOf(database: BenchDatabase, disciplineID: string): Promise<string> {
  const { rows } = await asSuperuser<{ id: string }>(
    database.superuserUrl,
    `select id from chapter where discipline_id = $1 and chapter_group = 'contractor' order by position limit 1`,
    [disciplineID],
  );
  return rows[0]?.id ?? '';
}

/** The document in the middle of a reader's list. */
async function middleOf(
  database: BenchDatabase,
  { asker, askerID, caller }: Reader,
  order: Asked['order'],
): Promise<Place> {
  const [[column], direction] = [ORDERS[order], directionOf(order)];
  const { rows } = await asSuperuser<Place>(
    database.superuserUrl,
    `select (${column})::text as sort_value, id from document where ${ownedBy(asker)} order by ${column} ${direction}, id ${direction}
     offset (select count(*) / 2 from document where ${ownedBy(asker)}) limit 1`,
    [askerID, caller.userID],
  );
  if (!rows[0]) throw new Error('a reader has no documents');
  return rows[0];
}

/** The list of documents for everybody who has it, in each of its orders, with each of its filters, and searched. */
export async function documentCases(callers: Callers, database: BenchDatabase): Promise<Case[]> {
  const cases: Case[] = [];
  for (const reader of readersOf(callers)) {
    for (const asked of await askedBy(database, reader)) cases.push(listCase(reader, asked));
  }
  return cases;
}

function listCase({ name, caller, asker, askerID }: Reader, asked: Asked): Case {
  const { filter, where, order, after, total } = asked;
  const direction = directionOf(order);
  const variables = {
    filter,
    orderBy: { field: order, direction },
    pagination: { limit: PAGE, ...(after && { cursor: cursorOf(order, direction, after) }) },
    counted: total,
  };
  const input: DocumentInput = {
    ...{ asker, askerID, userID: caller.userID, where, order, direction, after },
    limit: PAGE,
    total,
  };
  return {
    name: `${name}: ${asked.name}`,
    kind: asked.kind,
    mayBeEmpty: true,
    ours: [queryCall(documentListDocument, variables, caller)],
    bare: [bareCall('/documents', input)],
  };
}

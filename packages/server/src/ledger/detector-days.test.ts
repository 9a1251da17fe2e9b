import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareTables, type RowFinding } from './compare-tables.ts';
import { createLedgerWorld, type LedgerWorld } from './test-world.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await createLedgerWorld();
});
afterAll(() => world.close());

/**
 * What is found after these deeds, of an installation that had 100 detectors from 30 January 2026 on and 120 since 2 February.
 */
async function foundAfter(...deeds: readonly string[]): Promise<readonly RowFinding[]> {
  const client = world.superuser;
  await client.query('begin');
  try {
    for (const sql of [...MADE, ...deeds]) await client.query(sql);
    await client.query('set constraints all immediate; reset role');
    const { findings, differing } = await compareTables(client, { batchSize: 2 });
    expect(differing).toBe(findings.length);
    return findings;
  } finally {
    await client.query('rollback');
  }
}

const at = (moment: string) => `set local role fl_seeder; set local app.happened_at = '${moment}'`;
const counted = (count: number | null) => `update installation set detector_count = ${count}`;
const inSecret = 'reset role; set local session_replication_role = replica';
const MADE = [
  at('2026-01-29T23:30Z'),
  `insert into installation (location_id, discipline_id, organization_id, detector_count)
    select location_id, discipline_id, organization_id, 100 from location_discipline`,
  at('2026-02-02T10:00Z'),
  counted(120),
];
const OF_FIRST = 'where location_id = (select min(l.location_id::text)::uuid from location_discipline l)';

const found = (day: string, difference: RowFinding['difference'], ...columns: string[]) => ({
  table: 'installation_detectors',
  key: expect.stringMatching(`^[^/]{36}/[^/]{36}/${day}$`),
  difference,
  columns,
});

test.each<[what: string, deeds: readonly string[]]>([
  ['nothing', []],
  ['more counts on one day, in one transaction', [counted(130), counted(140)]],
  ['other facts', [at('2026-02-05T10:00Z'), 'update installation set norm_year = 2017']],
  ['a count that was taken back, and given again', [at('2026-03-01T10:00Z'), counted(null), counted(9)]],
  [
    'an installation whose count was never said',
    [
      'delete from installation',
      ...MADE.slice(0, 1),
      `insert into installation (location_id, discipline_id, organization_id)
      select location_id, discipline_id, organization_id from location_discipline`,
    ],
  ],
  ['an installation that was deleted', ['reset role; delete from installation']],
  ['one that was made again', ['reset role; delete from installation', ...MADE]],
  ['another time zone since', [`update organization set time_zone = 'Pacific/Auckland'`]],
  [
    'another time zone, and a count of its day',
    [`update organization set time_zone = 'Pacific/Auckland'`, at('2026-04-01T20:00Z'), counted(150)],
  ],
])('detectors by day are what the ledger tells after %s', async (_, deeds) => {
  expect(await foundAfter(...deeds)).toEqual([]);
});

test.each<[what: string, deed: string, findings: readonly object[]]>([
  [
    'altered',
    `update installation_detectors set detector_count = 200 ${OF_FIRST} and from_day = '2026-01-30'`,
    [found('2026-01-30', 'different', 'detector_count')],
  ],
  [
    'dated back',
    `update installation_detectors set from_day = '2026-01-31' ${OF_FIRST} and from_day = '2026-02-02'`,
    [found('2026-01-31', 'extra'), found('2026-02-02', 'missing')],
  ],
  [
    'taken away',
    `delete from installation_detectors ${OF_FIRST} and from_day = '2026-01-30'`,
    [found('2026-01-30', 'missing')],
  ],
  [
    'put in',
    `insert into installation_detectors select location_id, discipline_id, organization_id, '2025-12-01', 500
      from installation ${OF_FIRST}`,
    [found('2025-12-01', 'extra')],
  ],
  [
    'given to another organisation',
    `update installation_detectors set organization_id = gen_random_uuid()
      ${OF_FIRST} and from_day = '2026-01-30'`,
    [found('2026-01-30', 'different', 'organization_id')],
  ],
])(
  'somebody with every right on the database is found out when a day’s count was %s',
  async (_, deed, findings) => {
    expect(await foundAfter(inSecret, deed)).toEqual(findings);
  },
);

test('a count that the table was not told of is missing from it', async () => {
  const off = 'reset role; alter table installation disable trigger keep_detector_count';
  const findings = await foundAfter(
    'set constraints all immediate',
    off,
    at('2026-05-01T10:00Z'),
    counted(80),
  );
  expect(findings).toContainEqual(found('2026-05-01', 'missing'));
  expect(findings).toHaveLength(2);
});

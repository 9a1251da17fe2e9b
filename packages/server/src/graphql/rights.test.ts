import {
  ADMINISTRATION_ACTS,
  type AdministrationAct,
  isPermitted,
  tieOf,
} from '@fireledger/domain/access/permissions.ts';
import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  buildPermissionWorld,
  type PermissionRow,
  type PermissionWorld,
} from '../../testing/permission-rows.ts';

let t: TestApp;
let ground: PermissionWorld;
beforeAll(async () => {
  t = await startTestApp();
  ground = await buildPermissionWorld(t.db);
});
afterAll(() => t.close());

type ReadFamily<Act> = Act extends `${infer Family}.read` ? Family : never;

/** How one row and a list of each family are asked for. */
const QUERIES = {
  reseller: ['reseller', 'resellersPaginated', 'resellerID'],
  organization: ['organization', 'organizationsPaginated', 'organizationID'],
  contractor: ['contractor', 'contractorsPaginated', 'contractorID'],
  location: ['location', 'locationsPaginated', 'locationID'],
  contract: ['contract', 'contractsPaginated', 'contractID'],
  custom_field: ['customField', 'customFieldsPaginated', 'customFieldID'],
  document: ['document', 'documentsPaginated', 'documentID'],
  discipline: ['discipline', 'disciplinesPaginated', 'disciplineID'],
  user: ['user', 'usersPaginated', 'userID'],
} as const satisfies Readonly<
  Record<ReadFamily<AdministrationAct> | 'custom_field', readonly [string, string, string]>
>;
type Family = keyof typeof QUERIES;

/** Made at a location or in a company, whose rights tell of it. */
const MADE_ELSEWHERE: readonly AdministrationAct[] = ['location.create', 'custom_field.create'];

/** Whether a row can be asked for an act at all: nobody makes or deletes themselves. */
function isOfRow(act: AdministrationAct, row: PermissionRow, actor: UserPrincipal): boolean {
  const isSelf = row.id === actor.userID;
  return !MADE_ELSEWHERE.includes(act) && !(isSelf && (act === 'user.create' || act === 'user.delete'));
}

/** What the table of permissions grants somebody on a row. */
function granted(family: Family, row: PermissionRow, actor: UserPrincipal): AdministrationAct[] {
  const tie = tieOf(actor, row.belongs);
  return ADMINISTRATION_ACTS.filter(
    (act) => act.startsWith(`${family}.`) && isPermitted(actor, act, tie) && isOfRow(act, row, actor),
  ).sort();
}

test.each(Object.keys(QUERIES) as Family[])(
  'the rights on a %s are those of the table, alone and in the list',
  async (family) => {
    const [one, list, id] = QUERIES[family];
    expect(ground.rows[family], 'rows in testing/permission-rows.ts').toBeDefined();
    for (const [who, actor] of ground.actors) {
      const principal = { kind: 'user', userType: actor.type, ...actor, locale: 'en_GB' } as const;
      const client = t.as(actor);
      const reply = await client.query(`{ ${list}(pagination: { limit: 200 }) { items { ${id} rights } } }`);
      const listed: Record<string, string[]> = Object.fromEntries(
        (reply.json().data?.[list].items ?? []).map((item: Record<string, unknown>) => [
          item[id],
          item.rights,
        ]),
      );
      for (const row of ground.rows[family] ?? []) {
        const expected = granted(family, row, principal);
        const alone = await client.query(`query ($id: ID!) { ${one}(${id}: $id) { rights } }`, {
          id: row.id,
        });
        for (const rights of [alone.json().data?.[one].rights, listed[row.id]]) {
          const seen = rights?.filter((act: string) => act.startsWith(`${family}.`)).sort();
          expect([who, row.name, seen ?? []]).toEqual([who, row.name, expected]);
        }
      }
    }
  },
);

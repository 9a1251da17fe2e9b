import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { buildDiscipline, buildOrganization } from '../../testing/builders.ts';
import { FORM, formOf } from '../../testing/multipart.ts';
import { unique } from '../../testing/seed.ts';
import { buildUser } from '../../testing/user-builder.ts';

/**
 * A company's limit under concurrent files and single calls (docs/decisions/0204): usage never exceeds it, a file creates every
 * row or none, and nobody is refused while there is room.
 */

let t: TestApp;
let discipline: { readonly id: string; readonly name: string };
beforeAll(async () => {
  t = await startTestApp();
  discipline = { name: 'Sprinklers', id: (await buildDiscipline(t.db, { name: 'Sprinklers' })).id };
});
afterAll(() => t.close());

type Reply = LightMyRequestResponse;
type Kind = {
  readonly counted: 'locations' | 'users';
  readonly code: string;
  readonly single: (client: Client, name: string, organizationID: string) => Promise<Reply>;
  readonly file: (client: Client, names: readonly string[]) => Promise<Reply>;
};

const sent = (client: Client, resource: string, lines: readonly string[]) =>
  client.post(
    `/${resource}/import?dryRun=false&locale=en_GB`,
    formOf({ filename: `${resource}s.csv`, content: lines.join('\n') }),
    FORM,
  );
const address = { address: 'Kade 1', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' };

const KINDS: readonly Kind[] = [
  {
    counted: 'locations',
    code: 'location.max_locations_reached',
    single: (client, name, organizationID) =>
      client.post('/location', { organizationID, name, ...address, disciplineIDs: [discipline.id] }),
    file: (client, names) =>
      sent(client, 'location', [
        'Name,Address,Postal code,City,Disciplines',
        ...names.map((name) => `${name},Kade 1,3511 AB,Utrecht,${discipline.name}`),
      ]),
  },
  {
    counted: 'users',
    code: 'user.max_users_reached',
    single: (client, name, organizationID) =>
      client.post('/user', {
        organizationID,
        type: 'organization_employee',
        ...{ firstName: 'Noor', lastName: name, locale: 'nl_NL', email: `${name}@example.test` },
      }),
    file: (client, names) =>
      sent(client, 'user', [
        'First name,Last name,Email,User type',
        ...names.map((name) => `Noor,${name},${name}@example.test,Organisation employee`),
      ]),
  },
];

/** An organisation with one of its people and this many places left. */
async function begin({ counted }: Kind, left: number) {
  const { id } = await buildOrganization(t.db);
  const client = t.as(await buildUser(t.db, { organization_id: id }));
  const used = async () => {
    const { rows } = await sql<{
      used: number;
    }>`select ${sql.ref(counted)} as used from app.usage_of(${id})`.execute(t.db);
    return rows[0]?.used ?? -1;
  };
  const max = (await used()) + left;
  await t.db
    .updateTable('organization')
    .set({ [`max_${counted}`]: max })
    .where('id', '=', id)
    .execute();
  return { id, client, used, max, before: max - left };
}

/** How many each of 20 calls creates: null is a single call, otherwise a file with this many rows. */
const calls = fc.array(fc.option(fc.integer({ min: 1, max: 5 }), { freq: 3 }), {
  minLength: 20,
  maxLength: 20,
});

test.each(KINDS)(
  '$counted: of 20 files and single calls at once as many are made as there is room for, each whole',
  async (kind) => {
    const codes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(calls, fc.integer({ min: 1, max: 12 }), async (drawn, left) => {
        const { id, client, used, max, before } = await begin(kind, left);
        const asked = await Promise.all(
          drawn.map(async (rows) => {
            const names = Array.from({ length: rows ?? 1 }, () => unique('new').toLowerCase());
            const [name = ''] = names;
            const reply = await (rows === null ? kind.single(client, name, id) : kind.file(client, names));
            const made = reply.statusCode < 300;
            if (!made) codes.add(reply.json().errors[0].code);
            if (made && rows !== null) expect(reply.json().made).toBe(rows);
            return { size: names.length, made };
          }),
        );
        const made = asked.filter((one) => one.made).reduce((sum, { size }) => sum + size, 0);
        expect(await used()).toBe(before + made);
        expect(before + made).toBeLessThanOrEqual(max);
        // What was refused did not fit then, and still does not.
        for (const { size } of asked.filter((one) => !one.made))
          expect(size).toBeGreaterThan(max - before - made);
      }),
      { numRuns: 6, seed: 2026 },
    );
    expect([...codes]).toEqual([kind.code]);
  },
);

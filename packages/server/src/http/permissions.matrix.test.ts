import {
  ADMINISTRATION_ACTS,
  type AdministrationAct,
  PERMISSIONS,
  permissionColumn,
  type RowOwnership,
  tieOf,
} from '@fireledger/domain/access/permissions.ts';
import { addressSchema } from '@fireledger/domain/shared/address.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { documentCalls } from '../../testing/document-calls.ts';
import { readWhole, SELF_CALLS } from '../../testing/permission-calls.ts';
import {
  buildPermissionWorld,
  type PermissionCall as Call,
  type PermissionRow,
  type PermissionWorld,
} from '../../testing/permission-rows.ts';
import { unique } from '../../testing/seed.ts';
import { watchedClient } from '../../testing/watched-client.ts';

let t: TestApp;
let ground: PermissionWorld;
beforeAll(async () => {
  t = await startTestApp();
  ground = await buildPermissionWorld(t.db);
});
afterAll(() => t.close());

const address = addressSchema.parse({
  street: 'Stationsplein',
  houseNumber: '1',
  city: 'Utrecht',
  postalCode: '3511 ED',
  country: 'NL',
});
const newPerson = () => ({
  firstName: 'Sam',
  lastName: 'Jansen',
  email: `${unique('new')}@example.test`,
  locale: 'en_GB',
});
const company = () => ({
  name: unique('Company'),
  billingEmail: 'bills@example.test',
  address,
  mainUser: newPerson(),
});
const read =
  (query: string, id: string): Call =>
  (client, row) =>
    client.query(`query ($id: ID!) { row: ${query}(${query}ID: $id) { ${id} } }`, { id: row.id });
const change =
  (path: string, body: () => object): Call =>
  (client, row) =>
    client.patch(`/${path}/${row.id}`, body());
const remove =
  (path: string): Call =>
  (client, row) =>
    client.delete(`/${path}/${row.id}`);

let lastCauseCode = 40;
function freeCauseCode(): number {
  lastCauseCode += 1;
  return lastCauseCode;
}

/** How each act is asked for; making something names its company or place by the row. */
const CALLS: Readonly<Record<AdministrationAct, Call>> = {
  'reseller.read': read('reseller', 'resellerID'),
  'reseller.create': (client) =>
    client.post('/reseller', {
      name: unique('Reseller'),
      address,
      billingEmail: 'a@b.test',
      email: 'a@b.test',
    }),
  'reseller.edit': (client, row) => client.post(`/reseller/${row.id}`, { name: unique('Reseller') }),
  'reseller.manage': (client, row) => client.post(`/reseller/${row.id}`, { active: true }),
  'reseller.delete': (client, row) => client.delete(`/reseller/hard/${row.id}`, {}, { reason: 'Gone' }),
  'reseller.read_licence': (client, row) => client.get(`/reseller/${row.id}/license/usage`),
  'reseller.export_licence': (client, row) =>
    client.post('/reseller/license/export', { resellerIDs: [row.id] }),
  'organization.read': read('organization', 'organizationID'),
  'organization.read_whole': readWhole('organization'),
  'organization.create': (client, row) => client.post('/organization', { ...company(), resellerID: row.id }),
  'organization.edit': change('organization', () => ({ name: unique('Organisation') })),
  'organization.manage': change('organization', () => ({ maxUsers: 1000 })),
  'organization.delete': remove('organization'),
  'contractor.read': read('contractor', 'contractorID'),
  'contractor.read_whole': readWhole('contractor'),
  'contractor.create': (client) => client.post('/contractor', { ...company(), country: 'NL' }),
  'contractor.edit': change('contractor', () => ({ name: unique('Contractor') })),
  'contractor.manage': change('contractor', () => ({ maxUsers: 1000 })),
  'contractor.delete': remove('contractor'),
  'location.read': read('location', 'locationID'),
  'location.create': (client, row) =>
    client.post('/location', {
      name: unique('Location'),
      organizationID: row.id,
      address: 'Stationsplein 1',
      postalCode: '3511 ED',
      city: 'Utrecht',
      country: 'NL',
      disciplineIDs: [ground.freeDisciplineID],
    }),
  'location.edit': change('location', () => ({ name: unique('Location') })),
  'location.edit_details': change('location', () => ({ notes: unique('Notes') })),
  'location.delete': remove('location'),
  'discipline.read': read('discipline', 'disciplineID'),
  'discipline.create': (client) => client.post('/discipline', { name: unique('Lifts'), active: true }),
  'discipline.edit': change('discipline', () => ({ name: unique('Lifts') })),
  'discipline.delete': remove('discipline'),
  'contract.read': read('contract', 'contractID'),
  'contract.create': (client, row) =>
    client.post('/contract', {
      organizationID: row.belongs.organizationID,
      contractorID: ground.world.own.contractorID,
      locationID: row.id,
      disciplineID: ground.freeDisciplineID,
      active: false,
    }),
  'contract.edit': change('contract', () => ({ active: true })),
  'contract.delete': remove('contract'),
  'user.read': read('user', 'userID'),
  'user.create': (client, { belongs: { organizationID, contractorID, resellerID } }) => {
    const of = organizationID
      ? { type: 'organization_employee', organizationID }
      : contractorID
        ? { type: 'contractor_employee', contractorID }
        : { type: 'reseller_employee', resellerID };
    return client.post('/user', { ...newPerson(), ...of });
  },
  'user.edit': change('user', () => ({ firstName: unique('Sam') })),
  'user.delete': remove('user'),
  ...SELF_CALLS,
  'fire_cause.create': (client) =>
    client.post('/fire-cause', {
      code: freeCauseCode(),
      fireAlarmType: 'fake',
      labelEn: unique('Steam'),
      labelNl: unique('Stoom'),
    }),
  'fire_cause.edit': (client) => client.patch('/fire-cause/11', { labelEn: unique('Fire') }),
  'custom_field.create': (client, row) =>
    client.post('/custom-field', { locationID: row.id, label: unique('Field'), value: 'x' }),
  'custom_field.edit': change('custom-field', () => ({ value: unique('Value') })),
  'custom_field.delete': async (client, row) => {
    const { locationID: location_id = '', organizationID } = row.belongs;
    const made = await t.db
      .insertInto('custom_field')
      .values({ location_id, organization_id: organizationID ?? '', label: unique('Field'), position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return client.delete(`/custom-field/${made.id}`);
  },
  ...documentCalls(() => ({ t, disciplineID: ground.world.own.disciplineID }), read, change),
};

/** On what rows an act is asked: its family's, or for making something the company or place that it shall belong to. */
function rowsOf(act: AdministrationAct): readonly PermissionRow[] {
  const [family = ''] = act.split('.');
  const ofOrganization = (row: PermissionRow): PermissionRow => ({
    ...row,
    belongs: { ...row.belongs, organizationID: row.belongs.organizationID ?? 'a new organisation' },
  });
  const nobody = [{ name: 'a new one', id: '', belongs: {} satisfies RowOwnership }];
  switch (act) {
    case 'reseller.create':
    case 'contractor.create':
    case 'discipline.create':
    case 'fire_cause.create':
    case 'fire_cause.edit':
    case 'chapter.create':
      return nobody;
    case 'organization.create':
      return (ground.rows.reseller ?? []).map(ofOrganization);
    case 'notification.check':
    case 'notification.mute':
      return ground.rows.user ?? [];
    case 'location.create':
      return ground.rows.organization ?? [];
    case 'contract.create':
      return (ground.rows.location ?? []).filter(({ name }) => name.startsWith('location of'));
    case 'custom_field.create':
      return ground.rows.location ?? [];
    case 'user.create':
      return ['reseller', 'organization', 'contractor'].flatMap((company) => ground.rows[company] ?? []);
    default:
      return ground.rows[family] ?? [];
  }
}

/** What stands in the way of an act that is allowed: what hangs on the row. */
const ALLOWED_REFUSALS = ['delete.relations_exist', 'delete.main_user'];

function isAllowed(reply: LightMyRequestResponse): boolean {
  return reply.statusCode < 300 || ALLOWED_REFUSALS.includes(reply.json().code);
}

describe.each(ADMINISTRATION_ACTS)('%s', (act) => {
  test('is granted to whom the table grants it, on the rows that it names, and refused to all others', async () => {
    const wrong: string[] = [];
    const left: string[] = [];
    expect(rowsOf(act), 'rows in testing/permission-rows.ts').not.toEqual([]);
    for (const [who, actor] of ground.actors) {
      const principal = { kind: 'user', userType: actor.type, ...actor, locale: 'en_GB' } as const;
      const allowedTies = PERMISSIONS[act][permissionColumn(principal)];
      for (const row of rowsOf(act)) {
        const tie = tieOf(principal, row.belongs);
        const expected = allowedTies.includes(tie);
        const client = t.as(actor);
        const reads = expected || act.endsWith('.read');
        const asking = reads
          ? client
          : watchedClient(client, t.db, isAllowed, (seen) => left.push(`${who}, ${row.name}: ${seen}`));
        const reply = await CALLS[act](asking, row, actor);
        const seen = isAllowed(reply) ? 'granted' : 'refused';
        if (seen !== (expected ? 'granted' : 'refused')) {
          wrong.push(`${who}, ${row.name} (${tie}): ${seen} ${reply.statusCode} ${reply.body.slice(0, 120)}`);
        }
        expect(reply.statusCode, reply.body).not.toBe(500);
      }
    }
    // What the table grants and the wall does not let write is refused with `forbidden` as well.
    const places =
      'the table in access/permissions.ts, the rule of the command, and the policies of its tables';
    expect({ wrong, left }, `the same in ${places}`).toEqual({ wrong: [], left: [] });
  });
});

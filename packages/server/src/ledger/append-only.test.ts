import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, createLedgerWorld, type LedgerWorld } from './test-world.ts';

const ROLES = [
  'fl_owner',
  'fl_reseller',
  'fl_organization',
  'fl_location',
  'fl_contractor',
  'fl_visitor',
  'fl_worker',
  'fl_anonymous',
  'fl_access',
  'fl_search',
  'fl_seeder',
  'fl_ledger',
  'fl_migrator',
];

let world: LedgerWorld;
let app: Client;
beforeAll(async () => {
  world = await createLedgerWorld();
  app = await connect(world.database.appUrl);
});
afterAll(async () => {
  await app.end();
  await world.close();
});

describe('the ledger refuses', () => {
  const statements = [
    `update ledger_entry set act = 'x'`,
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update ledger_chain set length = 0',
    'delete from ledger_chain',
    'truncate ledger_chain',
  ];
  test.each(ROLES)('every change by %s', async (role) => {
    await world.superuser.query(`set role ${role}`);
    try {
      for (const statement of statements) {
        await expect(world.superuser.query(statement), statement).rejects.toMatchObject({ code: '42501' });
      }
      if (!['fl_ledger', 'fl_migrator'].includes(role)) {
        const insert = 'insert into ledger_entry select * from ledger_entry';
        await expect(world.superuser.query(insert)).rejects.toMatchObject({ code: '42501' });
        const stage = `insert into ledger_stage (chain, entity, operation, actor_kind, body)
          values (gen_random_uuid(), 'x', 'x', 'x', '{}')`;
        await expect(world.superuser.query(stage)).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await world.superuser.query('reset role');
    }
  });

  test('every change by a superuser who leaves the triggers on', async () => {
    for (const statement of statements) {
      await expect(world.superuser.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
    await world.superuser.query('set session_replication_role = replica');
    for (const statement of statements) {
      await expect(world.superuser.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
    await world.superuser.query('reset session_replication_role');
  });

  test('to empty a table that is in it', async () => {
    await expect(world.migrator.query('truncate logbook_code')).rejects.toMatchObject({ code: '42501' });
  });

  test('to erase personal values for anybody but the owner', async () => {
    for (const role of ['fl_organization', 'fl_worker', 'fl_visitor']) {
      await app.query(`set role ${role}`);
      await expect(app.query('select app.erase_person_values(gen_random_uuid())')).rejects.toThrow(
        'permission denied',
      );
    }
    await app.query('reset role');
  });
});

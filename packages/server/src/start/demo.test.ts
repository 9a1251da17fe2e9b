import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { buildUser } from '../../testing/user-builder.ts';
import { readEnv } from '../env.ts';
import { createOwner } from './create-owner.ts';
import type { OpenDatabase } from './database.ts';
import {
  findDemoState,
  inspectDatabase,
  isDemoRemovalPending,
  markDemoLeft,
  markDemoRemoval,
} from './demo.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fireledger-demo-'));
const owner = {
  email: 'Boss@Example.com',
  firstName: 'First',
  lastName: 'Owner',
  locale: 'en_GB',
  force: false,
} as const;
let source: TestDatabase;
let database: OpenDatabase;
let db: Seed;

beforeAll(async () => {
  source = await createTestDatabase();
  db = openSeed(source.superuserUrl);
  database = {
    kind: 'embedded',
    appUrl: source.appUrl,
    migratorUrl: source.migratorUrl,
    close: async () => undefined,
  };
});
afterAll(async () => {
  await db.destroy();
  await source.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function state(demo?: 'true' | 'false', more: Readonly<Record<string, string>> = {}) {
  return findDemoState(
    readEnv({ DATA_DIR: dataDir, ...(demo && { DEMO: demo }), ...more }),
    database,
    () => undefined,
  );
}

describe('an empty embedded database', () => {
  test('is filled, unless DEMO says no', async () => {
    expect(await state()).toEqual({ demo: true, fill: true });
    expect(await state('false')).toEqual({ demo: false, fill: false });
  });
});

describe('the first owner', () => {
  test('gets an invitation by link and mail, once', async () => {
    const path = await createOwner(source.migratorUrl, owner);
    expect(path).toMatch(/^\/reset-password\?token=[\w-]{43}&invited=true$/);
    const mails = await db.selectFrom('outbox').select('payload').where('queue', '=', 'send_mail').execute();
    expect(mails).toMatchObject([{ payload: { template: 'invitation', data: { path } } }]);
    await expect(createOwner(source.migratorUrl, owner)).rejects.toThrow(
      /There is already an application owner/,
    );
  });

  test('can be invited again when forced, by any spelling of the address', async () => {
    const again = await createOwner(source.migratorUrl, { ...owner, email: 'boss@example.com', force: true });
    expect(again).toMatch(/^\/reset-password/);
    expect(await db.selectFrom('user').select('email').execute()).toEqual([{ email: 'Boss@Example.com' }]);
  });

  test('is in the ledger, as done by the product', async () => {
    const entries = await db
      .selectFrom('ledger_entry')
      .select(['actor_kind', 'entity'])
      .where('act', '=', 'owner.create');
    expect(await entries.execute()).toEqual(Array(2).fill({ actor_kind: 'system', entity: 'user' }));
  });
});

describe('an embedded database in use', () => {
  const open = { PUBLIC_URL: 'https://logbook.example.com' };
  let accounts: readonly string[] = [];
  // Both are built with one password and thus share a hash, as the demo's accounts do.
  beforeAll(async () => {
    accounts = [(await buildUser(db)).userID, (await buildUser(db)).userID];
  });
  const address = (email_key: string) =>
    db
      .updateTable('user')
      .set({ email_key })
      .where('id', '=', accounts[0] ?? '')
      .execute();
  const hash = async (password_hash: string) => {
    await db
      .updateTable('credential')
      .set({ password_hash })
      .where('user_id', '=', accounts[1] ?? '')
      .execute();
  };
  const firstHash = async () =>
    (
      await db
        .selectFrom('credential')
        .select('password_hash')
        .where('user_id', '=', accounts[0] ?? '')
        .executeTakeFirstOrThrow()
    ).password_hash;

  test('is no demo', async () => {
    expect(await state()).toEqual({ demo: false, fill: false });
  });

  test('is none because somebody gave an account an address of the demo’s', async () => {
    await address('owner@demo.fireledger.test');
    await hash('of another salt');
    expect(await inspectDatabase(source.appUrl)).toMatchObject({ empty: false, demo: false });
    expect(await state('false', open)).toEqual({ demo: false, fill: false });
    expect(await state()).toEqual({ demo: false, fill: false });
    await hash(await firstHash());
  });

  test('is a demo while it holds the demo accounts, and is not filled again', async () => {
    await address('owner@demo.fireledger.test');
    expect(await state()).toEqual({ demo: true, fill: false });
  });

  test('does not open the demo accounts to others, whatever DEMO says', async () => {
    await expect(state('false', open)).rejects.toThrow(/^The demo accounts are in this database/);
    expect(await state('false', { ...open, DEMO_PUBLIC: 'yes' })).toEqual({ demo: false, fill: false });
    expect(await state('false')).toEqual({ demo: false, fill: false });
  });

  test('with a world that is no demo is left alone by an old mark of a cut-off filling', async () => {
    writeFileSync(join(dataDir, 'demo.filling'), await firstHash());
    await address('somebody@example.com');
    expect(await state('true')).toEqual({ demo: true, fill: false });
    expect(await inspectDatabase(source.appUrl)).toMatchObject({ empty: false, demo: false });
    await address('owner@demo.fireledger.test');
  });

  test('is made anew when the making of its demo was cut off', async () => {
    writeFileSync(join(dataDir, 'demo.filling'), await firstHash());
    expect(await state()).toEqual({ demo: true, fill: true });
    expect(await inspectDatabase(source.appUrl)).toMatchObject({ empty: true, demo: false });
  });

  test('stays empty where a removal of the demo was stopped in between', async () => {
    markDemoRemoval(dataDir);
    expect(await state()).toEqual({ demo: false, fill: false });
  });

  test('stays empty once the demo was left', async () => {
    markDemoLeft(dataDir);
    expect(existsSync(join(dataDir, 'demo.filling'))).toBe(false);
    expect(isDemoRemovalPending(dataDir)).toBe(false);
    expect(await state()).toEqual({ demo: false, fill: false });
  });
});

test('an owner whose name is not known is greeted without one', async () => {
  const unknown = { email: 'nobody@example.com', firstName: null, lastName: null, locale: 'nl_NL' } as const;
  await createOwner(source.migratorUrl, { ...unknown, force: false });
  const mails = await db.selectFrom('outbox').select('payload').orderBy('id', 'desc').limit(1).execute();
  expect(mails).toMatchObject([{ payload: { to: unknown.email, locale: 'nl_NL', template: 'invitation' } }]);
  expect(mails[0]?.payload).not.toHaveProperty('userID');
});

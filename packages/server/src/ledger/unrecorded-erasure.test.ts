import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chainLines } from './report.ts';
import { verifyTampered } from './test-tampering.ts';
import { createLedgerWorld, type LedgerWorld } from './test-world.ts';

let world: LedgerWorld;
let chain: string;
beforeAll(async () => {
  world = await createLedgerWorld();
  [chain] = world.chains;
});
afterAll(() => world.close());

test("a person's value that is struck out without the entry that an erasure leaves is a fault", async () => {
  const strike = (client: Client) =>
    client.query(
      `delete from ledger_person_value where ctid = any (array(
         select ctid from ledger_person_value where chain = $1 and entity = 'location' limit 2))`,
      [chain],
    );
  const struck = await verifyTampered(world, strike);
  const fault = { chain, entity: 'location', values: 2 };
  expect(struck).toMatchObject({ broken: [], erasedValues: 2, unrecordedErasures: [fault] });
  expect(chainLines(struck).join('\n')).toContain(
    'walked; 2 personal values erased, 2 of them without an entry that says so.\nBROKEN: chain of organisation ' +
      `${chain}: 2 personal values of "location" gone, and no entry tells of an erasure.\n1 broken chain.`,
  );
  const erase = async (client: Client) => {
    await client.query('select app.erase_person_values($1)', [world.locations[0]]);
    await client.query('set constraints all immediate');
  };
  expect(await verifyTampered(world, erase)).toMatchObject({ broken: [], unrecordedErasures: [] });
  const after = await verifyTampered(world, async (client) => {
    await strike(client);
    await erase(client);
  });
  expect(after).toMatchObject({ broken: [], unrecordedErasures: [fault] });
});

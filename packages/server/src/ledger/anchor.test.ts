import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHeads } from './heads.ts';
import { chainLines } from './report.ts';
import { forge, recount, rehash, verifyTampered } from './test-tampering.ts';
import { chainLength, createLedgerWorld, type LedgerWorld } from './test-world.ts';

let world: LedgerWorld;
let chain: string;
let length: number;

beforeAll(async () => {
  world = await createLedgerWorld();
  [chain] = world.chains;
  length = await chainLength(world.superuser, chain);
});
afterAll(() => world.close());

const runs = { numRuns: 25 };
const places = () => fc.integer({ min: 1, max: length });

describe('what only heads kept elsewhere can show', () => {
  test('a tail cut off together with its count', async () => {
    const anchor = await readHeads(world.superuser, new Date());
    await fc.assert(
      fc.asyncProperty(places(), async (position) => {
        const cut = async (client: Client) => {
          await client.query('delete from ledger_entry where chain = $1 and position >= $2', [
            chain,
            position,
          ]);
          if (position === 1) await client.query('delete from ledger_chain where chain = $1', [chain]);
          else await recount(client, chain);
        };
        expect((await verifyTampered(world, cut)).broken).toEqual([]);
        const { broken } = await verifyTampered(world, cut, { anchor });
        expect(broken).toEqual([{ chain, position, fault: 'cut' }]);
      }),
      runs,
    );
  });

  test('a chain rewritten from any place to its head', async () => {
    const anchor = await readHeads(world.superuser, new Date());
    await fc.assert(
      fc.asyncProperty(places(), async (position) => {
        const rewrite = async (client: Client) => {
          await forge(client, chain, position);
          await rehash(client, chain, position, length);
          await recount(client, chain);
        };
        const alone = await verifyTampered(world, rewrite);
        expect(alone.broken).toEqual([]);
        expect(chainLines(alone).join('\n')).toContain('a whole chain was rewritten');
        const { broken } = await verifyTampered(world, rewrite, { anchor });
        expect(broken).toEqual([{ chain, position: length, fault: 'rewritten' }]);
      }),
      { numRuns: 10 },
    );
  });
});

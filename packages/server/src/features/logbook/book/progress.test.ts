import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { addDocumentVersion, buildChapter, buildDocument } from '../../../../testing/document-builders.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { readFront } from '../logbook.read.ts';
import { fillLogbook } from './filled-logbook-for-test.ts';
import { bookBytes } from './write-book.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

/** Writes the book of the own logbook as a given reader; returns the shares reported meanwhile. */
async function sharesTo(user: World['owner']): Promise<number[]> {
  const { location, disciplineID } = world.own;
  const { sessionID, deviceID } = user;
  const until = `${dateInZone(new Date(), 'Europe/Amsterdam').slice(0, 4)}-12-31`;
  const order = { locale: 'nl_NL', period: { from: '2026-01-01', until }, madeFor: 'Sam' } as const;
  const shares: number[] = [];
  await t.services.opener.read(
    { kind: 'user', sessionID, deviceID },
    'logbook_book.create',
    async (access) => {
      const front = await readFront(access, { locationID: location.id, disciplineID });
      const proof = {
        chain: 'c',
        length: 0,
        head: '0'.repeat(64),
        writtenAt: new Date(),
        text: '',
        publicKey: '',
      };
      const inHand = {
        onWritten: async (share: number) => void shares.push(share),
        proof: async () => proof,
      };
      for await (const _ of bookBytes(access, front, order, inHand));
    },
  );
  return shares;
}

test('a book says which share of its documents, entries and files is written, and is whole at its end alone', async () => {
  expect(await sharesTo(world.own.organization)).toEqual([]);
  await fillLogbook(t, world.own);
  const { location, disciplineID } = world.own;
  const chapter_id = (await buildChapter(t.db, { discipline_id: disciplineID })).id;
  await addDocumentVersion(
    t.db,
    await buildDocument(t.db, { location_id: location.id, discipline_id: disciplineID, chapter_id }),
  );
  for (const user of [world.own.organization, world.own.contractor, world.owner]) {
    const shares = await sharesTo(user);
    expect(shares.length).toBeGreaterThan(15);
    expect(shares).toEqual(shares.map((_, place) => (place + 1) / shares.length));
  }
});

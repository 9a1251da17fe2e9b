import { DOCUMENT_STATES } from '@fireledger/domain/document/vocabulary.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDocument } from '../../../testing/document-builders.ts';
import { buildWorld } from '../../../testing/world.ts';
import { listDocuments } from './document.read.ts';
import { expiryBounds } from './expiry-bounds.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a document of 29 February that warns a year before stands in one list of states on 28 February', async () => {
  const { own } = await buildWorld(t.db);
  const place = {
    location_id: own.location.id,
    discipline_id: own.disciplineID,
    name: 'Sprinkler certificate',
  };
  const { id } = await buildDocument(t.db, { ...place, expires_at: '2028-02-29', warning_months: 12 });
  const now = new Date('2027-02-28T08:00:00Z');
  const states = await t.services.opener.read({ kind: 'system' }, 'leap_day', async (access) => {
    const found: string[] = [];
    for (const state of DOCUMENT_STATES) {
      const { items } = await listDocuments(
        { ...access, now },
        { states: [state], ids: null, truncated: false },
      );
      if (items.some((item) => item.id === id)) found.push(state);
    }
    return found;
  });
  expect(states).toEqual(['expiring']);
  const { expiry_day } = expiryBounds({ states: ['expiring'] }, now);
  expect((expiry_day?.until ?? '') > '2028-02-29').toBe(true);
});

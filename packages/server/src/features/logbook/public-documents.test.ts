import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type BuiltLocation, buildDiscipline, buildLocation } from '../../../testing/builders.ts';
import { addDocumentVersion, buildDocument } from '../../../testing/document-builders.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { SAMPLES } from '../../files/samples.ts';

let t: TestApp;
let world: World;
let location: BuiltLocation;
let alarm: string;
let lights: string;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const disciplineIDs = [
    (await buildDiscipline(t.db, { name: 'Alarm' })).id,
    (await buildDiscipline(t.db, { name: 'Lights' })).id,
    (await buildDiscipline(t.db, { name: 'Given up' })).id,
  ];
  location = await buildLocation(t.db, { organization_id: world.own.organizationID }, { disciplineIDs });
  [alarm = '', lights = ''] = disciplineIDs;
});
afterAll(() => t.close());

/** A visitor who scanned the code of a discipline, or without one. */
async function visitor(at: BuiltLocation, disciplineID?: string) {
  const { id: locationID, logbookPassword: password } = at;
  const reply = await t.anyone.post('/logbook/check', { locationID, password, disciplineID });
  expect(reply.json().valid, reply.body).toBe(true);
  return t.bearing(reply.json().token);
}

type Group = NonNullable<Parameters<typeof buildDocument>[2]>;

/** A document with real bytes. */
async function buildReal(columns: Parameters<typeof buildDocument>[1], group: Group = {}) {
  const document = await buildDocument(t.db, columns, { ...group, withFile: false });
  const stored = await t.services.files.put(Readable.from([SAMPLES.png]), { name: 'plan.png' });
  const { digest, name, mediaType, size } = stored;
  return addDocumentVersion(t.db, document, { digest, name, media_type: mediaType, size });
}

const LIST = `query ($id: ID!) { publicDocumentsPaginated(disciplineID: $id) { items { documentID file { name } } } }`;
const listed = async (client: Awaited<ReturnType<typeof visitor>>, id: string) =>
  (await client.query(LIST, { id }))
    .json()
    .data.publicDocumentsPaginated.items.map((document: { documentID: string }) => document.documentID);
const answer = async (client: Awaited<ReturnType<typeof visitor>>, id: string, query = '') => {
  const reply = await client.get(`/document/${id}/file${query}`);
  return [reply.statusCode, reply.statusCode === 200 ? reply.rawPayload : reply.json().code];
};
const GONE = [404, 'file.not_existing'];

describe('a visitor', () => {
  test('is shown the public documents of the discipline that was scanned, and opens them', async () => {
    const at = { location_id: location.id, discipline_id: alarm };
    const shown = await buildReal(at);
    const hidden = [
      await buildReal(at, { group: 'involved' }),
      await buildReal(at, { group: 'contractor' }),
      await buildReal({ ...at, deleted_at: new Date() }),
    ];
    const client = await visitor(location, alarm);
    expect(await listed(client, alarm)).toEqual([shown.id]);
    expect(await answer(client, shown.id)).toEqual([200, SAMPLES.png]);
    expect(await answer(client, shown.id, '?version=1')).toEqual([200, SAMPLES.png]);
    for (const document of hidden) {
      expect(await answer(client, document.id)).toEqual(GONE);
      expect(await answer(client, document.id, '?version=1')).toEqual(GONE);
    }
  });

  test('is told nothing of another discipline, another location, or what is nobody’s', async () => {
    const other = await buildReal({ location_id: location.id, discipline_id: lights });
    const elsewhere = await buildReal({
      location_id: world.foreign.location.id,
      discipline_id: world.foreign.disciplineID,
    });
    const client = await visitor(location, alarm);
    expect(await listed(client, lights)).toEqual([]);
    expect(await listed(client, world.foreign.disciplineID)).toEqual([]);
    for (const id of [other.id, elsewhere.id, '0192f0c1-0000-7000-8000-000000000001']) {
      expect(await answer(client, id)).toEqual(GONE);
    }
    expect(await listed(await visitor(location, lights), lights)).toEqual([other.id]);
    expect(await listed(await visitor(location), lights)).toEqual([other.id]);
  });

  test('is told nothing any more of a discipline that the location has given up', async () => {
    const given = location.disciplineIDs[2] ?? '';
    const document = await buildReal({ location_id: location.id, discipline_id: given });
    const client = await visitor(location);
    expect(await answer(client, document.id)).toEqual([200, SAMPLES.png]);
    await t.db
      .updateTable('location_discipline')
      .set({ active: false })
      .where('location_id', '=', location.id)
      .where('discipline_id', '=', given)
      .execute();
    expect(await listed(client, given)).toEqual([]);
    expect(await answer(client, document.id)).toEqual(GONE);
  });

  test('is refused with the token’s end, and without one', async () => {
    const document = await buildReal({ location_id: location.id, discipline_id: alarm });
    const client = await visitor(location, alarm);
    await t.db
      .updateTable('location_secret')
      .set({ logbook_password: '9876', password_changed_at: new Date() })
      .where('location_id', '=', location.id)
      .execute();
    expect((await answer(client, document.id))[0]).toBe(401);
    expect((await t.anyone.get(`/document/${document.id}/file`)).statusCode).toBe(401);
  });
});

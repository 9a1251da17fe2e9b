import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { type BuiltDocument, buildDocument } from '../../../../testing/document-builders.ts';
import { FORM, formOf } from '../../../../testing/multipart.ts';
import { expectRefusal } from '../../../../testing/refusals.ts';
import { buildVisit } from '../../../../testing/visits.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { SAMPLES } from '../../../files/samples.ts';

let t: TestApp;
let world: World;
let visitor: Client;
let elsewhere: Client;
let document: BuiltDocument;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  visitor = t.bearing((await buildVisit(t.db, t.services, world.own.location)).token);
  elsewhere = t.bearing((await buildVisit(t.db, t.services, world.foreign.location)).token);
});
afterAll(() => t.close());
beforeEach(async () => {
  document = await build('public');
});

function build(group: 'public' | 'involved' | 'contractor', columns: object = {}): Promise<BuiltDocument> {
  const { location, disciplineID, organization } = world.own;
  const there = { location_id: location.id, discipline_id: disciplineID };
  return buildDocument(
    t.db,
    { ...there, created_by_user_id: organization.userID, ...columns },
    { group, withFile: false },
  );
}
const send = (client: Client, content: Buffer, filename: string, headers: object = {}, of = document) =>
  client.post(`/document/${of.id}/file`, formOf({ filename, content }), {
    headers: { ...FORM.headers, ...headers },
  });
const get = (client: Client, query = '', of = document) => client.get(`/document/${of.id}/file${query}`);
const versionsOf = (of = document) =>
  t.db
    .selectFrom('document_version')
    .innerJoin('file', 'file.id', 'document_version.file_id')
    .select(['number', 'file_id', 'file.name', 'file.uploader_company_id'])
    .where('document_id', '=', of.id)
    .orderBy('number')
    .execute();

describe('GET /document/{id}/file', () => {
  test('sends an attachment under its name, the viewer’s as well', async () => {
    await send(t.as(world.own.organization), SAMPLES.pdf, 'Plattegrond 1e etage.pdf');
    for (const query of ['', '?preview=1', '?version=1&preview=1']) {
      const reply = await get(t.as(world.own.locationEmployee), query);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(SAMPLES.pdf.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      });
      expect(reply.headers['content-disposition']).toContain(
        'attachment; filename="Plattegrond 1e etage.pdf"',
      );
    }
    for (const query of ['?version=0', '?version=x', '?version=-1', '?preview=2', '?other=1']) {
      expect([query, (await get(t.as(world.owner), query)).statusCode]).toEqual([query, 422]);
    }
  });

  test('of a document without a file, and of one whose bytes are gone, says so', async () => {
    const client = t.as(world.own.organization);
    expectRefusal(await get(client), 'file.not_existing');
    await send(client, SAMPLES.pdf, 'plan.pdf');
    await t.db
      .updateTable('file')
      .set({ digest: 'f'.repeat(64) })
      .where('id', '=', (await versionsOf())[0]?.file_id ?? '')
      .execute();
    expectRefusal(await get(client), 'file.not_saved', 'file');
  });

  type Reader = 'owner' | 'organization' | 'location' | 'contractor' | 'visitor' | 'foreign' | 'elsewhere';
  const everybody: readonly Reader[] = [
    'owner',
    'organization',
    'location',
    'contractor',
    'visitor',
    'foreign',
    'elsewhere',
  ];
  test.each<['public' | 'involved' | 'contractor', readonly Reader[]]>([
    ['public', ['owner', 'organization', 'location', 'contractor', 'visitor']],
    ['involved', ['owner', 'organization', 'location']],
    ['contractor', ['owner', 'organization', 'location', 'contractor']],
  ])('of a %s chapter is for %j, the old version as the current one', async (group, readers) => {
    document = await build(group);
    await send(t.as(world.own.organization), SAMPLES.pdf, 'plan.pdf');
    await send(t.as(world.own.organization), SAMPLES.png, 'plan.png');
    const clients: Readonly<Record<Reader, Client>> = {
      owner: t.as(world.owner),
      organization: t.as(world.own.organization),
      location: t.as(world.own.locationEmployee),
      contractor: t.as(world.own.contractor),
      visitor,
      foreign: t.as(world.foreign.organization),
      elsewhere,
    };
    for (const reader of everybody) {
      for (const [query, content] of [
        ['', SAMPLES.png],
        ['?version=1', SAMPLES.pdf],
      ] as const) {
        const reply = await get(clients[reader], query);
        // at the door, only the current version of a document is available
        const isHidden = reader === 'visitor' && query !== '';
        if (readers.includes(reader) && !isHidden) {
          expect([reader, reply.statusCode]).toEqual([reader, 200]);
          expect(reply.rawPayload.equals(content)).toBe(true);
        } else {
          expectRefusal(reply, 'file.not_existing', '', reader);
        }
      }
    }
    expectRefusal(await get(t.as(world.own.reseller)), 'forbidden');
    expectRefusal(await get(t.anyone), 'not_authenticated');
  });

  test('is what events hang on no way around: an event’s file is not a document’s', async () => {
    await send(t.as(world.own.organization), SAMPLES.pdf, 'plan.pdf');
    const [file] = await versionsOf();
    const reply = await t.as(world.own.organization).get(`/service-event/manual/file/${file?.file_id}`);
    expectRefusal(reply, 'file.not_existing');
  });
});

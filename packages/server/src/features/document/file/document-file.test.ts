import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DOCUMENT_VERSIONS_MAX,
  FILE_MAX_BYTES,
  FILE_MAX_MEGABYTES,
} from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { expectNoChanges } from '../../../../testing/database-state.ts';
import { type BuiltDocument, buildDocument } from '../../../../testing/document-builders.ts';
import { FORM, formOf } from '../../../../testing/multipart.ts';
import { expectRefusal } from '../../../../testing/refusals.ts';
import { buildVisit } from '../../../../testing/visits.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { SAMPLES } from '../../../files/samples.ts';

let t: TestApp;
let world: World;
let visitor: Client;
let document: BuiltDocument;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  visitor = t.bearing((await buildVisit(t.db, t.services, world.own.location)).token);
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

describe('POST /document/{id}/file', () => {
  test('is the first version, and the next replaces it: both stay', async () => {
    const client = t.as(world.own.organization);
    const first = await send(client, SAMPLES.pdf, 'plan.pdf');
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { fileID: expect.any(String), number: 1, version: 2, name: 'plan.pdf', locationRemoved: false },
    ]);
    const second = await send(t.as(world.own.locationEmployee), SAMPLES.png, 'plan.png');
    expect(second.json()).toMatchObject({ number: 2, version: 3, name: 'plan.png' });
    expect(await versionsOf()).toMatchObject([
      { number: 1, name: 'plan.pdf', file_id: first.json().fileID },
      { number: 2, name: 'plan.png', file_id: second.json().fileID },
    ]);
    const current = await get(client);
    expect(current.rawPayload.equals(SAMPLES.png)).toBe(true);
    expect((await get(client, '?version=1')).rawPayload.equals(SAMPLES.pdf)).toBe(true);
    expect((await get(client, '?version=2')).rawPayload.equals(SAMPLES.png)).toBe(true);
    expectRefusal(await get(client, '?version=3'), 'file.not_existing');
  });

  test('is shown as versions, the newest first, with who sent each', async () => {
    await send(t.as(world.own.organization), SAMPLES.pdf, 'plan.pdf');
    await send(t.as(world.own.locationEmployee), SAMPLES.png, 'plan.png');
    const text = `query ($id: ID!) { document(documentID: $id) {
      file { name mediaType size } versions { number file { name } createdBy { userID } } } }`;
    for (const user of [
      world.own.organization,
      world.own.locationEmployee,
      world.own.contractor,
      world.owner,
    ]) {
      const { data } = (await t.as(user).query(text, { id: document.id })).json();
      expect(data.document, user.type).toEqual({
        file: { name: 'plan.png', mediaType: 'image/png', size: SAMPLES.png.length },
        versions: [
          { number: 2, file: { name: 'plan.png' }, createdBy: { userID: world.own.locationEmployee.userID } },
          { number: 1, file: { name: 'plan.pdf' }, createdBy: { userID: world.own.organization.userID } },
        ],
      });
    }
  });

  test('of many at the same moment numbers each once', async () => {
    await send(t.as(world.own.organization), SAMPLES.pdf, 'plan.pdf');
    const clients = [world.own.organization, world.own.locationEmployee, world.owner].map((user) =>
      t.as(user),
    );
    const replies = await Promise.all(
      [...clients, ...clients].map((client) => send(client, SAMPLES.pdf, 'plan.pdf')),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 201));
    expect((await versionsOf()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('repeated under its key is one version; another file under the key is refused', async () => {
    const client = t.as(world.own.organization);
    const key = { 'idempotency-key': 'one-version-only' };
    const replies = await Promise.all([1, 2, 3].map(() => send(client, SAMPLES.pdf, 'plan.pdf', key)));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await versionsOf()).toHaveLength(1);
    const other = await expectNoChanges(t.db, () => send(client, SAMPLES.png, 'plan.png', key));
    expectRefusal(other, 'idempotency_key_reused');
  });

  test('of a contractor belongs to its company, and only on its own document', async () => {
    const { contractor, contractorID } = world.own;
    await send(t.as(world.own.organization), SAMPLES.pdf, 'plan.pdf');
    const refusedReply = await expectNoChanges(t.db, () => send(t.as(contractor), SAMPLES.pdf, 'report.pdf'));
    expectRefusal(refusedReply, 'forbidden');
    const own = await build('contractor', {
      created_by_user_id: contractor.userID,
      creator_company_id: contractorID,
    });
    expect((await send(t.as(contractor), SAMPLES.pdf, 'report.pdf', {}, own)).statusCode).toBe(201);
    expect(await versionsOf(own)).toMatchObject([{ number: 1, uploader_company_id: contractorID }]);
    // the organisation may replace the file, but that does not make the document the organisation's own
    expect((await send(t.as(world.own.organization), SAMPLES.png, 'report.png', {}, own)).statusCode).toBe(
      201,
    );
    expect((await send(t.as(contractor), SAMPLES.pdf, 'report.pdf', {}, own)).statusCode).toBe(201);
  });

  test('refuses what is no file, an empty one, a script, and one that is not what its name says', async () => {
    const client = t.as(world.own.organization);
    const none = await expectNoChanges(t.db, () =>
      client.post(`/document/${document.id}/file`, formOf({ name: 'file', content: 'text' }), FORM),
    );
    expectRefusal(none, 'file.required', 'file');
    for (const [content, name, code] of [
      [Buffer.alloc(0), 'empty.pdf', 'file.empty'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg', 'file.type_not_allowed'],
      [SAMPLES.png, 'plan.pdf', 'file.type_mismatch'],
    ] as const) {
      expectRefusal(await expectNoChanges(t.db, () => send(client, content, name)), code, 'file');
    }
  });

  test('refuses one that is too large, and says when it could not be kept; the next try is the first version', async () => {
    const client = t.as(world.own.organization);
    const large = Buffer.alloc(FILE_MAX_BYTES + 1, 'x');
    const reply = await expectNoChanges(t.db, () => send(client, large, 'large.txt'));
    expectRefusal(reply, 'file.too_large', 'file');
    expect(reply.json().errors[0].params).toEqual({ max: FILE_MAX_MEGABYTES });
    const unfinished = join(t.services.env.dataDir, 'files', 'tmp');
    await rm(unfinished, { recursive: true });
    const lost = await expectNoChanges(t.db, () => send(client, SAMPLES.pdf, 'plan.pdf'));
    expectRefusal(lost, 'file.upload_failed', 'file');
    await mkdir(unfinished);
    expect((await send(client, SAMPLES.pdf, 'plan.pdf')).json()).toMatchObject({ number: 1 });
  });

  test('is refused beyond so many versions', async () => {
    const { organization_id, location_id, discipline_id, created_by_user_id } = document;
    await sql`with f as (insert into file (organization_id, location_id, digest, name, media_type, size, uploader_company_id)
        values (${organization_id}, ${location_id}, ${'0'.repeat(64)}, 'x.pdf', 'application/pdf', 1, ${organization_id}) returning id)
      insert into document_version (document_id, number, file_id, organization_id, location_id, discipline_id, created_by_user_id)
      select ${document.id}, ${DOCUMENT_VERSIONS_MAX}, id, ${organization_id}, ${location_id}, ${discipline_id}, ${created_by_user_id}
      from f`.execute(t.db);
    const reply = await expectNoChanges(t.db, () => send(t.as(world.own.organization), SAMPLES.pdf, 'a.pdf'));
    expectRefusal(reply, 'file.too_many', 'file');
  });

  test('on a document of another tenant, a deleted one, and one of nobody finds none', async () => {
    for (const user of [
      world.foreign.organization,
      world.foreign.contractor,
      world.foreign.locationEmployee,
    ]) {
      const reply = await expectNoChanges(t.db, () => send(t.as(user), SAMPLES.pdf, 'a.pdf'));
      expectRefusal(reply, 'not_found');
    }
    await t.db
      .updateTable('document')
      .set({ deleted_at: new Date() })
      .where('id', '=', document.id)
      .execute();
    expectRefusal(await send(t.as(world.own.organization), SAMPLES.pdf, 'a.pdf'), 'not_found');
    expectRefusal(await send(t.as(world.own.reseller), SAMPLES.pdf, 'a.pdf'), 'forbidden');
    expectRefusal(await send(visitor, SAMPLES.pdf, 'a.pdf'), 'forbidden');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type BuiltDocument, buildDocument } from '../../../testing/document-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';

let t: TestApp;
let world: EventWorld;
let document: BuiltDocument;
let upload: BuiltDocument;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  const { location, disciplineID, organization, contractor, contractorID } = world.own;
  const there = { location_id: location.id, discipline_id: disciplineID, expires_at: '2030-06-15' };
  document = await buildDocument(t.db, { ...there, created_by_user_id: organization.userID });
  upload = await buildDocument(t.db, {
    ...there,
    created_by_user_id: contractor.userID,
    creator_company_id: contractorID,
  });
});

const rowOf = ({ id }: BuiltDocument) =>
  t.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const change = (user: TestUser, body: object, version?: number, of = document) =>
  t.as(user).patch(`/document/${of.id}`, body, version ? { headers: { 'if-match': `"${version}"` } } : {});

describe('a contract that ends, and one that begins', () => {
  test('takes the documents of its pair from its contractor, and gives them to the next', async () => {
    const { own, foreign, owner } = world;
    const read = async (user: TestUser) =>
      (await t.as(user).query('{ documentsPaginated { items { documentID } } }'))
        .json()
        .data.documentsPaginated.items.map((item: { documentID: string }) => item.documentID);
    expect(await read(own.contractor)).toContain(document.id);
    const before = await rowOf(document);
    await t.as(owner).patch(`/contract/${own.contractID}`, { active: false });
    expect(await read(own.contractor)).toEqual([]);
    const next = await t.as(owner).post('/contract', {
      organizationID: own.organizationID,
      contractorID: foreign.contractorID,
      locationID: own.location.id,
      disciplineID: own.disciplineID,
    });
    expect(next.statusCode, next.body).toBe(201);
    expect(await read(foreign.contractor)).toEqual(expect.arrayContaining([document.id, upload.id]));
    // the effect of a contract does not count as a change of the document
    const { contractor_id, ...after } = await rowOf(document);
    expect({ ...after, contractor_id: before.contractor_id }).toEqual(before);
    expect(contractor_id).toBe(foreign.contractorID);
    // the former contractor can no longer change its upload, and the next contractor cannot either
    expectRefusal(await change(own.contractor, { name: 'x' }, undefined, upload), 'not_found');
    expectRefusal(await change(foreign.contractor, { name: 'x' }, undefined, upload), 'forbidden');
    await t.as(owner).patch(`/contract/${next.json().contractID}`, { active: false });
    await t.as(owner).patch(`/contract/${own.contractID}`, { active: true });
    expect(await read(own.contractor)).toContain(document.id);
  });
});

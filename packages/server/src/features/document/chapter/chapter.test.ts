import { DEFAULT_CHAPTERS } from '@fireledger/domain/document/default-chapters.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { CHAPTERS_PER_DISCIPLINE_MAX } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildDiscipline } from '../../../../testing/builders.ts';
import { expectNoChanges } from '../../../../testing/database-state.ts';
import { buildChapter, buildDocument } from '../../../../testing/document-builders.ts';
import { expectRefusal } from '../../../../testing/refusals.ts';
import { unique } from '../../../../testing/seed.ts';
import type { TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';

let t: TestApp;
let world: World;
let disciplineID: string;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  disciplineID = (await buildDiscipline(t.db)).id;
});

const plans = { group: 'contractor', nameEn: 'Plans', nameNl: 'Plattegronden' };
const create = (body: object = {}, user: TestUser = world.owner) =>
  t.as(user).post('/chapter', { disciplineID, ...plans, ...body });
const LIST = `query ($id: ID!) { chapters(disciplineID: $id) {
  chapterID disciplineID group nameEn nameNl position required active version rights } }`;
const list = async (user: TestUser = world.owner, id = disciplineID) =>
  (await t.as(user).query(LIST, { id })).json().data?.chapters;
const names = async () => (await list()).map(({ nameEn }: { nameEn: string }) => nameEn);

describe('a new discipline', () => {
  test('begins with the front matter of a logbook, in its order', async () => {
    const reply = await t.as(world.owner).post('/discipline', { name: unique('Lifts'), active: true });
    const chapters = await list(world.owner, reply.json().disciplineID);
    expect(chapters).toMatchObject(DEFAULT_CHAPTERS.map((chapter, position) => ({ ...chapter, position })));
    expect((await t.as(world.owner).delete(`/discipline/${reply.json().disciplineID}`)).statusCode).toBe(204);
    expect(await list(world.owner, reply.json().disciplineID)).toEqual([]);
  });
});

describe('who reads chapters', () => {
  test('everybody who works with documents, those of their groups', async () => {
    for (const group of ['public', 'involved', 'contractor']) await create({ group });
    const seen = async (user: TestUser) => (await list(user))?.map(({ group }: { group: string }) => group);
    for (const user of [world.owner, world.own.organization, world.own.locationEmployee]) {
      expect(await seen(user)).toEqual(['public', 'involved', 'contractor']);
    }
    expect(await seen(world.own.contractor)).toEqual(['public', 'contractor']);
    expectRefusal(await t.as(world.own.reseller).query(LIST, { id: disciplineID }), 'forbidden');
    expectRefusal(await t.anyone.query(LIST, { id: disciplineID }), 'not_authenticated');
    expect(await list(world.owner, 'x')).toEqual([]);
  });

  test('and is told what they may do with them', async () => {
    await create();
    expect((await list())[0].rights).toEqual(['chapter.create', 'chapter.edit', 'chapter.delete']);
    expect((await list(world.own.organization))[0].rights).toEqual([]);
  });
});

describe('POST /chapter', () => {
  test('adds one at the end', async () => {
    const first = await create({ nameEn: 'One', required: true });
    expect([first.statusCode, Object.keys(first.json())]).toEqual([201, ['chapterID']]);
    await create({ nameEn: 'Two', active: false });
    expect(await list()).toMatchObject([
      {
        nameEn: 'One',
        nameNl: 'Plattegronden',
        group: 'contractor',
        required: true,
        active: true,
        position: 0,
      },
      { nameEn: 'Two', required: false, active: false, position: 1 },
    ]);
  });

  test('is the owner’s alone', async () => {
    const { own } = world;
    for (const user of [own.reseller, own.organization, own.locationEmployee, own.contractor]) {
      expectRefusal(await expectNoChanges(t.db, () => create({}, user)), 'forbidden', '', user.type);
    }
  });

  const wrong: [string, object, ErrorCode, string][] = [
    ['no group', { group: null }, 'field.required', 'group'],
    ['a group that is none', { group: 'secret' }, 'field.invalid', 'group'],
    ['no English name', { nameEn: ' ' }, 'field.required', 'nameEn'],
    ['no Dutch name', { nameNl: undefined }, 'field.required', 'nameNl'],
    ['a name too long', { nameNl: 'x'.repeat(121) }, 'field.too_long', 'nameNl'],
    ['a place of its own', { position: 0 }, 'field.unknown', 'position'],
    ['a discipline that is none', { disciplineID: 'x' }, 'field.not_an_id', 'disciplineID'],
    [
      'a discipline of nobody',
      { disciplineID: '019e0000-0000-7000-8000-000000000000' },
      'not_found',
      'disciplineID',
    ],
  ];
  test.each(wrong)('refuses %s', async (_case, body, code, path) => {
    expectRefusal(await expectNoChanges(t.db, () => create(body)), code, path);
  });

  test('makes no more than a discipline may have, however many ask at once', async () => {
    for (let index = 1; index < CHAPTERS_PER_DISCIPLINE_MAX; index += 1) {
      await buildChapter(t.db, { discipline_id: disciplineID, position: index });
    }
    const replies = await Promise.all(Array.from({ length: 5 }, () => create()));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    expectRefusal(await expectNoChanges(t.db, () => create()), 'chapter.too_many');
  });
});

describe('PATCH and DELETE /chapter/{id}', () => {
  test('changes names, group and use, and refuses an older version', async () => {
    const { chapterID } = (await create()).json();
    const change = (body: object, version: number) =>
      t.as(world.owner).patch(`/chapter/${chapterID}`, body, { headers: { 'if-match': `"${version}"` } });
    const reply = await change({ nameEn: 'Drawings', required: true, group: 'public' }, 1);
    expect([reply.statusCode, reply.json()]).toEqual([200, { chapterID, version: 2 }]);
    expect(await list()).toMatchObject([{ nameEn: 'Drawings', required: true, group: 'public', version: 2 }]);
    expect((await change({ nameEn: 'Drawings' }, 2)).json().version).toBe(2);
    const stale = await expectNoChanges(t.db, () => change({ nameEn: 'Sketches' }, 1));
    expect(stale.json().errors).toEqual([
      { path: '', code: 'stale_version', params: { version: 2 } },
      { path: 'nameEn', code: 'stale_version', params: { version: 2, saved: 'Drawings' } },
    ]);
    const remove = () =>
      t.as(world.owner).delete(`/chapter/${chapterID}`, { headers: { 'if-match': '"1"' } });
    expectRefusal(await expectNoChanges(t.db, remove), 'stale_version');
    expectRefusal(await t.as(world.owner).patch(`/chapter/${world.own.disciplineID}`, {}), 'not_found');
    expectRefusal(await change({ disciplineID }, 2), 'field.unknown', 'disciplineID');
  });

  test('another group is carried to its documents, whose readers change with it and which themselves do not', async () => {
    const { location, contractor, disciplineID: own } = world.own;
    const chapter = await buildChapter(t.db, { discipline_id: own, chapter_group: 'contractor' });
    const document = await buildDocument(t.db, {
      location_id: location.id,
      discipline_id: own,
      chapter_id: chapter.id,
    });
    const read = () => t.as(contractor).query(`{ document(documentID: "${document.id}") { version } }`);
    expect((await read()).json().data.document.version).toBe(document.version);
    const options = { headers: { 'if-match': '"1"' } };
    await t.as(world.owner).patch(`/chapter/${chapter.id}`, { group: 'involved' }, options);
    expectRefusal(await read(), 'not_found');
    await t.as(world.owner).patch(`/chapter/${chapter.id}`, { group: 'public' });
    expect((await read()).json().data.document.version).toBe(document.version);
  });

  test('deletes an empty one, and none in which a document stands', async () => {
    const { chapterID } = (await create()).json();
    expect((await t.as(world.owner).delete(`/chapter/${chapterID}`)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    const document = await buildDocument(t.db, { deleted_at: new Date() });
    const reply = await expectNoChanges(t.db, () =>
      t.as(world.owner).delete(`/chapter/${document.chapter_id}`),
    );
    expectRefusal(reply, 'delete.relations_exist');
    expect(reply.json().errors[0].params).toEqual({ count: 1, type: 'document' });
    expectRefusal(await t.as(world.owner).delete(`/chapter/${chapterID}`), 'delete.not_existing');
  });
});

describe('POST /chapter/positions', () => {
  test('puts all in a new order, and nobody’s form goes stale by it', async () => {
    const made: string[] = [];
    for (const nameEn of ['One', 'Two', 'Three']) made.push((await create({ nameEn })).json().chapterID);
    const chapterIDs = [made[2], made[0], made[1]];
    const reply = await t.as(world.owner).post('/chapter/positions', { disciplineID, chapterIDs });
    expect(reply.statusCode, reply.body).toBe(204);
    expect(await names()).toEqual(['Three', 'One', 'Two']);
    expect((await list()).map(({ version }: { version: number }) => version)).toEqual([1, 1, 1]);
  });

  test('refuses another set of chapters', async () => {
    const { chapterID } = (await create()).json();
    const other = await buildChapter(t.db);
    for (const chapterIDs of [[other.id], [chapterID, other.id], [chapterID, chapterID]]) {
      const reply = await expectNoChanges(t.db, () =>
        t.as(world.owner).post('/chapter/positions', { disciplineID, chapterIDs }),
      );
      expectRefusal(reply, 'field.invalid', 'chapterIDs');
    }
    const none = await t.as(world.owner).post('/chapter/positions', { disciplineID, chapterIDs: [] });
    expectRefusal(none, 'field.required', 'chapterIDs');
  });
});

import type { ChapterGroup } from '@fireledger/domain/document/vocabulary.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildDiscipline, buildLocation } from '../../testing/builders.ts';
import { buildChapter } from '../../testing/document-builders.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { FORM, formOf } from '../../testing/multipart.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { SAMPLES } from '../files/samples.ts';
import { chapterNames, historyNames } from './history-names.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

type Name = { readonly en_GB: string; readonly nl_NL: string } | null;
type Detail = { readonly field: string; readonly oldName: Name; readonly newName: Name };
type Entry = { readonly changeType: string; readonly details: readonly Detail[] };
type Kind = 'serviceEvent' | 'document';

/** The names of a field's values at its last change, as shown to a reader. */
async function toldOf(kind: Kind, reader: TestUser, id: string, field: string) {
  const text = `query ($id: ID!) { ${kind}(${kind}ID: $id) { history { changeType details } } }`;
  const reply = await t.as(reader).query(text, { id });
  expect(reply.statusCode, reply.body).toBe(200);
  const history: readonly Entry[] = reply.json().data[kind].history;
  const changes = history.filter((one) => one.changeType !== 'created').flatMap((one) => one.details);
  const found = changes.find((one) => one.field === field);
  return [found?.oldName ?? null, found?.newName ?? null];
}

async function patched(user: TestUser, path: string, body: object): Promise<void> {
  const reply = await t.as(user).patch(path, body);
  expect(reply.statusCode, reply.body).toBe(200);
}

async function deleted(path: string): Promise<void> {
  const reply = await t.as(world.owner).delete(path);
  expect(reply.statusCode, reply.body).toBe(204);
}

/** All names in the histories for a reader, bypassing the rules of commands and reads. */
function namesFor(reader: TestUser, entity: 'service_event' | 'document', id: string) {
  const credentials = { kind: 'user', sessionID: reader.sessionID, deviceID: reader.deviceID } as const;
  return t.services.opener.read(credentials, 'test', async ({ db }) => ({
    names: await historyNames(db, entity, [id]),
    chapters: await chapterNames(db, id),
  }));
}

const alike = (name: string) => ({ en_GB: name, nl_NL: name });

describe('an account that is gone is called as it was when it went', () => {
  const NAMED = { first_name: 'Jan', insertion: 'van', last_name: 'Dijk' };

  /** An event with a former responsible person. */
  async function left(user: TestUser): Promise<string> {
    const { location, organization } = world.own;
    const people = { created_by_user_id: organization.userID, assigned_to_user_id: organization.userID };
    const { id } = await buildServiceEvent(t.db, {
      location_id: location.id,
      ...people,
      responsible_user_id: user.userID,
    });
    await patched(organization, `/service-event/manual/${id}`, { responsibleUserID: organization.userID });
    return id;
  }

  test('with the insertion that was taken away', async () => {
    const user = await buildUser(t.db, { ...NAMED, organization_id: world.own.organizationID });
    const id = await left(user);
    await patched(world.owner, `/user/${user.userID}`, { insertion: null });
    await deleted(`/user/${user.userID}`);
    const [name] = await toldOf('serviceEvent', world.own.organization, id, 'responsible_user_id');
    expect(name).toEqual(alike('Jan Dijk'));
  });

  test('in the organisation to which it had moved', async () => {
    const { organizationID } = world.own;
    const user = await buildUser(t.db, { ...NAMED, first_name: 'Anna', organization_id: organizationID });
    const id = await left(user);
    const elsewhere = { organizationID: world.foreign.organizationID };
    await patched(world.owner, `/user/${user.userID}`, elsewhere);
    await patched(world.owner, `/user/${user.userID}`, { insertion: null, lastName: 'Bakker' });
    await deleted(`/user/${user.userID}`);
    const [name] = await toldOf('serviceEvent', world.own.organization, id, 'responsible_user_id');
    expect(name).toEqual(alike('Anna Bakker'));
  });
});

describe('a place that is gone keeps its name in histories', () => {
  test('an event’s location and discipline, for whoever sees the event', async () => {
    const { organization, organizationID: organization_id, location, disciplineID, contractor } = world.own;
    const discipline = await buildDiscipline(t.db);
    const there = await buildLocation(t.db, { organization_id }, { disciplineIDs: [discipline.id] });
    const { id } = await buildServiceEvent(t.db, {
      location_id: there.id,
      discipline_id: discipline.id,
      created_by_user_id: organization.userID,
    });
    await patched(organization, `/service-event/manual/${id}`, { locationID: location.id, disciplineID });
    await deleted(`/location/${there.id}`);
    await deleted(`/discipline/${discipline.id}`);
    for (const reader of [organization, contractor, world.owner]) {
      const place = await toldOf('serviceEvent', reader, id, 'location_id');
      expect(place).toEqual([alike(there.name), alike(location.name)]);
      const [named] = await toldOf('serviceEvent', reader, id, 'discipline_id');
      expect(named).toEqual(alike(discipline.name));
    }
    for (const reader of [world.foreign.organization, world.foreign.contractor]) {
      expect((await namesFor(reader, 'service_event', id)).names).toEqual(new Map());
    }
  });

  test('a document’s location and chapter, but to contractors no chapter that is not theirs', async () => {
    const { organization, organizationID: organization_id, location, disciplineID, contractor } = world.own;
    const there = await buildLocation(t.db, { organization_id }, { disciplineIDs: [disciplineID] });
    const chapter = (chapter_group: ChapterGroup, name_en: string) =>
      buildChapter(t.db, { discipline_id: disciplineID, chapter_group, name_en, name_nl: `${name_en} NL` });
    const closed = await chapter('involved', 'Closed');
    const open = await chapter('public', 'Open');
    const stays = await chapter('public', 'Stays');
    const at = { locationID: there.id, disciplineID, chapterID: closed.id, name: 'Plan' };
    const { documentID } = (await t.as(organization).post('/document', at)).json();
    const path = `/document/${documentID}`;
    await patched(organization, path, { locationID: location.id, chapterID: open.id });
    // A contractor can see a document once it has a file.
    const form = formOf({ filename: 'plan.pdf', content: SAMPLES.pdf });
    expect((await t.as(organization).post(`${path}/file`, form, FORM)).statusCode).toBe(201);
    await deleted(`/chapter/${closed.id}`);
    await deleted(`/location/${there.id}`);

    const named = (name: string) => ({ en_GB: name, nl_NL: `${name} NL` });
    const chaptersFor = (reader: TestUser) => toldOf('document', reader, documentID, 'chapter_id');
    expect(await chaptersFor(organization)).toEqual([named('Closed'), named('Open')]);
    expect(await chaptersFor(contractor)).toEqual([null, named('Open')]);
    const place = await toldOf('document', contractor, documentID, 'location_id');
    expect(place).toEqual([alike(there.name), alike(location.name)]);

    await patched(organization, path, { chapterID: stays.id });
    await deleted(`/chapter/${open.id}`);
    expect(await chaptersFor(contractor)).toEqual([named('Open'), named('Stays')]);
    for (const reader of [world.foreign.organization, world.foreign.contractor]) {
      const nothing = { names: new Map(), chapters: new Map() };
      expect(await namesFor(reader, 'document', documentID)).toEqual(nothing);
      const text = 'query ($id: ID!) { document(documentID: $id) { history { details } } }';
      expectRefusal(await t.as(reader).query(text, { id: documentID }), 'not_found');
    }
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { wrongRequiredTexts } from '../../../testing/wrong-values.ts';
import { uuidv7 } from '../../db/uuid.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const owner = () => t.as(world.owner);
const others = () => [
  world.own.reseller,
  world.own.organization,
  world.own.locationEmployee,
  world.own.contractor,
];
const rowOf = (id: string) =>
  t.db.selectFrom('discipline').selectAll().where('id', '=', id).executeTakeFirst();

describe('disciplines', () => {
  test('are made, changed and deleted by the owner', async () => {
    const made = await owner().post('/discipline', { name: '  Liften ', active: true });
    expect(made.statusCode, made.body).toBe(201);
    const { disciplineID } = made.json();
    expect(await rowOf(disciplineID)).toMatchObject({ name: 'Liften', active: true, version: 1 });
    const headers = { 'if-match': '"1"' };
    const changed = await owner().patch(`/discipline/${disciplineID}`, { active: false }, { headers });
    expect([changed.statusCode, changed.json()]).toEqual([200, { disciplineID, version: 2 }]);
    const same = await owner().patch(`/discipline/${disciplineID}`, { name: 'Liften' });
    expect(same.json().version).toBe(2);
    expect((await owner().delete(`/discipline/${disciplineID}`)).statusCode).toBe(204);
    expect(await rowOf(disciplineID)).toBeUndefined();
  });

  test.each(wrongRequiredTexts(120).map((wrong) => ({ about: wrong[0], wrong })))(
    'refuse a name: $about',
    async ({ wrong }) => {
      const [, name, code] = wrong;
      const reply = await expectNoChanges(t.db, () => owner().post('/discipline', { name, active: true }));
      expectRefusal(reply, code, 'name');
    },
  );

  test.each([undefined, null, 'yes', 1])('refuse active %s', async (active) => {
    const reply = await expectNoChanges(t.db, () => owner().post('/discipline', { name: 'X', active }));
    expectRefusal(reply, active == null ? 'field.required' : 'field.invalid', 'active');
  });

  test.each(['Évacuation', 'EVACUATION', ' evacuation ', 'ÉVACUATION'])(
    'refuse a second %s',
    async (name) => {
      await t.db.deleteFrom('discipline').where('name', 'in', ['Evacuation']).execute();
      const { id } = await buildDiscipline(t.db, { name: 'Evacuation' });
      for (const reply of [
        await expectNoChanges(t.db, () => owner().post('/discipline', { name, active: true })),
        await expectNoChanges(t.db, () => owner().patch(`/discipline/${world.own.disciplineID}`, { name })),
      ]) {
        expectRefusal(reply, 'discipline.name_exists', 'name');
      }
      expect((await owner().patch(`/discipline/${id}`, { name })).statusCode).toBe(200);
      await t.db.deleteFrom('discipline').where('id', '=', id).execute();
    },
  );

  test('20 of one name at the same moment make exactly one', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        owner().post('/discipline', {
          name: index % 2 ? 'Noodverlichting' : 'NOODVERLICHTING',
          active: true,
        }),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
  });

  test('that are used are not deleted, by kind and count', async () => {
    const reply = await expectNoChanges(t.db, () => owner().delete(`/discipline/${world.own.disciplineID}`));
    expectRefusal(reply, 'delete.relations_exist');
    expect(reply.json().errors.map((one: { params: object }) => one.params)).toEqual([
      { count: 1, type: 'location' },
      { count: 1, type: 'contract' },
    ]);
    const { data } = (
      await owner().query(`{ discipline(disciplineID: "${world.own.disciplineID}") { uses { type count } } }`)
    ).json();
    expect(data.discipline.uses).toEqual([
      { type: 'location', count: 1 },
      { type: 'contract', count: 1 },
    ]);
  });

  test('tell who saw an older version what is saved now', async () => {
    const { id } = await buildDiscipline(t.db);
    await owner().patch(`/discipline/${id}`, { active: false });
    const reply = await expectNoChanges(t.db, () =>
      owner().patch(`/discipline/${id}`, { active: true }, { headers: { 'if-match': '"1"' } }),
    );
    expectRefusal(reply, 'stale_version');
    expect(reply.json().errors[1]).toEqual({
      path: 'active',
      code: 'stale_version',
      params: { version: 2, saved: false },
    });
    const headers = { 'if-match': '"1"' };
    const remove = () => owner().delete(`/discipline/${id}`, { headers });
    expectRefusal(await expectNoChanges(t.db, remove), 'stale_version');
  });

  test('are nobody else’s', async () => {
    const { id } = await buildDiscipline(t.db);
    for (const person of others()) {
      await expectNoChanges(t.db, async () => {
        expectRefusal(await t.as(person).post('/discipline', { name: 'X', active: true }), 'forbidden');
        expectRefusal(await t.as(person).patch(`/discipline/${id}`, { active: false }), 'forbidden');
        expectRefusal(await t.as(person).delete(`/discipline/${id}`), 'forbidden');
      });
    }
    expectRefusal(await owner().patch(`/discipline/${uuidv7()}`, { active: true }), 'not_found');
    expectRefusal(await owner().delete(`/discipline/${uuidv7()}`), 'delete.not_existing');
  });
});

describe('the causes of fire alarms', () => {
  const cause = { code: 41, fireAlarmType: 'unwanted', labelEn: 'Steam', labelNl: 'Stoom' };
  const CAUSES = '{ fireCauses(all: ALL) { code fireAlarmType labelEn labelNl active version rights } }';
  const causes = async (all: boolean, user = world.owner) =>
    (await t.as(user).query(CAUSES.replace('ALL', String(all)))).json().data.fireCauses;

  test('are added, changed, and taken out of use', async () => {
    const made = await owner().post('/fire-cause', cause);
    expect([made.statusCode, made.json()]).toEqual([201, { code: 41 }]);
    const changed = await owner().patch('/fire-cause/41', { labelNl: 'Waterdamp', active: false });
    expect([changed.statusCode, changed.json()]).toEqual([200, { code: 41, version: 2 }]);
    const rights = ['fire_cause.create', 'fire_cause.edit'];
    expect((await causes(true)).at(-1)).toEqual({
      ...cause,
      labelNl: 'Waterdamp',
      active: false,
      version: 2,
      rights,
    });
    expect((await causes(false)).map((one: { code: number }) => one.code)).not.toContain(41);
    expect((await causes(true, world.own.organization)).at(-1).rights).toEqual([]);
  });

  test.each([
    [{ ...cause, code: 11 }, 'fire_cause.code_exists', 'code'],
    [{ ...cause, code: 9 }, 'field.too_small', 'code'],
    [{ ...cause, code: 100 }, 'field.too_large', 'code'],
    [{ ...cause, code: '42' }, 'field.not_a_whole_number', 'code'],
    [{ ...cause, code: 42, fireAlarmType: 'false' }, 'field.invalid', 'fireAlarmType'],
    [{ ...cause, code: 42, labelEn: '' }, 'field.required', 'labelEn'],
    [{ ...cause, code: 42, labelNl: 'x'.repeat(121) }, 'field.too_long', 'labelNl'],
  ] as const)('refuse %o', async (body, code, path) => {
    expectRefusal(await expectNoChanges(t.db, () => owner().post('/fire-cause', body)), code, path);
  });

  test('keep their code and kind', async () => {
    for (const body of [{ code: 12 }, { fireAlarmType: 'fake' }]) {
      const reply = await expectNoChanges(t.db, () => owner().patch('/fire-cause/11', body));
      expectRefusal(reply, 'field.unknown', Object.keys(body)[0]);
    }
    expectRefusal(await owner().patch('/fire-cause/98', { active: false }), 'not_found');
    expectRefusal(await owner().patch('/fire-cause/1', { active: false }), 'not_found');
    await owner().patch('/fire-cause/12', { labelEn: 'Arson!' });
    const stale = await owner().patch('/fire-cause/12', { labelEn: 'X' }, { headers: { 'if-match': '"1"' } });
    expectRefusal(stale, 'stale_version');
  });

  test('are nobody else’s', async () => {
    for (const person of others()) {
      expectRefusal(await t.as(person).post('/fire-cause', cause), 'forbidden');
      expectRefusal(await t.as(person).patch('/fire-cause/11', { active: false }), 'forbidden');
    }
  });
});

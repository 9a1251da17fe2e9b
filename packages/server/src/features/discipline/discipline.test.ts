import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline } from '../../../testing/builders.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  for (const name of ['Évacuation', 'Extinguishers', 'Sprinklers']) {
    await buildDiscipline(t.db, { name, active: name !== 'Sprinklers' });
  }
});
afterAll(() => t.close());

const LIST = `query ($filter: DisciplineFilter, $orderBy: DisciplineOrder, $pagination: Pagination) {
  disciplinesPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    total nextCursor items { disciplineID name active version createdAt updatedAt rights } } }`;

const OWNERS = ['discipline.read', 'discipline.create', 'discipline.edit', 'discipline.delete'];

async function list(user: TestUser, variables: object = {}) {
  const reply = await t.as(user).query(LIST, variables);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.disciplinesPaginated;
}

test('every signed-in person sees the platform’s disciplines', async () => {
  const { own } = world;
  for (const user of [world.owner, own.reseller, own.organization, own.locationEmployee, own.contractor]) {
    const page = await list(user);
    const rights = user === world.owner ? OWNERS : ['discipline.read'];
    expect([user.type, page.total, page.items[0].rights]).toEqual([user.type, 5, rights]);
  }
});

test.each([
  [{ filter: { search: 'evac' } }, ['Évacuation']],
  [{ filter: { active: false } }, ['Sprinklers']],
  [{ filter: { active: true, search: 'sprink' } }, []],
  [{ filter: { search: 'tion' }, orderBy: { field: 'name', direction: 'desc' } }, ['Évacuation']],
])('finds %o', async (variables, names) => {
  const page = await list(world.owner, variables);
  expect(page.items.map((item: { name: string }) => item.name)).toEqual(names);
  expect(page.total).toBe(names.length);
});

test.each(['name', 'active', 'created_at', 'updated_at'])('pages by %s', async (field) => {
  const orderBy = { field, direction: 'desc' };
  const whole = await list(world.owner, { orderBy });
  const first = await list(world.owner, { orderBy, pagination: { limit: 3 } });
  const rest = await list(world.owner, { orderBy, pagination: { limit: 3, cursor: first.nextCursor } });
  expect([...first.items, ...rest.items]).toEqual(whole.items);
  expect(rest.nextCursor).toBeNull();
});

test('nobody else sees them', async () => {
  const reply = await t.anyone.query(LIST);
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_authenticated']);
});

import { RESTORE_WINDOW_MINUTES } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type BuiltDocument, buildDocument } from '../../../testing/document-builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let document: BuiltDocument;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  const { location, disciplineID, organization } = world.own;
  document = await buildDocument(t.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    name: 'Evacuation plan',
    created_by_user_id: organization.userID,
  });
});

const TEXT = `query ($id: ID!) { deleted: deletedDocument(documentID: $id) {
  name deletion { deletedAt deletedByName restorableUntil } } }`;
const asked = (user: TestUser, id = document.id) => t.as(user).query(TEXT, { id });
const remove = (user: TestUser) => t.as(user).delete(`/document/${document.id}`);

test('whoever may restore a document is told who deleted it, when, and until when it comes back', async () => {
  const { organization, locationEmployee } = world.own;
  expectRefusal(await asked(organization), 'not_found');
  await remove(locationEmployee);
  const { deleted_at } = await t.db
    .selectFrom('document')
    .select('deleted_at')
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow();
  const deletedAt = deleted_at ?? new Date(0);
  const { first_name, last_name } = await t.db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', locationEmployee.userID)
    .executeTakeFirstOrThrow();
  for (const user of [organization, locationEmployee, world.owner]) {
    expect((await asked(user)).json().data.deleted).toEqual({
      name: 'Evacuation plan',
      deletion: {
        deletedAt: deletedAt.toISOString(),
        deletedByName: `${first_name} ${last_name}`,
        restorableUntil: new Date(deletedAt.getTime() + RESTORE_WINDOW_MINUTES * 60_000).toISOString(),
      },
    });
  }
});

test('everybody else is told what is told of a document that never was', async () => {
  const { own, foreign } = world;
  await remove(own.organization);
  for (const user of [own.contractor, foreign.organization, foreign.contractor]) {
    const never = await asked(user, own.location.id);
    expectRefusal(never, 'not_found');
    expect((await asked(user)).body).toBe(never.body);
  }
  expectRefusal(await asked(own.reseller), 'forbidden');
  const deleted_at = new Date(Date.now() - (RESTORE_WINDOW_MINUTES + 1) * 60_000);
  await t.db.updateTable('document').set({ deleted_at }).where('id', '=', document.id).execute();
  expectRefusal(await asked(own.organization), 'not_found');
  expectRefusal(await asked(own.organization, 'x'), 'not_found');
});

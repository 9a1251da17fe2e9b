import { buildLocation } from '@fireledger/server/testing/builders.ts';
import { buildDocument } from '@fireledger/server/testing/document-builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('a logbook says under each list how much was deleted from it or moved to another', async ({
  program,
  world,
  pageOf,
}) => {
  const {
    location,
    disciplineID,
    organization,
    organizationID: organization_id,
    locationEmployee,
  } = world.own;
  const { db } = program;
  const at = { location_id: location.id, discipline_id: disciplineID };
  const by = { ...at, created_by_user_id: organization.userID };
  await buildServiceEvent(db, { ...by, category: 'FIRE', deleted_at: new Date() });
  const moved = await buildServiceEvent(db, { ...by, category: 'FIRE' });
  const there = await buildLocation(db, { organization_id }, { disciplineIDs: [disciplineID] });
  await db.updateTable('service_event').set({ location_id: there.id }).where('id', '=', moved.id).execute();
  await buildDocument(db, { ...at, deleted_at: new Date() });

  const page = await pageOf(locationEmployee);
  await page.goto(`/logbook/detail?locationID=${location.id}&disciplineID=${disciplineID}`);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('Fire alarms')).toContainText(
    '1 deleted from this list. 1 moved to another logbook. The PDF says which.',
  );
  await expect(part('Documents')).toContainText('1 deleted from this list. The PDF says which.');
  await expect(part('Registrations')).not.toContainText('this list');
  await expectNoAxeViolations(page);
});

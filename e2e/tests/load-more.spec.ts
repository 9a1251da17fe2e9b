import { buildContract, buildDiscipline } from '@fireledger/server/testing/builders.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const LOST = 'The server cannot be reached';

/**
 * Presses "Show more" while every request that contains `asked` fails, and again once it succeeds. Expects the reason beside the
 * button, which keeps the focus, and then the focus on the item at index `next`.
 */
async function askTwice(page: Page, part: string, asked: string, next: number): Promise<void> {
  const section = page.getByRole('region', { name: part });
  const more = section.getByRole('button', { name: 'Show more' });
  let lost = 0;
  await page.route('**/api/v1/graphql', (route) => {
    if (!route.request().postData()?.includes(asked)) return route.continue();
    lost += 1;
    return route.abort('failed');
  });
  await more.press('Enter');
  await expect(section.getByRole('alert').filter({ hasText: LOST })).toBeVisible();
  await expect(more).toBeFocused();
  const tries = lost;
  await more.press('Enter');
  // The reason of the first time stays until the second is over, too.
  await expect.poll(() => lost).toBe(2 * tries);
  await expect(more).toBeEnabled();
  await expect(section.getByRole('alert').filter({ hasText: LOST })).toBeVisible();
  await expect(more).toBeFocused();
  await page.unrouteAll();
  await more.press('Enter');
  await expect(section.getByRole('listitem').nth(next)).toBeFocused();
  await expect(section.getByText(LOST)).toHaveCount(0);
}

test('more lines of a history that do not come are said beside its button, which keeps the focus', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  const { id } = await buildServiceEvent(program.db, {
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  for (let room = 1; room <= 60; room += 1) {
    await program.db
      .updateTable('service_event')
      .set({ internal_location: `Room ${room}` })
      .where('id', '=', id)
      .execute();
  }
  const page = await pageOf(organization);
  await page.goto(`/logbook-registration/edit/${id}`);
  await askTwice(page, 'History', 'query ServiceEventHistory', 50);
});

test('more entries of a logbook that do not come are said beside their button, which keeps the focus', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization } = world.own;
  for (let count = 0; count < 101; count += 1) {
    await buildServiceEvent(program.db, {
      location_id: location.id,
      discipline_id: disciplineID,
      created_by_user_id: organization.userID,
    });
  }
  const page = await pageOf(organization);
  await page.goto(`/logbook/detail?locationID=${location.id}&disciplineID=${disciplineID}`);
  await askTwice(page, 'Registrations', 'query LogbookRegistrations', 100);
});

test('more contracts of a location stand below those that are shown, whatever their names, and what does not come is said beside the button', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, contractorID, organization } = world.own;
  for (let count = 0; count < 60; count += 1) {
    const name = `Room ${10 + count} ${location.id}`;
    const { id: discipline_id } = await buildDiscipline(program.db, { name });
    await program.db
      .insertInto('location_discipline')
      .values({ location_id: location.id, organization_id: location.organization_id, discipline_id })
      .execute();
    await buildContract(program.db, { location_id: location.id, contractor_id: contractorID, discipline_id });
  }
  const page = await pageOf(organization);
  await page.goto(`/location/detail/${location.id}`);
  const contracts = page.getByRole('region', { name: 'Contracts' }).getByRole('listitem');
  await expect(contracts).toHaveCount(50);
  const shown = await contracts.allTextContents();
  await askTwice(page, 'Contracts', '"cursor":"', 50);
  expect((await contracts.allTextContents()).slice(0, 50)).toEqual(shown);
});

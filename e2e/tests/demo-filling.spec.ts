import { DEMO_FILLING_HEADER } from '@fireledger/domain/shared/demo-header.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const TOLD = 'The demo is still being filled: more events and documents appear by themselves.';

test('while the demo is being filled a screen says so, shows what is added, and stops when it is complete', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, location } = world.own;
  const page = await pageOf(organization);
  let isFilling = true;
  await page.route('**/api/v1/graphql', async (route) => {
    // As the server does: a reply says what was so when its request came.
    const told = isFilling ? { [DEMO_FILLING_HEADER]: 'true' } : {};
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...told } });
  });
  const write = (description: string) =>
    buildServiceEvent(program.db, {
      location_id: location.id,
      description,
    });
  await page.goto('/logbook-registration/list');
  await expect(page.getByText(TOLD)).toBeVisible();
  await expectNoAxeViolations(page);
  await write('The siren is silent');
  await expect(page.getByText('The siren is silent')).toBeVisible();

  await write('The battery is low');
  isFilling = false;
  await expect(page.getByText('The battery is low')).toBeVisible();
  await expect(page.getByText(TOLD)).toBeHidden();
});

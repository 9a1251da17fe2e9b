import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { clippedLabels, settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

test('finds a location, shows its password on demand, and makes, replaces and withdraws a QR code', async ({
  world,
  pageOf,
}) => {
  const { location, organization } = world.own;
  const page = await pageOf(organization);
  await page.goto('/location/list');
  await expect(page.locator('[data-row]')).toHaveText([location.name]);
  await expect(page.getByRole('rowheader')).toHaveText([location.name]);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(location.name);
  await expect(page).toHaveURL(/q=/);
  await settled(page);
  await expect(page.locator('[data-row]')).toHaveText([location.name]);
  await expectNoAxeViolations(page);
  await page.locator('[data-row]').click();
  await expect(page.getByRole('heading', { level: 1, name: location.name })).toBeVisible();
  await expectNoAxeViolations(page);

  await settled(page);
  expect(await page.content()).not.toContain(location.logbookPassword);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(location.logbookPassword, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText(location.logbookPassword, { exact: true })).toBeHidden();

  const address = page.getByText(/\/public\/logbook\?code=/);
  await page.getByRole('button', { name: /^Create QR code/ }).click();
  await expect(page.getByRole('img', { name: /^QR code of the .* logbook$/ })).toBeVisible();
  const first = await address.textContent();
  const sheet = await page.getByRole('link', { name: /^Print A5 sheet/ }).getAttribute('href');
  const printed = await page.request.get(sheet ?? '');
  expect(printed.headers()['content-type']).toBe('application/pdf');

  const acts = page.getByRole('button', { name: /^Actions for the QR code/ });
  await acts.click();
  await page.getByRole('menuitem', { name: 'Replace the QR code' }).click();
  await expect(page.getByRole('dialog')).toContainText('stop working');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Replace the code' }).click();
  await expect(address).not.toHaveText(first ?? '');
  await expect(acts).toBeFocused();

  await acts.click();
  await page.getByRole('menuitem', { name: 'Withdraw the QR code' }).click();
  await page.getByRole('button', { name: 'Withdraw the code' }).click();
  await expect(page.getByText('it has no QR code')).toBeVisible();
});

for (const width of [360, 414, 1400]) {
  test(`says the acts of a QR code whole, ${width} pixels wide`, async ({ world, pageOf }) => {
    const { location, organization } = world.own;
    const page = await pageOf(organization, { width, locale: 'nl-NL' });
    await page.goto(`/location/detail/${location.id}`);
    await page.getByRole('button', { name: /^QR-code maken/ }).click();
    await expect(page.getByRole('link', { name: /^A5-blad afdrukken/ })).toBeVisible();
    await settled(page);
    expect(await clippedLabels(page)).toEqual([]);
  });
}

test('shows a contractor its disciplines without codes and password, and a neighbour nothing', async ({
  world,
  pageOf,
}) => {
  const { location, contractor } = world.own;
  const page = await pageOf(contractor);
  await page.goto(`/location/detail/${location.id}`);
  await expect(page.getByRole('heading', { name: 'Disciplines' })).toBeVisible();
  await settled(page);
  await expect(page.getByText(/QR code|password/i)).toHaveCount(0);

  const neighbour = await pageOf(world.foreign.organization);
  await neighbour.goto(`/location/detail/${location.id}`);
  await expect(neighbour.getByText('This page could not be found')).toBeVisible();
  await neighbour.goto('/location/detail');
  await expect(neighbour).toHaveURL(/\/location\/list/);
});

test('begins the day with what waits for somebody, on a phone in the dark too', async ({
  program,
  world,
  pageOf,
}) => {
  const { organization, reseller, location } = world.own;
  const page = await pageOf(organization, { width: 390, dark: true, locale: 'nl-NL' });
  await page.goto('/');
  await expect(page.getByText('Alles gedaan')).toBeVisible();
  const event = await buildServiceEvent(program.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
    priority: 1,
  });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Aan u toegewezen' })).toContainText(event.description);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: event.description }).click();
  await expect(page).toHaveURL(`/action-event/edit/${event.id}`);

  const resellers = await pageOf(reseller);
  await resellers.goto('/');
  await expect(resellers.getByRole('link', { name: location.name })).toBeVisible();
  await expectNoAxeViolations(resellers);
});

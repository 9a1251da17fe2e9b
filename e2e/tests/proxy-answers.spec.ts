import { expect, test } from '../fixtures/test.ts';

test('a part that does not come because a proxy answers in place of the server leaves the page, and comes later', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const html = '<html><body>502 Bad Gateway</body></html>';
  await page.route('**/*', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: html }));
  await page.getByRole('link', { name: 'Logbook registrations' }).first().click();
  await expect(page.getByText('The server cannot be reached.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Logbook registrations' }).first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No registrations are open.')).toBeVisible();
});

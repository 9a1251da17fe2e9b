import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { EN_GB } from '../../packages/web/src/public/language/texts.en_GB.ts';
import { hold } from '../fixtures/hold.ts';
import { expect, test } from '../fixtures/test.ts';

/** As large as a reseller's logo may be. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="176" height="72"><rect width="176" height="72"/></svg>';

test('what comes late to a visitor’s page moves nothing that stands there already', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { location } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const page = await pageOfVisitor({ width: 390, height: 844 });
  await page.route('**/logo/large', (route) => route.fulfill({ contentType: 'image/svg+xml', body: LOGO }));
  const logo = await hold(page, /\/logo\/large/);
  const book = await hold(page, /\/graphql/);
  await page.goto(`/public/logbook?code=${code}`);
  await page.getByLabel('Password (4 digits)').fill(location.logbookPassword);
  await page.getByRole('button', { name: EN_GB.check }).click();
  const write = page.getByRole('button', { name: EN_GB.write });
  await expect(write).toBeVisible();
  await expect.poll(() => [logo.asked(), book.asked()]).toEqual([true, true]);
  const before = await write.boundingBox();
  const recent = page.getByRole('heading', { name: EN_GB.recent });
  await expect(recent).toHaveCount(0);

  logo.letGo();
  await expect.poll(() => page.locator('.logo').evaluate((image) => image.clientHeight)).toBe(72);
  expect(await write.boundingBox()).toEqual(before);
  book.letGo();
  await expect(recent).toBeVisible();
  expect(await write.boundingBox()).toEqual(before);
});

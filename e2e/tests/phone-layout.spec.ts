import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 } as const;
/** The space above and below the text of a row of facts, in pixels. */
const ROOM = 8;

test('a search has the whole line on a phone', async ({ world, pageOf }) => {
  const page = await pageOf(world.own.organization, PHONE);
  await page.goto('/location/list');
  await settled(page);
  const search = await page.getByRole('searchbox').boundingBox();
  const order = await page.getByRole('combobox', { name: 'Sort by' }).boundingBox();
  expect(search?.width).toBe(order?.width);
});

test('a link on two lines stays within its row of facts, and an address goes on before its @', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, contractID, organization } = world.own;
  const contact_email = 'mariska.kuipers@zorggroepdelinde.test';
  await program.db
    .updateTable('location')
    .set({ name: 'Woonzorgcentrum Birkhoven aan de Barchman Wuytierslaan', contact_email })
    .where('id', '=', location.id)
    .execute();
  const page = await pageOf(organization, PHONE);
  await page.goto(`/contract/edit/${contractID}`);
  const link = page.locator(`main dd a[href="/location/detail/${location.id}"]`);
  await expect(link).toBeVisible();
  await settled(page);
  const free = await link.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const row = element.closest('div')?.getBoundingClientRect();
    const said = words.getBoundingClientRect();
    return row ? Math.min(said.top - row.top, row.bottom - said.bottom) : 0;
  });
  expect(free).toBeGreaterThanOrEqual(ROOM - 2);

  await page.goto(`/location/detail/${location.id}`);
  const mail = page.getByRole('link', { name: contact_email });
  await expect(mail).toBeVisible();
  await settled(page);
  const lines = await mail.evaluate((element) => {
    const parts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words = document.createRange();
    const tops: number[] = [];
    while (parts.nextNode()) {
      words.selectNodeContents(parts.currentNode);
      tops.push(words.getClientRects().length);
    }
    return tops;
  });
  expect(lines).toEqual([1, 1]);
});

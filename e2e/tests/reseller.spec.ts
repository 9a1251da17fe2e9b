import { readFile } from 'node:fs/promises';
import { buildOrganization, buildReseller } from '@fireledger/server/testing/builders.ts';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { settled } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

const PATH_DATA = 'M2 2h20v20h-20z';

function svg(width: number, height: number, inside = `<path fill="#b42318" d="${PATH_DATA}"/>`): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;
}

function file(name: string, text: string) {
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) };
}

function logoInput(page: Page, name: string): Locator {
  return page.locator(`input[type="file"][aria-label="${name}"]`);
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Street' }).fill('Winthontlaan');
  await page.getByRole('textbox', { name: 'House number' }).fill('200');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('3526 KV');
  await page.getByRole('textbox', { name: 'City' }).fill('Utrecht');
}

test('the owner makes a reseller, first with wrong input', async ({ world, pageOf }) => {
  const page = await pageOf(world.owner);
  const name = `Vuurtoren ${world.own.location.name}`;
  await page.goto('/reseller/create');
  await page.getByRole('button', { name: 'Create reseller' }).click();
  await expect(page.getByRole('alert')).toContainText('things still need attention');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nobody');
  await page.getByRole('textbox', { name: 'Billing email' }).fill('invoices@vuurtoren.test');
  await fillAddress(page);
  await page.getByRole('textbox', { name: 'Postal code' }).fill('35');
  await page.getByRole('button', { name: 'Create reseller' }).click();
  await expect(page.getByRole('alert')).toContainText('2 things still need attention');
  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('hello@vuurtoren.test');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('3526 KV');
  await page.getByRole('textbox', { name: 'Locations, Included' }).fill('25');
  await page.getByRole('button', { name: 'Create reseller' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Locations/ })).toContainText('25 left');
  await page.goto('/reseller/edit');
  await expect(page).toHaveURL(/\/reseller\/list/);
});

test('a logo that does not fit or could run is refused; one that is right stands in the menu at once', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.reseller);
  await page.goto(`/reseller/edit/${world.own.resellerID}`);
  const large = logoInput(page, 'Large logo');
  await large.setInputFiles(file('wide.svg', svg(300, 40)));
  await expect(page.getByText('“wide.svg” was not accepted. This logo is 300 × 40 px')).toBeVisible();
  await large.setInputFiles(file('text.svg', 'no picture'));
  await expect(page.getByText('“text.svg” was not accepted. A logo must be an SVG file')).toBeVisible();
  await large.setInputFiles(file('script.svg', svg(120, 40, '<script>alert(1)</script>')));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').first()).toContainText('could run or load something: <script>');
  await expect(page.getByRole('button', { name: 'Choose an SVG: Large logo' })).toBeFocused();
  await expectNoAxeViolations(page);
  await large.setInputFiles(file('good.svg', svg(120, 40)));
  await logoInput(page, 'Small logo').setInputFiles(file('small.svg', svg(40, 40)));
  await expect(page.getByText('120 × 40 px')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/has been saved\.$/)).toBeVisible();
  const inMenu = page.getByRole('navigation', { name: 'Main menu' }).locator('img');
  await expect(inMenu).toBeVisible();
  const shown = await page.request.get((await inMenu.getAttribute('src')) ?? '');
  expect(await shown.text()).toBe(svg(120, 40));
  for (const who of [world.own.organization, world.own.locationEmployee]) {
    const theirs = await pageOf(who);
    await theirs.goto('/');
    const logo = theirs.getByRole('navigation', { name: 'Main menu' }).locator('img');
    await expect(logo).toHaveAttribute('src', `/api/v1/reseller/${world.own.resellerID}/logo/large`);
  }
  await page.getByRole('button', { name: 'Remove: Large logo' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(inMenu).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  await expect(inMenu).toBeHidden();
});

test('more use than agreed is said, until enough is agreed', async ({ program, world, pageOf }) => {
  const { resellerID } = world.own;
  const licence = JSON.stringify({ organizations: { included: 0, extra: 0 } });
  await program.db.updateTable('reseller').set({ licence }).where('id', '=', resellerID).execute();
  const page = await pageOf(world.owner);
  await page.goto(`/reseller/edit/${resellerID}`);
  const warning = page.getByText('More is in use than agreed: Organisations (1 too many).');
  await expect(warning).toBeVisible();
  await page.getByRole('textbox', { name: 'Organisations, Extra' }).fill('-1');
  const included = page.getByRole('textbox', { name: 'Organisations, Included' });
  await included.fill('4,5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(included).toBeFocused();
  await expect(included).toHaveValue('4,5');
  await included.fill('1');
  await page.getByRole('textbox', { name: 'Organisations, Extra' }).fill('2');
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/has been saved\.$/)).toBeVisible();
  await page.reload();
  const agreed = page.getByRole('row', { name: /^Organisations/ });
  await expect(agreed).toContainText('2 left');
  await included.fill('');
  await expect(agreed).toContainText('1 left');
});

test('what somebody else saved meanwhile is told before it is overwritten', async ({
  program,
  world,
  pageOf,
}) => {
  const { resellerID } = world.own;
  const page = await pageOf(world.owner);
  await page.goto(`/reseller/edit/${resellerID}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Baken Noord');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('mine@baken.test');
  const theirs = { email: 'theirs@baken.test', small_logo: svg(30, 30) };
  await program.db.updateTable('reseller').set(theirs).where('id', '=', resellerID).execute();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('theirs@baken.test');
  await expect(dialog).toContainText('30 × 30 px');
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('“Baken Noord” has been saved.')).toBeVisible();
  const saved = await program.db
    .selectFrom('reseller')
    .select(['email', 'small_logo'])
    .where('id', '=', resellerID)
    .executeTakeFirstOrThrow();
  expect(saved).toEqual({ email: 'mine@baken.test', small_logo: theirs.small_logo });
});

test('the licences of the chosen resellers come as a spreadsheet', async ({ program, world, pageOf }) => {
  const mark = `Licences ${world.own.location.name}`;
  const chosen = await buildReseller(program.db, { name: `${mark} one & <two>` });
  await buildOrganization(program.db, { reseller_id: chosen.id });
  await buildReseller(program.db, { name: `${mark} other` });
  const page = await pageOf(world.owner);
  const { promise: isAwaited, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/graphql', async (route) => {
    if (route.request().postData()?.includes('ResellerList')) await isAwaited;
    await route.continue();
  });
  await page.goto(`/reseller/list?q=${encodeURIComponent(mark)}`);
  const all = page.getByRole('checkbox', { name: 'Select all shown' });
  // There is nothing to choose yet.
  await expect(all).toBeDisabled();
  answer();
  await all.check();
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Export licences' })).toBeHidden();
  await page.getByRole('link', { name: chosen.name }).focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Select ${chosen.name}` })).toBeChecked();
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export licences' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^Licences .+ \d{4}-\d{2}-\d{2}\.xlsx$/);
  const parts = unzipSync(await readFile(await saved.path()));
  const texts = Object.values(parts)
    .map((part) => strFromU8(part))
    .join('\n');
  expect(texts).toContain(`${mark} one &amp; &lt;two&gt;`);
  expect(texts).not.toContain(`${mark} other`);
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(7);
});

test('one that is needed goes out of use on the spot; one that is not is deleted with a reason', async ({
  program,
  world,
  pageOf,
}) => {
  const page = await pageOf(world.owner);
  await page.goto(`/reseller/edit/${world.own.resellerID}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Contract ended');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('1 organisation');
  await dialog.getByRole('button', { name: 'Take out of use instead' }).click();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByText(/is out of use\./)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'In use' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('switch', { name: 'In use' })).toBeChecked();

  const free = await buildReseller(program.db);
  await page.goto(`/reseller/edit/${free.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText(free.name);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/This is required/);
  await reason.fill('Made by mistake');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${free.name}” has been deleted.`)).toBeVisible();
  await expect(page).toHaveURL(/\/reseller\/list/);
});

test('a reseller’s people see and change their own alone, on a dark phone in Dutch', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.reseller, { width: 390, dark: true, locale: 'nl-NL' });
  await page.goto('/reseller/list');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Nieuwe reseller' })).toBeHidden();
  await expectNoAxeViolations(page);
  await page.locator('[data-row]').click();
  await expect(page.getByRole('heading', { name: 'Licentie' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Inbegrepen/ })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'In gebruik' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Verwijderen' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  const asked = page.waitForRequest('**/reseller/license/export');
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ locale: 'nl_NL' });
  const email = page.getByRole('textbox', { name: 'E-mail voor facturen' });
  await email.fill('facturen@baken.test');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText(/is opgeslagen\.$/)).toBeVisible();
  await page.goto(`/reseller/edit/${world.foreign.resellerID}`);
  await expect(page.getByRole('heading', { name: 'Deze pagina is niet gevonden' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Licentie' })).toHaveCount(0);
  await page.goto('/reseller/create');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Naam' })).toHaveCount(0);
});

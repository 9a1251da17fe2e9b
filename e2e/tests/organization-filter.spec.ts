import type { Locator, Page } from '@playwright/test';
import type { RunningProgram } from '../fixtures/program.ts';
import { expect, test } from '../fixtures/test.ts';

async function nameOf(
  { db }: RunningProgram,
  table: 'organization' | 'location',
  id: string,
): Promise<string> {
  const row = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return row.name;
}

async function choose(page: Page, field: Locator, name: string) {
  await field.fill(name);
  await page.getByRole('option', { name }).click();
}

for (const list of ['contract', 'logbook', 'user'] as const) {
  test(`an organisation that the list ${list} is filtered by offers its own locations, and lets go of another’s`, async ({
    program,
    world: { owner, own, foreign },
    pageOf,
  }) => {
    const ours = await nameOf(program, 'organization', own.organizationID);
    const theirs = await nameOf(program, 'organization', foreign.organizationID);
    const ourPlace = await nameOf(program, 'location', own.location.id);
    const theirPlace = await nameOf(program, 'location', foreign.location.id);
    const page = await pageOf(owner);
    await page.goto(`/${list}/list?locationID=${own.location.id}`);
    await expect(page.getByRole('button', { name: `Remove filter Location: ${ourPlace}` })).toBeVisible();
    await page.getByRole('button', { name: /^Filters/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    const organization = filters.getByRole('combobox', { name: 'Organisation' });
    const place = filters.getByRole('combobox', { name: 'Location' });

    await choose(page, organization, ours);
    await expect(page).toHaveURL(new RegExp(`organizationID=${own.organizationID}&locationID=`));
    await choose(page, organization, theirs);
    await expect(page).toHaveURL(`/${list}/list?organizationID=${foreign.organizationID}`);
    await expect(place).toHaveValue('');
    await place.click();
    await expect(page.getByRole('option')).toHaveText([new RegExp(theirPlace)]);
    await page.getByRole('option').click();
    await expect(page).toHaveURL(/locationID=/);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Remove filter Organisation: ${theirs}` }).click();
    await expect(page).toHaveURL(`/${list}/list?locationID=${foreign.location.id}`);
  });
}

test('of the locations that documents are filtered by those of the organisation remain that is chosen', async ({
  program,
  world: { owner, own, foreign },
  pageOf,
}) => {
  const page = await pageOf(owner);
  const both = new URLSearchParams([
    ['locationIDs', own.location.id],
    ['locationIDs', foreign.location.id],
  ]);
  await page.goto(`/document/list?${both}`);
  const name = await nameOf(program, 'location', own.location.id);
  await expect(
    page.getByRole('button', { name: new RegExp(`^Remove filter Location: ${name}, `) }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const organization = await nameOf(program, 'organization', own.organizationID);
  await choose(page, filters.getByRole('combobox', { name: 'Organisation' }), organization);
  const rest = `organizationIDs=${own.organizationID}&locationIDs=${own.location.id}`;
  await expect(page).toHaveURL(`/document/list?${rest}`);
});

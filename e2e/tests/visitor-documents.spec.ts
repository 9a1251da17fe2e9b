import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildDocument } from '@fireledger/server/testing/document-builders.ts';
import type { World } from '@fireledger/server/testing/world.ts';
import type { Page } from '@playwright/test';
import { EN_GB } from '../../packages/web/src/public/language/texts.en_GB.ts';
import { resumeClock, stopClock } from '../fixtures/page.ts';
import { photo } from '../fixtures/pictures.ts';
import type { RunningProgram } from '../fixtures/program.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 } as const;
const FILE = '**/api/v1/document/*/file';
const NAME = 'Plattegrond begane grond';

type At = { readonly program: RunningProgram; readonly world: World };

test('a document that does not come says why: only one that is gone is no longer here', async ({
  program,
  world,
  pageOf,
  pageOfVisitor,
}) => {
  await keepDocument({ program, world }, await pageOf(world.own.organization));
  const page = await pageOfVisitor(PHONE);
  await openBook({ program, world }, page);
  const press = () => page.getByRole('button', { name: NAME }).click();
  const problem = page.getByRole('alert');
  const refuse = async (status: number, code: string) => {
    const body = JSON.stringify({ status, code, errors: [] });
    await page.route(FILE, (route) => route.fulfill({ status, body }), { times: 1 });
    await press();
  };
  await refuse(404, 'not_found');
  await expect(problem).toHaveText(EN_GB.documentGone);
  await refuse(429, 'too_many_attempts');
  await expect(problem).toHaveText(EN_GB.documentFailed);
  await page.route(FILE, (route) => route.abort(), { times: 1 });
  await press();
  await expect(problem).toHaveText(EN_GB.documentAway);

  await program.db
    .updateTable('location_secret')
    .set({ logbook_password: '8642', password_changed_at: new Date() })
    .where('location_id', '=', world.own.location.id)
    .execute();
  await press();
  const password = page.getByLabel(EN_GB.passwordLabel);
  await expect(password).toBeVisible();
  await expect(page.getByText(EN_GB.documentGone)).toHaveCount(0);
  await password.fill('8642');
  await page.getByRole('button', { name: EN_GB.check }).click();
  await expect(password).toBeHidden();
  await press();
  await expect(page.getByRole('link', { name: NAME })).toContainText(EN_GB.documentHere);
});

test('a document of which nothing comes for a minute has not come, and is asked for again', async ({
  program,
  world,
  pageOf,
  pageOfVisitor,
}) => {
  await keepDocument({ program, world }, await pageOf(world.own.organization));
  const page = await pageOfVisitor(PHONE);
  await page.clock.install();
  await openBook({ program, world }, page);
  await page.route(FILE, () => {});
  const document = page.getByRole('button', { name: NAME });
  // A slow machine must not use up the minute.
  await stopClock(page);
  const asked = page.waitForRequest(FILE);
  await document.click();
  await asked;
  await page.clock.runFor(50_000);
  await expect(document).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(11_000);
  await expect(page.getByRole('alert')).toHaveText(EN_GB.documentAway);
  await page.unroute(FILE);
  await resumeClock(page);
  await document.click();
  await expect(page.getByRole('link', { name: NAME })).toContainText(EN_GB.documentHere);
});

/** A document that is open to visitors, saved by a person of the organization. */
async function keepDocument({ program, world }: At, keeper: Page): Promise<void> {
  const { location, disciplineID, organization } = world.own;
  const at = { location_id: location.id, discipline_id: disciplineID, name: NAME };
  const made = { ...at, created_by_user_id: organization.userID };
  const { id } = await buildDocument(program.db, made, { group: 'public', withFile: false });
  const reply = await keeper.request.post(`/api/v1/document/${id}/file`, {
    headers: { origin: program.url },
    multipart: { file: photo('plan.jpg') },
  });
  expect(reply.status()).toBe(201);
}

/** A visitor scans the code and enters the password. */
async function openBook({ program, world }: At, page: Page): Promise<void> {
  const { location } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  await page.goto(`/public/logbook?code=${code}`);
  await page.getByLabel(EN_GB.passwordLabel).fill(location.logbookPassword);
  await page.getByRole('button', { name: EN_GB.check }).click();
  await expect(page.getByRole('button', { name: NAME })).toBeVisible();
}

import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import type { Page } from '@playwright/test';
import { loginScreen } from '../fixtures/login-screen.ts';
import { settled } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';
import { fillForm, openForm } from '../fixtures/visitor-page.ts';

/** Collects violations of the page's content security policy from now on: browsers report each one, even a mere attempt. */
async function forbiddenOn(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await page.exposeFunction('tellForbidden', (what: string) => found.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { tellForbidden } = window as unknown as { tellForbidden: (what: string) => void };
      tellForbidden(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return found;
}

test('nobody’s page tries what its policy forbids', async ({ world, pageOf, pageOfVisitor, program }) => {
  const guest = await pageOfVisitor();
  const byGuest = await forbiddenOn(guest);
  await guest.goto('/login');
  await loginScreen(guest).enterCredentials('nobody@example.test', 'Not-a-password-1');
  await expect(guest.getByRole('alert')).toBeVisible();
  expect(byGuest).toEqual([]);

  const visitor = await pageOfVisitor();
  const byVisitor = await forbiddenOn(visitor);
  const { code } = await buildLogbookCode(program.db, { location_id: world.own.location.id });
  await visitor.goto(`/public/logbook?code=${code}`);
  await openForm(visitor, world.own.location.logbookPassword);
  await fillForm(visitor, { category: /Fire/, place: 'Hall', description: 'It smells', name: 'Kees' });
  expect(byVisitor).toEqual([]);

  const page = await pageOf(world.own.organization);
  const byUser = await forbiddenOn(page);
  for (const address of ['/user/create', '/location/create', '/action-event/create', '/contract/list']) {
    await page.goto(address);
    await settled(page);
  }
  expect(byUser).toEqual([]);
});

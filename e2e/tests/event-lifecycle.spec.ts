import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { buildUser } from '@fireledger/server/testing/user-builder.ts';
import { verifyWholeLedger } from '@fireledger/server/testing/verify-ledger.ts';
import type { Page } from '@playwright/test';
import { linkIn } from '../fixtures/login-screen.ts';
import { follow } from '../fixtures/page.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';
import { writeAsVisitor } from '../fixtures/visitor-page.ts';

const FAULT = 'The panel in the hall beeps and shows a fault';

/** Takes the next step of the event on the page; `fill` fills in its dialog. */
async function takeStep(
  page: Page,
  verb: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: verb, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('the main job, from a QR code to the archive and back, as five people', async ({
  program,
  world,
  pageOf,
  pageOfVisitor,
  mailTo,
}) => {
  test.setTimeout(180_000);
  const { own, foreign } = world;
  const technician = await buildUser(program.db, {
    type: 'contractor_employee',
    contractor_id: own.contractorID,
    first_name: 'Tess',
    last_name: `Monteur${Date.now()}`,
    publicly_assignable: true,
  });
  const { code } = await buildLogbookCode(program.db, { location_id: own.location.id });

  // The location's people have the list open before anything happens.
  const concierge = await pageOf(own.locationEmployee);
  await concierge.goto('/logbook-registration/list');
  await expect(concierge.getByText('No registrations are open.')).toBeVisible();

  const visitor = await pageOfVisitor({ width: 390, height: 844 });
  await visitor.goto(`/public/logbook?code=${code}`);
  await writeAsVisitor(visitor, own.location.logbookPassword, {
    category: /Malfunction/,
    place: 'Hall',
    description: FAULT,
    name: 'Kees de Vries',
  });

  // It appears without a reload, with its writer marked as not verified.
  await expect(concierge.getByText(FAULT)).toBeVisible();
  await expect(concierge.getByText(/not verified/).first()).toBeVisible();
  await expectNoAxeViolations(concierge);

  const manager = await pageOf(own.organization);
  await manager.goto('/logbook-registration/list');
  await manager.getByText(FAULT).click();
  await expect(manager).toHaveURL(/\/logbook-registration\/edit\//);
  await expectNoAxeViolations(manager);
  await manager
    .getByRole('link', { name: 'Create action event' })
    .or(manager.getByRole('button', { name: 'Create action event' }))
    .first()
    .click();
  await expect(manager).toHaveURL(/\/action-event\/create/);
  await manager.getByLabel('Device').fill('Panel 1');
  await manager
    .getByRole('combobox', { name: 'Assigned to' })
    .or(manager.getByRole('textbox', { name: 'Assigned to' }))
    .click();
  await manager.getByRole('option', { name: new RegExp(technician.lastName) }).click();
  await manager
    .getByRole('combobox', { name: 'Responsible' })
    .or(manager.getByRole('textbox', { name: 'Responsible' }))
    .click();
  await manager.getByRole('option', { name: new RegExp(own.organization.lastName) }).click();
  await expectNoAxeViolations(manager);
  await manager.getByRole('button', { name: 'Create action event' }).click();
  await expect(manager).toHaveURL(/\/action-event\/edit\//);

  // The technician follows the link in the mail, solves the fault and reports it.
  const mail = await mailTo(technician.email);
  const work = await pageOf(technician, { width: 390, height: 844 });
  await work.goto(linkIn(mail.text));
  await expect(work.getByText(FAULT).first()).toBeVisible();
  await work.getByRole('button', { name: 'Take on', exact: true }).first().click();
  await takeStep(work, 'Report ready', (dialog) => dialog.getByLabel('Solution').fill('New battery fitted'));

  await mailTo(own.organization.email);
  await expect(manager.getByText('New battery fitted').first()).toBeVisible();
  await takeStep(manager, 'Set to done', (dialog) =>
    expect(dialog.getByText('stays open until it is set to done as well')).toBeVisible(),
  );

  await follow(manager, '/historical-event/list');
  await manager.getByText(FAULT).first().click();
  await expect(manager).toHaveURL(/\/historical-event\/view\//);
  await expectNoAxeViolations(manager);
  await takeStep(manager, 'Re-open', (dialog) => dialog.getByLabel('Reason').fill('It beeps again'));
  await follow(work, '/action-event/list');
  await expect(work.getByText(FAULT)).toBeVisible();

  // Neither the neighbour nor the reseller sees it; the ledger is intact.
  const neighbour = await pageOf(foreign.organization);
  await neighbour.goto('/action-event/list');
  await expect(neighbour.getByText('No action events are open.')).toBeVisible();
  const reseller = await pageOf(own.reseller);
  await reseller.goto('/action-event/list');
  await expect(reseller).toHaveURL(/\/$/);
  const { broken, entries, tables } = await verifyWholeLedger(program.db);
  expect(broken).toEqual([]);
  expect(tables).toMatchObject({ findings: [], unwatched: [] });
  expect(entries).toBeGreaterThan(20);
});

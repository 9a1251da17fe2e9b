import { buildLogbookCode } from '@fireledger/server/testing/builders.ts';
import { EN_GB } from '../../packages/web/src/public/language/texts.en_GB.ts';
import { stopClock } from '../fixtures/page.ts';
import { expect, test } from '../fixtures/test.ts';

test('a wait at the door is over when its time has come, also on a phone whose clock was put back meanwhile', async ({
  program,
  world,
  pageOfVisitor,
}) => {
  const { location } = world.own;
  const { code } = await buildLogbookCode(program.db, { location_id: location.id });
  const page = await pageOfVisitor({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto(`/public/logbook?code=${code}`);
  const errors = [{ path: '', code: 'too_many_attempts', params: { seconds: 30 } }];
  const body = JSON.stringify({ status: 429, code: 'too_many_attempts', errors });
  await page.route('**/logbook/check', (route) => route.fulfill({ status: 429, body }), { times: 1 });
  await page.getByLabel(EN_GB.passwordLabel).fill(location.logbookPassword);
  const check = page.getByRole('button', { name: EN_GB.check });
  await stopClock(page);
  await check.click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() - 5_000));
  await page.clock.runFor(31_000);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText(EN_GB.passwordWaitOver)).toBeVisible();
  await check.click();
  await expect(page.getByLabel(EN_GB.passwordLabel)).toBeHidden();
});

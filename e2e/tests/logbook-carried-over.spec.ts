import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures/test.ts';

/** The organisation's year: around New Year's Eve the machine may have another. */
const YEAR = Number(dateInZone(new Date(), 'Europe/Amsterdam').slice(0, 4));

test('what was open when a period began says of what type it is, and when it was done', async ({
  program,
  world,
  pageOf,
}) => {
  const { location, disciplineID, organization, locationEmployee } = world.own;
  const at = { location_id: location.id, discipline_id: disciplineID };
  const by = { ...at, created_by_user_id: organization.userID };
  const june = (year: number, day = 1) => new Date(Date.UTC(year, 5, day, 10));
  await buildServiceEvent(program.db, {
    ...by,
    created_at: june(YEAR - 1, 2),
    description: 'Detector is dirty',
  });
  await buildServiceEvent(program.db, {
    ...by,
    created_at: june(YEAR - 1),
    type: 'action',
    description: 'Replace the battery',
    solution_description: 'Replaced',
    status: 'done',
    completed_at: june(YEAR),
  });
  const page = await pageOf(locationEmployee);
  await page.goto(`/logbook/detail?locationID=${location.id}&disciplineID=${disciplineID}`);
  const lines = page.getByRole('region', { name: 'Open at the start of the period' }).getByRole('listitem');
  await expect(lines).toHaveText([
    /Detector is dirty.*Registration · (?!.*Done)/,
    new RegExp(`Replace the battery.*Action event · .*Done: 01-06-${YEAR} \\d\\d:00:00`),
  ]);
  await expectNoAxeViolations(page);
});

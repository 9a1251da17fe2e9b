import { expect, test } from 'vitest';
import { ageLink, alarmsLink, countedLink, waitingLink, zoneOf } from './links.ts';
import { monthName } from './month-name.ts';

const MARCH = { from: '2026-03-01', until: '2026-03-31' };

test('days of an address name a zone only where the browser has other days', () => {
  expect(zoneOf('Europe/Amsterdam', 'Europe/Amsterdam')).toBeUndefined();
  expect(zoneOf('Pacific/Kiritimati', 'Europe/Amsterdam')).toBe('Pacific/Kiritimati');
  // a browser may use a former name of its zone
  expect(zoneOf('Europe/Kyiv', 'Europe/Kiev')).toBeUndefined();
  expect(zoneOf('Asia/Kolkata', 'Asia/Kolkata')).toBeUndefined();
  expect(zoneOf('Asia/Kolkata', 'Asia/Tokyo')).toBe('Asia/Kolkata');
});

test('figures lead to the lists that they count', () => {
  expect(alarmsLink(MARCH, undefined, ['real'])).toEqual({
    to: '/historical-event/list',
    search: {
      completedFrom: '2026-03-01',
      completedUntil: '2026-03-31',
      zone: undefined,
      types: ['manual_registration', 'system_registration'],
      fireAlarmTypes: ['real'],
    },
  });
  expect(ageLink({ from: null, until: '2026-02-01' }, 'UTC').search).toEqual({
    mine: 'true',
    statuses: ['new', 'pending'],
    createdFrom: undefined,
    createdUntil: '2026-02-01',
    zone: 'UTC',
  });
  expect(waitingLink('out', 'registrations')).toMatchObject({
    to: '/logbook-registration/list',
    search: { categories: ['DISABLEMENT', 'ISOLATION'] },
  });
  expect(countedLink('organizations', false)).toEqual({
    to: '/organization/list',
    search: { active: 'no' },
  });
});

test('a month is named in the person’s language', () => {
  expect(monthName('2026-03', 'en-GB')).toBe('Mar 2026');
  expect(monthName('2026-03', 'nl-NL')).toBe('mrt 2026');
});

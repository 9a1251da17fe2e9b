import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, dateInZone } from '../shared/dates.ts';
import { AGE_BANDS, ageBands } from './age-bands.ts';
import { administers, hasEvents, worksAtLocations } from './audience.ts';
import { monthBoundaries, monthsAhead, monthsBack } from './months.ts';
import { isNearLimit } from './near-limit.ts';
import { type OpenGroup, sumOpenGroups } from './open-events.ts';
import { isOverLimit, shareOfLimit, unwantedRate } from './unwanted-alarms.ts';

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('who is told what', () => {
  test.each([
    ['application_owner', { works: false, events: true, administers: true }],
    ['reseller_employee', { works: false, events: false, administers: true }],
    ['organization_employee', { works: true, events: true, administers: false }],
    ['location_employee', { works: true, events: true, administers: false }],
    ['contractor_employee', { works: true, events: true, administers: false }],
  ] as const)('%s', (userType, told) => {
    const reader = { userType };
    const found = {
      works: worksAtLocations(reader),
      events: hasEvents(reader),
      administers: administers(reader),
    };
    expect(found).toEqual(told);
  });
});

describe('age bands', () => {
  it('begin today, and end after a week and 30 days', () => {
    expect(ageBands('2026-03-10')).toEqual([
      { band: 'today', from: '2026-03-10', until: null },
      { band: 'week', from: '2026-03-03', until: '2026-03-09' },
      { band: 'month', from: '2026-02-08', until: '2026-03-02' },
      { band: 'older', from: null, until: '2026-02-07' },
    ]);
  });

  it('hold every day once', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -3, max: 400 }), (today, ago) => {
        const day = addDays(today, -ago);
        const holding = ageBands(today).filter(
          ({ from, until }) => (from === null || from <= day) && (until === null || day <= until),
        );
        expect(holding).toHaveLength(1);
      }),
    );
  });
});

describe('months', () => {
  test.each([
    ['2026-11-21', '2025-11', '2026-11'],
    ['2026-01-31', '2025-01', '2026-01'],
    ['2028-02-29', '2027-02', '2028-02'],
  ])('on %s reach back from %s to %s', (today, first, last) => {
    const months = monthsBack(today);
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([13, first, last]);
    expect(months.at(-1)?.from).toBe(`${last}-01`);
  });

  it('ahead begin with this one', () => {
    const months = monthsAhead('2026-11-21');
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([12, '2026-11', '2027-10']);
    expect(months[3]).toEqual({ month: '2027-02', from: '2027-02-01', until: '2027-02-28' });
  });

  it('follow each other without a gap', () => {
    fc.assert(
      fc.property(days, (today) => {
        const months = [...monthsBack(today), ...monthsAhead(today).slice(1)];
        months.slice(1).forEach((month, index) => {
          expect(month.from).toBe(addDays(months[index]?.until ?? '', 1));
        });
      }),
    );
  });

  it('begin at midnight where the organisation is, in summer and in winter', () => {
    const moments = monthBoundaries(monthsBack('2026-04-02', 3), 'Europe/Amsterdam');
    expect(moments.map((moment) => moment.toISOString())).toEqual([
      '2026-01-31T23:00:00.000Z',
      '2026-02-28T23:00:00.000Z',
      '2026-03-31T22:00:00.000Z',
      '2026-04-30T22:00:00.000Z',
    ]);
    for (const zone of ['Pacific/Kiritimati', 'America/New_York']) {
      expect(
        monthBoundaries(monthsBack('2026-04-02', 3), zone).map((moment) => dateInZone(moment, zone)),
      ).toEqual(['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01']);
    }
    expect(monthBoundaries([], 'UTC')).toEqual([]);
  });
});

test.each([
  [0, 0, false],
  [0, 1, false],
  [1, 1, true],
  [1, 2, true],
  [3, 5, false],
  [4, 5, true],
  [89, 100, false],
  [90, 100, true],
  [100, 100, true],
  [120, 100, true],
  [2, 0, true],
  [17, 19, false],
  [18, 19, true],
  [1_000_000, null, false],
] as const)('%i of %s is near its limit: %s', (used, limit, near) => {
  expect(isNearLimit(used, limit)).toBe(near);
});

test.each([
  [0, 100, 1, 0, false],
  [1, 100, 1, 1, false],
  [2, 100, 1, 2, true],
  [1, 300, 0.33, 0.33, true],
  [1, 400, 0.25, 0.25, false],
  [1, 7, 20, 14.29, false],
  [69, 3000, 2.3, 2.3, false],
  [70, 3000, 2.3, 2.33, true],
  [0, 50, 0, 0, false],
  [1, 50, 0, 2, true],
] as const)(
  '%i alarms of %i detectors with a limit of %f are %f for 100, over it: %s',
  (alarms, detectors, limit, rate, over) => {
    const installation = { alarms, detectors, limit };
    expect([unwantedRate(installation), isOverLimit(installation)]).toEqual([rate, over]);
    expect(shareOfLimit(installation) > 1).toBe(over);
  },
);

describe('open events', () => {
  const group: OpenGroup = {
    type: 'action',
    status: 'new',
    mine: false,
    unassigned: false,
    ofCompany: false,
    out: false,
    overdue: false,
    priority: null,
    age: null,
    count: 1,
  };
  const of = (...groups: Partial<OpenGroup>[]) => sumOpenGroups(groups.map((one) => ({ ...group, ...one })));

  it('mine are those that are not ready, the registrations apart', () => {
    const figures = of(
      { mine: true, priority: 1, age: 'today', overdue: true, count: 2 },
      { mine: true, status: 'pending', priority: 1, age: 'older', count: 3 },
      { mine: true, status: 'pending', priority: null, age: 'older', count: 5 },
      { mine: true, status: 'ready', priority: 1, age: 'today', count: 7 },
      { mine: true, type: 'manual_registration', priority: 1, age: 'today', overdue: true, count: 11 },
      { mine: false, overdue: true, count: 13 },
    );
    expect(figures.mine).toEqual({ actions: 10, registrations: 11 });
    expect(figures.mineOverdue).toBe(2);
    expect(figures.priorities.map(({ count }) => count)).toEqual([5, 0, 0, 0]);
    expect(figures.ages.map(({ band, count }) => [band, count])).toEqual(
      AGE_BANDS.map((band) => [band, { today: 2, week: 0, month: 0, older: 8 }[band]]),
    );
    expect(figures.overdue).toEqual({ actions: 15, registrations: 11 });
  });

  it('waiting to be closed are the ready ones of the company', () => {
    const figures = of(
      { ofCompany: true, status: 'ready', count: 2 },
      { ofCompany: true, status: 'pending', count: 3 },
      { ofCompany: false, status: 'ready', count: 5 },
      { ofCompany: true, status: 'ready', type: 'system_registration', count: 7 },
    );
    expect(figures.toClose).toEqual({ actions: 2, registrations: 7 });
  });

  it('nobody’s are new registrations alone; what is out counts in every status', () => {
    const figures = of(
      { unassigned: true, type: 'manual_registration', count: 2 },
      { unassigned: true, type: 'system_registration', out: true, count: 3 },
      { unassigned: false, type: 'manual_registration', count: 5 },
      { status: 'ready', out: true, count: 7 },
    );
    expect(figures.unassigned).toBe(5);
    expect(figures.out).toEqual({ actions: 7, registrations: 3 });
  });

  it('of nobody are nothing', () => {
    expect(of()).toMatchObject({ mine: { actions: 0, registrations: 0 }, unassigned: 0, mineOverdue: 0 });
  });
});

import { expect, it } from 'vitest';
import { CATEGORIES, SERVICE_EVENT_TYPES } from '../service-event/vocabulary.ts';
import { entryListOf, isCarriedOver, LOGBOOK_PARTS, PART_CONTENTS } from './parts.ts';

it('holds every event in one part', () => {
  for (const type of SERVICE_EVENT_TYPES) {
    for (const category of CATEGORIES) {
      const parts = LOGBOOK_PARTS.filter(
        (part) =>
          PART_CONTENTS[part].types.includes(type) && PART_CONTENTS[part].categories.includes(category),
      );
      const expected = type === 'action' ? 'actions' : category === 'FIRE' ? 'alarms' : 'registrations';
      expect([type, category, parts]).toEqual([type, category, [expected]]);
    }
  }
});

const BEGIN = new Date('2026-01-01T00:00:00Z');
it.each([
  ['open, from before', '2025-12-31T23:59:59Z', null, true],
  ['open, from long before', '2019-05-01T10:00:00Z', null, true],
  ['done in the period', '2025-12-31T23:59:59Z', '2026-03-01T10:00:00Z', true],
  ['done at its first moment', '2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z', true],
  ['done just before', '2025-12-01T10:00:00Z', '2025-12-31T23:59:59Z', false],
  ['registered at its first moment', '2026-01-01T00:00:00Z', null, false],
  ['registered in it', '2026-02-01T10:00:00Z', null, false],
])('what is %s is carried over: %s, done %s: %s', (_what, created, completed, carried) => {
  const event = {
    createdAt: new Date(created),
    completedAt: completed === null ? null : new Date(completed),
  };
  expect(isCarriedOver(event, BEGIN)).toBe(carried);
});

const PERIOD = { begin: BEGIN, end: new Date('2026-02-01T00:00:00Z') };
const IN = '2026-01-10T10:00:00Z';
const BEFORE = '2025-12-10T10:00:00Z';
it.each([
  ['manual_registration', 'FIRE', IN, null, 'alarms'],
  ['manual_registration', 'MALFUNCTION', IN, IN, 'registrations'],
  ['system_registration', 'FIRE', '2026-01-01T00:00:00Z', null, 'alarms'],
  ['action', 'FIRE', IN, null, 'actions'],
  ['action', 'TEST', '2026-01-31T23:59:59Z', null, 'actions'],
  ['action', 'TEST', '2026-02-01T00:00:00Z', null, null],
  ['manual_registration', 'FIRE', BEFORE, null, 'carriedOver'],
  ['manual_registration', 'FIRE', BEFORE, IN, 'carriedOver'],
  ['manual_registration', 'FIRE', BEFORE, BEFORE, null],
] as const)(
  '%s of %s, registered %s and done %s, stands in %s',
  (type, category, created, completed, list) => {
    const completedAt = completed === null ? null : new Date(completed);
    expect(entryListOf({ type, category, createdAt: new Date(created), completedAt }, PERIOD)).toBe(list);
  },
);

import { expect, test } from 'vitest';
import { type AssignedEvent, listAssigned } from './assigned-list.ts';

const event = (serviceEventID: string, more: Partial<AssignedEvent> = {}): AssignedEvent => ({
  serviceEventID,
  locationName: 'Hall',
  dueDate: null,
  priority: null,
  ...more,
});
const listed = (events: readonly AssignedEvent[], max?: number) =>
  listAssigned(events, max).groups.map((group) => [
    group.locationName,
    group.events.map(({ serviceEventID }) => serviceEventID).join(' '),
  ]);

test.each<[string, AssignedEvent[], string[][]]>([
  [
    'what is due first stands first, what has no date last',
    [event('a'), event('b', { dueDate: '2026-12-02' }), event('c', { dueDate: '2026-12-01' })],
    [['Hall', 'c b a']],
  ],
  [
    'of one day the most urgent first',
    [event('a', { priority: 4 }), event('b'), event('c', { priority: 1 })],
    [['Hall', 'c a b']],
  ],
  [
    'each location once, where its most urgent event stands',
    [
      event('a'),
      event('b', { locationName: 'School', dueDate: '2026-12-01' }),
      event('c', { locationName: 'School' }),
    ],
    [
      ['School', 'b c'],
      ['Hall', 'a'],
    ],
  ],
  [
    'equally urgent locations by name',
    [event('a', { locationName: 'School' }), event('b')],
    [
      ['Hall', 'b'],
      ['School', 'a'],
    ],
  ],
])('%s', (_what, events, groups) => {
  expect(listed(events)).toEqual(groups);
  expect(listed(events.toReversed())).toEqual(groups);
});

test('the most urgent are listed, the others counted', () => {
  const events = [event('a'), event('b', { dueDate: '2026-12-02' }), event('c', { priority: 2 })];
  expect(listed(events, 2)).toEqual([['Hall', 'b c']]);
  expect(listAssigned(events, 2)).toMatchObject({ count: 3, more: 1, locationName: 'Hall' });
  expect(listAssigned([...events, event('d', { locationName: 'School' })])).toMatchObject({
    count: 4,
    more: 0,
    locationName: null,
  });
});

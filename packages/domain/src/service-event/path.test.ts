import { expect, test } from 'vitest';
import { LINK_FILTER_MAX } from '../shared/limits.ts';
import { assignedListPath } from './path.ts';

const event = (
  assignedToUserID: string | null,
  locationID: string,
  type: 'action' | 'manual_registration',
) => ({
  ...{ assignedToUserID, locationID, type },
});
const many = Array.from({ length: LINK_FILTER_MAX + 1 }, (_, index) => `${index}`);

test.each<[string, Parameters<typeof assignedListPath>[0], string]>([
  [
    'each person and location once',
    [event('a', 'x', 'action'), event('a', 'y', 'action'), event('b', 'y', 'action')],
    '/action-event/list?assignedToUserIDs=a&assignedToUserIDs=b&locationIDs=x&locationIDs=y',
  ],
  [
    'registrations alone are in their own list',
    [event('a', 'x', 'manual_registration')],
    '/logbook-registration/list?assignedToUserIDs=a&locationIDs=x',
  ],
  [
    'of both kinds the list of actions',
    [event('a', 'x', 'manual_registration'), event('a', 'x', 'action')],
    '/action-event/list?assignedToUserIDs=a&locationIDs=x',
  ],
  [
    'more locations than an address holds are left out',
    many.map((id) => event('a', id, 'action')),
    '/action-event/list?assignedToUserIDs=a',
  ],
  ['and more people too', many.map((id) => event(id, id, 'action')), '/action-event/list'],
])('%s', (_what, events, path) => {
  expect(assignedListPath(events)).toBe(path);
});

import { describe, expect, it } from 'vitest';
import { eventPath, openEventPath } from './path.ts';
import type { ServiceEventType, Status } from './vocabulary.ts';

describe('eventPath', () => {
  it.each<[ServiceEventType, Status, string]>([
    ['action', 'new', '/action-event/edit/e'],
    ['action', 'ready', '/action-event/edit/e'],
    ['action', 'done', '/historical-event/view/e'],
    ['manual_registration', 'pending', '/logbook-registration/edit/e'],
    ['system_registration', 'new', '/logbook-registration/edit/e'],
    ['system_registration', 'done', '/historical-event/view/e'],
  ])('leads to %s that is %s', (type, status, path) => {
    expect(eventPath({ serviceEventID: 'e', type, status })).toBe(path);
  });
});

describe('openEventPath', () => {
  it('leads to where an event is worked on, whatever it is by then', () => {
    expect(openEventPath({ serviceEventID: 'e', type: 'action' })).toBe('/action-event/edit/e');
  });
});

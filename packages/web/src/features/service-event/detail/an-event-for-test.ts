import type { EventDetail } from '../queries.ts';

/** An action that is worked on, as its screen reads it: nobody is on it, and nothing hangs on it. */
export function anEventDetail(change: Partial<EventDetail> = {}): EventDetail {
  return {
    serviceEventID: 'e',
    type: 'action',
    status: 'pending',
    category: 'FIRE',
    priority: null,
    description: 'Smoke',
    internalLocation: null,
    location: null,
    discipline: null,
    assignedToUser: null,
    responsibleUser: null,
    createdBy: { kind: 'user', name: null, companyName: null, person: null },
    dueDate: null,
    createdAt: '2026-05-04T10:00:00Z',
    completedAt: null,
    version: 1,
    rights: [],
    origin: 'manually',
    deviceID: null,
    solutionDescription: null,
    readyAt: null,
    fireAlarmType: null,
    causeCode: null,
    updatedAt: '2026-05-04T10:00:00Z',
    files: [],
    sourceEvent: null,
    followUps: [],
    deleteRefusal: null,
    needsAssignee: false,
    followUpCount: 0,
    historyPaginated: { items: [], nextCursor: null, total: 0 },
    ...change,
  };
}

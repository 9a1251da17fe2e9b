import type { StoryRegistration } from './story.ts';

const UTRECHT = 'zb-utrecht';
const LARS = { assignee: 'location', responsible: 'organization' } as const;

/** What was recently written in the hotels' logbooks, oldest first; most of it where location@ works. */
export const STORY_REGISTRATIONS: readonly StoryRegistration[] = [
  {
    event: 'story/loop-fault',
    at: [2, '07:40'],
    by: 'location',
    location: UTRECHT,
    discipline: 'fire',
    values: {
      category: 'MALFUNCTION',
      priority: 1,
      deviceID: 'Loop 2',
      internalLocation: 'Third floor',
      description:
        'Open loop 2: the panel no longer reaches 14 detectors on the third floor. Floor patrolled every half hour.',
    },
    file: { kind: 'picture', name: 'panel.png', of: 'fire', seed: 'story/loop-fault' },
    later: [{ at: [1, '08:20'], by: 'location', values: { status: 'pending' }, people: LARS }],
  },
  {
    event: 'story/monthly-check',
    at: [3, '10:15'],
    by: 'location',
    location: UTRECHT,
    discipline: 'fire',
    values: {
      category: 'TEST',
      priority: null,
      deviceID: 'Call point 1/04',
      internalLocation: 'Staff entrance',
      description: 'Monthly check: panel and repeater looked at, lamp test done, call point 1/04 operated.',
    },
    people: LARS,
    later: [
      { at: [3, '10:20'], by: 'location', values: { status: 'pending' } },
      {
        at: [3, '10:48'],
        by: 'location',
        values: {
          status: 'ready',
          solutionDescription:
            'Fire and fault signals arrived at the receiving centre within 20 seconds. Nothing to report.',
        },
      },
      { at: [3, '10:50'], by: 'location', values: { status: 'done' } },
    ],
  },
  {
    event: 'story/smell',
    at: [3, '17:05'],
    visitorName: 'Hugo B.',
    location: UTRECHT,
    discipline: 'fire',
    values: {
      category: 'INFORMATION',
      internalLocation: 'Fourth floor, near the lift',
      description: 'Smell of burning when the lift doors open on the fourth floor. No smoke to be seen.',
    },
    later: [
      {
        at: [2, '08:30'],
        by: 'priya.nair',
        values: { status: 'pending' },
        people: { assignee: 'priya.nair', responsible: 'location' },
      },
    ],
  },
  {
    event: 'story/toast',
    at: [2, '07:12'],
    by: 'priya.nair',
    location: UTRECHT,
    discipline: 'fire',
    values: {
      category: 'FIRE',
      priority: 2,
      deviceID: 'Detector 1/22',
      internalLocation: 'Breakfast room',
      description:
        'Fire alarm of detector 1/22: toaster at the buffet. Fire brigade cancelled by phone, no evacuation.',
      fireAlarmType: 'unwanted',
      causeCode: 25,
    },
    people: { assignee: 'priya.nair', responsible: 'location' },
    later: [
      { at: [2, '07:20'], by: 'priya.nair', values: { status: 'pending' } },
      {
        at: [2, '07:55'],
        by: 'priya.nair',
        values: {
          status: 'ready',
          solutionDescription: 'Room aired, panel reset. Toaster moved three metres away from the detector.',
        },
      },
    ],
  },
  {
    event: 'story/duct-cleaning',
    at: [1, '09:30'],
    by: 'location',
    location: UTRECHT,
    discipline: 'fire',
    values: {
      category: 'DISABLEMENT',
      priority: 2,
      deviceID: 'Zone 4',
      internalLocation: 'Kitchen',
      description: 'Zone 4 (kitchen) out of service while the ducts are cleaned. Fire watch every half hour.',
    },
    people: LARS,
    later: [{ at: [1, '09:35'], by: 'location', values: { status: 'pending' } }],
  },
  {
    event: 'story/wedged-door',
    at: [1, '16:20'],
    visitorName: 'P. Lindqvist',
    location: UTRECHT,
    discipline: 'extinguishers',
    values: {
      category: 'INFORMATION',
      internalLocation: 'Basement, laundry',
      description: 'An extinguisher is used to hold the fire door to the laundry open.',
    },
  },
  {
    event: 'story/night-alarm',
    at: { minutes: 190 },
    by: 'priya.nair',
    location: UTRECHT,
    discipline: 'fire',
    values: {
      category: 'FIRE',
      priority: 2,
      deviceID: 'Detector 3/09',
      internalLocation: 'Room 309',
      description:
        'Fire alarm of detector 3/09 in room 309. Guest out of the room, no fire found; cause still to be looked into.',
    },
  },
  {
    event: 'story/exit-sign',
    at: { minutes: 35 },
    visitorName: 'M. Okafor',
    location: UTRECHT,
    discipline: 'lighting',
    values: {
      category: 'MALFUNCTION',
      internalLocation: 'First floor, opposite room 112',
      description: 'The green exit sign above the door to the stairs is dark.',
    },
    file: { kind: 'picture', name: 'exit-sign.png', of: 'lighting', seed: 'story/exit-sign' },
  },
  {
    event: 'story/pump-room',
    at: [2, '15:45'],
    visitorName: 'Lift maintenance',
    location: 'zb-amsterdam',
    discipline: 'sprinklers',
    values: {
      category: 'TROUBLE',
      internalLocation: 'Basement, pump room',
      description: 'Water on the floor of the pump room, it drips from a coupling above the pump.',
    },
  },
];

import type { StoryAction } from './story.ts';

/** What contractor@ is asked to do. */
export const TO_TOM = { by: 'organization', assignee: 'contractor', responsible: 'organization' } as const;

/** What waits for contractor@: new, started, late and returned actions. */
export const FOR_CONTRACTOR: readonly StoryAction[] = [
  {
    event: 'story/repair-loop',
    at: [1, '08:10'],
    ...TO_TOM,
    location: 'zb-utrecht',
    discipline: 'fire',
    source: 'story/loop-fault',
    dueDays: 1,
    values: {
      category: 'MALFUNCTION',
      priority: 1,
      deviceID: 'Loop 2',
      internalLocation: 'Third floor',
      description: 'Find and repair the break in loop 2: 14 detectors on the third floor are not monitored.',
    },
  },
  {
    event: 'story/dirty-detector',
    at: [4, '11:25'],
    ...TO_TOM,
    location: 'zb-utrecht',
    discipline: 'fire',
    dueDays: 9,
    values: {
      category: 'PRE_ALARM',
      priority: 3,
      deviceID: 'Detector 2/14',
      internalLocation: 'Room 214',
      description: 'Replace the smoke detector in room 214: third contamination warning this year.',
    },
  },
  {
    event: 'story/quiet-sounders',
    at: [12, '10:00'],
    ...TO_TOM,
    location: 'zb-utrecht',
    discipline: 'evacuation',
    dueDays: -3,
    values: {
      category: 'MALFUNCTION',
      priority: 2,
      deviceID: 'Sounders 21-26',
      internalLocation: 'Corridor 2nd floor',
      description:
        'Sounders on the second floor are too quiet: 58 dB(A) measured at the bed, 75 dB(A) is needed.',
    },
    later: [{ at: [9, '13:30'], by: 'contractor', values: { status: 'pending' } }],
  },
  {
    event: 'story/move-call-point',
    at: [6, '14:40'],
    ...TO_TOM,
    location: 'zb-utrecht',
    by: 'location',
    responsible: 'location',
    discipline: 'fire',
    dueDays: 16,
    values: {
      category: 'INFORMATION',
      priority: 4,
      deviceID: 'Call point 1/02',
      internalLocation: 'Lobby',
      description:
        'Move the call point that is now behind the new reception desk, so that it can be reached again.',
    },
    later: [{ at: [4, '08:45'], by: 'contractor', values: { status: 'pending' } }],
  },
  {
    event: 'story/transmission',
    at: [11, '09:05'],
    ...TO_TOM,
    location: 'zb-amsterdam',
    discipline: 'fire',
    dueDays: -1,
    values: {
      category: 'CONNECTION_TROUBLE',
      priority: 2,
      deviceID: 'Transmitter',
      internalLocation: 'Plant room, roof',
      description:
        'The line to the receiving centre fails several times a day; the second path does not take over.',
    },
    later: [
      { at: [10, '10:30'], by: 'contractor', values: { status: 'pending' } },
      {
        at: [9, '11:10'],
        by: 'contractor',
        values: {
          status: 'ready',
          solutionDescription:
            'Router of the transmitter replaced, both paths tested with the receiving centre.',
        },
      },
      { at: [8, '09:20'], by: 'organization', values: { status: 'done' } },
      {
        at: [5, '08:35'],
        by: 'organization',
        values: { status: 'pending', reason: 'The line failed again twice during the night shift.' },
      },
    ],
  },
  {
    event: 'story/call-point-glass',
    at: [13, '15:15'],
    ...TO_TOM,
    location: 'zb-denhaag',
    discipline: 'fire',
    dueDays: -5,
    values: {
      category: 'MALFUNCTION',
      priority: 3,
      deviceID: 'Call point 1/11',
      internalLocation: 'Stairwell B',
      description: 'Glass of the call point in stairwell B is cracked, a piece is missing.',
    },
  },
];

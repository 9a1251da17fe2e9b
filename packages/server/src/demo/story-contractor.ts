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
      deviceID: { en: 'Loop 2', nl: 'Lus 2' },
      internalLocation: { en: 'Third floor', nl: '3e verdieping' },
      description: {
        en: 'Find and repair the break in loop 2: 14 detectors on the third floor are not monitored.',
        nl: 'Breuk in lus 2 opsporen en herstellen: 14 melders op de 3e verdieping worden niet bewaakt.',
      },
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
      deviceID: { en: 'Detector 2/14', nl: 'Melder 2/14' },
      internalLocation: { en: 'Room 214', nl: 'Kamer 214' },
      description: {
        en: 'Replace the smoke detector in room 214: third contamination warning this year.',
        nl: 'Rookmelder in kamer 214 vervangen: derde vervuilingsmelding dit jaar.',
      },
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
      deviceID: { en: 'Sounders 21-26', nl: 'Slow-whoops 21-26' },
      internalLocation: { en: 'Corridor 2nd floor', nl: 'Gang 2e verdieping' },
      description: {
        en: 'Sounders on the second floor are too quiet: 58 dB(A) measured at the bed, 75 dB(A) is needed.',
        nl: 'Slow-whoops op de 2e verdieping te zacht: 58 dB(A) gemeten bij het bed, 75 dB(A) vereist.',
      },
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
      deviceID: { en: 'Call point 1/02', nl: 'Handbrandmelder 1/02' },
      internalLocation: { en: 'Lobby', nl: 'Lobby' },
      description: {
        en: 'Move the call point that is now behind the new reception desk, so that it can be reached again.',
        nl: 'Handbrandmelder verplaatsen: hangt nu achter de nieuwe receptiebalie en is niet bereikbaar.',
      },
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
      deviceID: { en: 'Transmitter', nl: 'Doormelder' },
      internalLocation: { en: 'Plant room, roof', nl: 'Technische ruimte, dak' },
      description: {
        en: 'The line to the receiving centre fails several times a day; the second path does not take over.',
        nl: 'Verbinding met de meldkamer valt enkele keren per dag weg; tweede pad neemt niet over.',
      },
    },
    later: [
      { at: [10, '10:30'], by: 'contractor', values: { status: 'pending' } },
      {
        at: [9, '11:10'],
        by: 'contractor',
        values: {
          status: 'ready',
          solutionDescription: {
            en: 'Router of the transmitter replaced, both paths tested with the receiving centre.',
            nl: 'Router van de doormelder vervangen, beide paden met de meldkamer getest.',
          },
        },
      },
      { at: [8, '09:20'], by: 'organization', values: { status: 'done' } },
      {
        at: [5, '08:35'],
        by: 'organization',
        values: {
          status: 'pending',
          reason: {
            en: 'The line failed again twice during the night shift.',
            nl: 'Verbinding is in de nachtdienst weer twee keer weggevallen.',
          },
        },
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
      deviceID: { en: 'Call point 1/11', nl: 'Handbrandmelder 1/11' },
      internalLocation: { en: 'Stairwell B', nl: 'Trappenhuis B' },
      description: {
        en: 'Glass of the call point in stairwell B is cracked, a piece is missing.',
        nl: 'Ruitje van de handbrandmelder in trappenhuis B is gebarsten, er ontbreekt een stuk.',
      },
    },
  },
];

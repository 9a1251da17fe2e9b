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
      deviceID: { en: 'Loop 2', nl: 'Lus 2' },
      internalLocation: { en: 'Third floor', nl: '3e verdieping' },
      description: {
        en: 'Open loop 2: the panel no longer reaches 14 detectors on the third floor. Floor patrolled every half hour.',
        nl: 'Lusbreuk in lus 2: de centrale bereikt 14 melders op de 3e verdieping niet meer. Elk half uur een brandronde.',
      },
    },
    file: {
      kind: 'picture',
      name: { en: 'panel.png', nl: 'centrale.png' },
      of: 'fire',
      seed: 'story/loop-fault',
    },
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
      deviceID: { en: 'Call point 1/04', nl: 'Handbrandmelder 1/04' },
      internalLocation: { en: 'Staff entrance', nl: 'Personeelsingang' },
      description: {
        en: 'Monthly check: panel and repeater looked at, lamp test done, call point 1/04 operated.',
        nl: 'Maandelijkse controle: centrale en nevenpaneel bekeken, lampentest gedaan, handbrandmelder 1/04 bediend.',
      },
    },
    people: LARS,
    later: [
      { at: [3, '10:20'], by: 'location', values: { status: 'pending' } },
      {
        at: [3, '10:48'],
        by: 'location',
        values: {
          status: 'ready',
          solutionDescription: {
            en: 'Fire and fault signals arrived at the receiving centre within 20 seconds. Nothing to report.',
            nl: 'Brand- en storingsmelding binnen 20 seconden ontvangen op de meldkamer. Geen bijzonderheden.',
          },
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
      internalLocation: { en: 'Fourth floor, near the lift', nl: '4e verdieping, bij de lift' },
      description: {
        en: 'Smell of burning when the lift doors open on the fourth floor. No smoke to be seen.',
        nl: 'Brandlucht als de liftdeuren opengaan op de vierde verdieping. Geen rook te zien.',
      },
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
      deviceID: { en: 'Detector 1/22', nl: 'Melder 1/22' },
      internalLocation: { en: 'Breakfast room', nl: 'Ontbijtzaal' },
      description: {
        en: 'Fire alarm of detector 1/22: toaster at the buffet. Fire brigade cancelled by phone, no evacuation.',
        nl: 'Brandmelding melder 1/22: broodrooster bij het buffet. Brandweer telefonisch afgemeld, niet ontruimd.',
      },
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
          solutionDescription: {
            en: 'Room aired, panel reset. Toaster moved three metres away from the detector.',
            nl: 'Ruimte geventileerd, centrale hersteld. Broodrooster drie meter van de melder gezet.',
          },
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
      deviceID: { en: 'Zone 4', nl: 'Groep 4' },
      internalLocation: { en: 'Kitchen', nl: 'Keuken' },
      description: {
        en: 'Zone 4 (kitchen) out of service while the ducts are cleaned. Fire watch every half hour.',
        nl: 'Groep 4 (keuken) uitgeschakeld tijdens het reinigen van de afzuigkanalen. Elk half uur een brandronde.',
      },
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
      internalLocation: { en: 'Basement, laundry', nl: 'Kelder, wasserij' },
      description: {
        en: 'An extinguisher is used to hold the fire door to the laundry open.',
        nl: 'De branddeur van de wasserij wordt opengehouden met een brandblusser.',
      },
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
      deviceID: { en: 'Detector 3/09', nl: 'Melder 3/09' },
      internalLocation: { en: 'Room 309', nl: 'Kamer 309' },
      description: {
        en: 'Fire alarm of detector 3/09 in room 309. Guest out of the room, no fire found; cause still to be looked into.',
        nl: 'Brandmelding melder 3/09 in kamer 309. Gast uit de kamer, geen brand aangetroffen; oorzaak nog uit te zoeken.',
      },
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
      internalLocation: { en: 'First floor, opposite room 112', nl: '1e verdieping, tegenover kamer 112' },
      description: {
        en: 'The green exit sign above the door to the stairs is dark.',
        nl: 'Het groene bordje boven de deur naar de trap brandt niet.',
      },
    },
    file: {
      kind: 'picture',
      name: { en: 'exit-sign.png', nl: 'vluchtwegbordje.png' },
      of: 'lighting',
      seed: 'story/exit-sign',
    },
  },
  {
    event: 'story/pump-room',
    at: [2, '15:45'],
    visitorName: { en: 'Lift maintenance', nl: 'Monteur lift' },
    location: 'zb-amsterdam',
    discipline: 'sprinklers',
    values: {
      category: 'TROUBLE',
      internalLocation: { en: 'Basement, pump room', nl: 'Kelder, pompruimte' },
      description: {
        en: 'Water on the floor of the pump room, it drips from a coupling above the pump.',
        nl: 'Water op de vloer van de pompruimte, het druppelt uit een koppeling boven de pomp.',
      },
    },
  },
];

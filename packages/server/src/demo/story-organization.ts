import type { StoryAction } from './story.ts';
import { TO_TOM } from './story-contractor.ts';

/** What waits for organization@: three to close, and one of its own. */
export const FOR_ORGANIZATION: readonly StoryAction[] = [
  {
    event: 'story/panel-battery',
    at: [8, '13:00'],
    ...TO_TOM,
    location: 'zb-utrecht',
    discipline: 'fire',
    dueDays: 2,
    values: {
      category: 'MALFUNCTION',
      priority: 2,
      deviceID: { en: 'Main panel', nl: 'Brandmeldcentrale' },
      internalLocation: { en: 'Behind the front desk', nl: 'Achter de receptie' },
      description: {
        en: 'Batteries of the main panel fail the load test.',
        nl: 'Accu’s van de brandmeldcentrale halen de belastingtest niet.',
      },
    },
    later: [
      { at: [6, '09:00'], by: 'contractor', values: { status: 'pending' } },
      {
        at: [1, '11:40'],
        by: 'contractor',
        values: {
          status: 'ready',
          solutionDescription: {
            en: 'Both batteries (12 V, 24 Ah) replaced. Load test passed: 26.8 V after 30 minutes.',
            nl: 'Beide accu’s (12 V, 24 Ah) vernieuwd. Belastingtest goed: 26,8 V na 30 minuten.',
          },
        },
      },
    ],
  },
  {
    event: 'story/message-order',
    at: [9, '10:45'],
    ...TO_TOM,
    location: 'zb-maastricht',
    discipline: 'evacuation',
    dueDays: 5,
    values: {
      category: 'TROUBLE',
      priority: 3,
      deviceID: { en: 'Voice alarm rack', nl: 'Ontruimingscentrale' },
      internalLocation: { en: 'Technical room', nl: 'Technische ruimte' },
      description: {
        en: 'The spoken message plays Dutch twice and English not at all.',
        nl: 'Gesproken bericht klinkt twee keer in het Nederlands en niet in het Engels.',
      },
    },
    later: [
      { at: [7, '12:00'], by: 'contractor', values: { status: 'pending' } },
      {
        at: [2, '14:05'],
        by: 'contractor',
        values: {
          status: 'ready',
          solutionDescription: {
            en: 'Message bank reloaded: Dutch, English, four-second pause. Checked in ten rooms.',
            nl: 'Berichten opnieuw geladen: Nederlands, Engels, vier seconden pauze. In tien kamers beluisterd.',
          },
        },
      },
    ],
  },
  {
    event: 'story/stair-lighting',
    at: [7, '11:00'],
    by: 'organization',
    assignee: 'martijn.kok',
    responsible: 'location',
    location: 'zb-utrecht',
    discipline: 'lighting',
    dueDays: 3,
    values: {
      category: 'MALFUNCTION',
      priority: 3,
      deviceID: { en: 'Luminaire EL-2.08', nl: 'Armatuur NV-2.08' },
      internalLocation: { en: 'Stairwell B', nl: 'Trappenhuis B' },
      description: {
        en: 'Luminaire EL-2.08 lasts only twelve minutes on its battery.',
        nl: 'Armatuur NV-2.08 brandt maar twaalf minuten op de accu.',
      },
    },
    later: [
      { at: [4, '10:00'], by: 'martijn.kok', values: { status: 'pending' } },
      {
        at: [3, '15:30'],
        by: 'martijn.kok',
        values: {
          status: 'ready',
          solutionDescription: {
            en: 'Battery replaced, luminaire lasts 74 minutes again.',
            nl: 'Accu vernieuwd, armatuur brandt weer 74 minuten.',
          },
        },
      },
    ],
  },
  {
    event: 'story/quotation',
    at: [1, '15:50'],
    by: 'location',
    assignee: 'organization',
    responsible: 'location',
    location: 'zb-utrecht',
    discipline: 'sprinklers',
    dueDays: 4,
    values: {
      category: 'INFORMATION',
      priority: 3,
      deviceID: { en: 'Section valve 2', nl: 'Sectieafsluiter 2' },
      internalLocation: { en: 'Conference wing', nl: 'Congresvleugel' },
      description: {
        en: 'Decide on the quotation for moving six sprinkler heads in the conference wing.',
        nl: 'Beslissen over de offerte voor het verplaatsen van zes sprinklerkoppen in de congresvleugel.',
      },
    },
  },
];

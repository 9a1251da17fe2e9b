import type { StoryAction } from './story.ts';
import { TO_TOM } from './story-contractor.ts';

/** What waits for location@ and for others, and what was closed this week. */
export const FOR_OTHERS: readonly StoryAction[] = [
  {
    event: 'story/night-team',
    at: [1, '10:30'],
    by: 'organization',
    assignee: 'location',
    responsible: 'organization',
    location: 'zb-utrecht',
    discipline: 'evacuation',
    dueDays: 2,
    values: {
      category: 'TEST',
      priority: 3,
      deviceID: { en: 'Evacuation plan', nl: 'Ontruimingsplan' },
      internalLocation: { en: 'Whole building', nl: 'Hele gebouw' },
      description: {
        en: 'Walk the escape routes with the new night team and note what they could not open.',
        nl: 'Vluchtroutes lopen met de nieuwe nachtploeg en noteren wat zij niet open kregen.',
      },
    },
  },
  {
    event: 'story/hose-reel',
    at: [5, '09:50'],
    by: 'location',
    assignee: 'cor.vandongen',
    responsible: 'location',
    location: 'zb-utrecht',
    discipline: 'extinguishers',
    dueDays: 6,
    values: {
      category: 'TROUBLE',
      priority: 4,
      deviceID: { en: 'Hose reel 03', nl: 'Brandslanghaspel 03' },
      internalLocation: { en: 'Corridor 3rd floor', nl: 'Gang 3e verdieping' },
      description: {
        en: 'Hose reel 03 drips at the valve.',
        nl: 'Brandslanghaspel 03 lekt bij de afsluiter.',
      },
    },
    later: [{ at: [3, '13:15'], by: 'cor.vandongen', values: { status: 'pending' } }],
  },
  {
    event: 'story/silent-alarm',
    at: [6, '16:10'],
    by: 'marcus.bell',
    assignee: 'yusuf.aydin',
    responsible: 'marcus.bell',
    location: 'zb-amsterdam',
    discipline: 'evacuation',
    dueDays: 8,
    values: {
      category: 'CONNECTION_TROUBLE',
      priority: 3,
      deviceID: { en: 'Handsets 5 and 7', nl: 'Draagbare toestellen 5 en 7' },
      internalLocation: { en: 'Basement', nl: 'Kelder' },
      description: {
        en: 'Two handsets of the silent alarm lose contact in the basement.',
        nl: 'Twee draagbare toestellen van het stil alarm verliezen in de kelder de verbinding.',
      },
    },
  },
  {
    event: 'story/repeater',
    at: [10, '08:55'],
    ...TO_TOM,
    location: 'zb-utrecht',
    discipline: 'fire',
    dueDays: 1,
    values: {
      category: 'TROUBLE',
      priority: 4,
      deviceID: { en: 'Repeater panel 1', nl: 'Nevenpaneel 1' },
      internalLocation: { en: 'Staff entrance', nl: 'Personeelsingang' },
      description: {
        en: 'Display of the repeater at the staff entrance is hard to read.',
        nl: 'Display van het nevenpaneel bij de personeelsingang is slecht leesbaar.',
      },
    },
    file: {
      kind: 'report',
      name: { en: 'order-repeater.pdf', nl: 'opdracht-nevenpaneel.pdf' },
      title: { en: 'Order', nl: 'Opdracht' },
      lines: {
        en: [
          'Repeater panel 1, staff entrance',
          'Replace the display unit and reload the texts.',
          'Access: daily from 9:00, report to the front desk.',
        ],
        nl: [
          'Nevenpaneel 1, personeelsingang',
          'Displaymodule wisselen en teksten opnieuw laden.',
          'Toegang: dagelijks vanaf 9.00 uur, melden bij de receptie.',
        ],
      },
    },
    later: [
      { at: [8, '10:15'], by: 'contractor', values: { status: 'pending' } },
      {
        at: [5, '11:30'],
        by: 'contractor',
        values: {
          status: 'ready',
          solutionDescription: {
            en: 'Display unit replaced, texts reloaded.',
            nl: 'Displaymodule gewisseld, teksten opnieuw geladen.',
          },
        },
      },
      { at: [3, '09:00'], by: 'organization', values: { status: 'done' } },
    ],
  },
];

import type { StoryAction } from './story.ts';
import { FOR_CONTRACTOR, TO_TOM } from './story-contractor.ts';

/** What waits for organization@: three to close, and one of its own. */
const FOR_ORGANIZATION: readonly StoryAction[] = [
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
      deviceID: 'Main panel',
      internalLocation: 'Behind the front desk',
      description: 'Batteries of the main panel fail the load test.',
    },
    later: [
      { at: [6, '09:00'], by: 'contractor', values: { status: 'pending' } },
      {
        at: [1, '11:40'],
        by: 'contractor',
        values: {
          status: 'ready',
          solutionDescription:
            'Both batteries (12 V, 24 Ah) replaced. Load test passed: 26.8 V after 30 minutes.',
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
      deviceID: 'Voice alarm rack',
      internalLocation: 'Technical room',
      description: 'The spoken message plays Dutch twice and English not at all.',
    },
    later: [
      { at: [7, '12:00'], by: 'contractor', values: { status: 'pending' } },
      {
        at: [2, '14:05'],
        by: 'contractor',
        values: {
          status: 'ready',
          solutionDescription:
            'Message bank reloaded: Dutch, English, four-second pause. Checked in ten rooms.',
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
      deviceID: 'Luminaire EL-2.08',
      internalLocation: 'Stairwell B',
      description: 'Luminaire EL-2.08 lasts only twelve minutes on its battery.',
    },
    later: [
      { at: [4, '10:00'], by: 'martijn.kok', values: { status: 'pending' } },
      {
        at: [3, '15:30'],
        by: 'martijn.kok',
        values: {
          status: 'ready',
          solutionDescription: 'Battery replaced, luminaire lasts 74 minutes again.',
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
      deviceID: 'Section valve 2',
      internalLocation: 'Conference wing',
      description: 'Decide on the quotation for moving six sprinkler heads in the conference wing.',
    },
  },
];

/** What waits for location@ and for others, and what was closed this week. */
const FOR_OTHERS: readonly StoryAction[] = [
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
      deviceID: 'Evacuation plan',
      internalLocation: 'Whole building',
      description: 'Walk the escape routes with the new night team and note what they could not open.',
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
      deviceID: 'Hose reel 03',
      internalLocation: 'Corridor 3rd floor',
      description: 'Hose reel 03 drips at the valve.',
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
      deviceID: 'Handsets 5 and 7',
      internalLocation: 'Basement',
      description: 'Two handsets of the silent alarm lose contact in the basement.',
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
      deviceID: 'Repeater panel 1',
      internalLocation: 'Staff entrance',
      description: 'Display of the repeater at the staff entrance is hard to read.',
    },
    file: {
      kind: 'report',
      name: 'order-repeater.pdf',
      title: 'Order',
      lines: [
        'Repeater panel 1, staff entrance',
        'Replace the display unit and reload the texts.',
        'Access: daily from 9:00, report to the front desk.',
      ],
    },
    later: [
      { at: [8, '10:15'], by: 'contractor', values: { status: 'pending' } },
      {
        at: [5, '11:30'],
        by: 'contractor',
        values: { status: 'ready', solutionDescription: 'Display unit replaced, texts reloaded.' },
      },
      { at: [3, '09:00'], by: 'organization', values: { status: 'done' } },
    ],
  },
];

/** The actions of the story; all times are on working days before today, so that none is in the future. */
export const STORY_ACTIONS: readonly StoryAction[] = [...FOR_CONTRACTOR, ...FOR_ORGANIZATION, ...FOR_OTHERS];

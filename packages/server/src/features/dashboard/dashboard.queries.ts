import { AGE_BANDS, type AgeBandDays } from '@fireledger/domain/dashboard/age-bands.ts';
import { administers, hasEvents, worksAtLocations } from '@fireledger/domain/dashboard/audience.ts';
import { monthsAhead, monthsBack } from '@fireledger/domain/dashboard/months.ts';
import { type ByList, type OpenFigures, sumOpenGroups } from '@fireledger/domain/dashboard/open-events.ts';
import { builder } from '../../graphql/builder.ts';
import { AdministrationRef } from './administration.graphql.ts';
import { hasLocations, type MonthFigures, readMonths, readOpenGroups } from './dashboard.read.ts';
import { beginDashboard, type Dashboard } from './dashboard.ts';
import { readDocuments } from './documents.read.ts';
import { readInstallations } from './installations.read.ts';
import { DocumentsRef, InstallationFiguresRef } from './parts.graphql.ts';

const AgeBandEnum = builder.enumType('AgeBand', { values: AGE_BANDS });

const ByListRef = builder.objectRef<ByList>('DashboardByList').implement({
  description: 'Open events, in the two lists that they stand in.',
  fields: (t) => ({ actions: t.exposeInt('actions'), registrations: t.exposeInt('registrations') }),
});

const PriorityRef = builder.objectRef<OpenFigures['priorities'][number]>('DashboardPriority').implement({
  fields: (t) => ({ priority: t.exposeInt('priority'), count: t.exposeInt('count') }),
});

const AgeRef = builder.objectRef<AgeBandDays & { readonly count: number }>('DashboardAge').implement({
  description: 'Made on the days from and until, both included; null where there is no end.',
  fields: (t) => ({
    band: t.field({ type: AgeBandEnum, resolve: ({ band }) => band }),
    from: t.field({ type: 'Date', nullable: true, resolve: ({ from }) => from }),
    until: t.field({ type: 'Date', nullable: true, resolve: ({ until }) => until }),
    count: t.exposeInt('count'),
  }),
});

type Work = OpenFigures & { readonly dashboard: Dashboard };

const WorkRef = builder.objectRef<Work>('DashboardWork').implement({
  description:
    'What is open. The owner is answered what is assigned to them; the rest is of those who work at locations, null to others.',
  fields: (t) => ({
    mine: t.field({
      description: 'Assigned to the caller, new or active.',
      type: ByListRef,
      resolve: ({ mine }) => mine,
    }),
    mineOverdue: t.exposeInt('mineOverdue', { description: 'Action events of `mine`.' }),
    priorities: t.field({
      description: 'Action events of `mine`; those without a priority are in none.',
      type: [PriorityRef],
      resolve: ({ priorities }) => [...priorities],
    }),
    ages: t.field({
      description: 'Action events of `mine`, the youngest first.',
      type: [AgeRef],
      resolve: ({ ages, dashboard: { bands } }) =>
        bands.map((band, index) => ({ ...band, count: ages[index]?.count ?? 0 })),
    }),
    toClose: t.field({
      description: 'Ready, and made by the caller’s company.',
      type: ByListRef,
      nullable: true,
      resolve: ({ toClose, dashboard }) => ofWorker(dashboard, toClose),
    }),
    unassigned: t.int({
      description: 'New registrations that nobody is assigned to.',
      nullable: true,
      resolve: ({ unassigned, dashboard }) => ofWorker(dashboard, unassigned),
    }),
    overdue: t.field({
      type: ByListRef,
      nullable: true,
      resolve: ({ overdue, dashboard }) => ofWorker(dashboard, overdue),
    }),
    out: t.field({
      description: 'Disablements and isolations that are still open.',
      type: ByListRef,
      nullable: true,
      resolve: ({ out, dashboard }) => ofWorker(dashboard, out),
    }),
  }),
});

function ofWorker<Figure>({ user }: Dashboard, figure: Figure): Figure | null {
  return worksAtLocations(user) ? figure : null;
}

const MonthRef = builder.objectRef<MonthFigures>('DashboardMonth').implement({
  description: 'Events completed in a month: in all, and the registered fire alarms of each type.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'yyyy-mm' }),
    from: t.field({ type: 'Date', resolve: ({ from }) => from }),
    until: t.field({ type: 'Date', description: 'Its last day.', resolve: ({ until }) => until }),
    total: t.exposeInt('total'),
    real: t.exposeInt('real'),
    unwanted: t.exposeInt('unwanted'),
    fake: t.exposeInt('fake'),
  }),
});

const DashboardRef = builder.objectRef<Dashboard>('Dashboard').implement({
  description: 'What the start page counts. Every figure is the total of a list.',
  fields: (t) => ({
    timeZone: t.exposeString('timeZone', { description: 'On whose clock days and months begin.' }),
    today: t.field({ type: 'Date', resolve: ({ today }) => today }),
    hasLocations: t.boolean({ resolve: (_dashboard, _args, { access }) => hasLocations(access) }),
    work: t.field({
      description: 'Null for resellers, who have no part in events.',
      type: WorkRef,
      nullable: true,
      resolve: async (dashboard, _args, { access }) =>
        hasEvents(dashboard.user)
          ? { ...sumOpenGroups(await readOpenGroups(access, dashboard)), dashboard }
          : null,
    }),
    months: t.field({
      description: 'The last thirteen, this one the last; null for whoever does not work at locations.',
      type: [MonthRef],
      nullable: true,
      resolve: (dashboard, _args, { access }) =>
        worksAtLocations(dashboard.user) ? readMonths(access, dashboard, monthsBack(dashboard.today)) : null,
    }),
    documents: t.field({
      description: 'Null for whoever does not work at locations.',
      type: DocumentsRef,
      nullable: true,
      resolve: (dashboard, _args, { access }) =>
        worksAtLocations(dashboard.user)
          ? readDocuments(access, dashboard, monthsAhead(dashboard.today))
          : null,
    }),
    installations: t.field({
      description: 'Those that had unwanted or fake alarms and have a limit of their own, the worst first.',
      type: [InstallationFiguresRef],
      nullable: true,
      resolve: (dashboard, _args, { access }) =>
        worksAtLocations(dashboard.user) ? readInstallations(access, dashboard) : null,
    }),
    administration: t.field({
      description: 'The owner’s and the resellers’; null to others.',
      type: AdministrationRef,
      nullable: true,
      resolve: (dashboard) => (administers(dashboard.user) ? dashboard : null),
    }),
  }),
});

builder.queryField('dashboard', (t) =>
  t.field({
    type: DashboardRef,
    args: {
      timeZone: t.arg.string({ description: 'For callers without an organisation: the browser’s.' }),
    },
    resolve: (_root, { timeZone }, context) => beginDashboard(context, timeZone),
  }),
);

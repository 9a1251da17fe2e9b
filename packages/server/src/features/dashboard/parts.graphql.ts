import { builder } from '../../graphql/builder.ts';
import { DisciplineSummaryRef, LocationSummaryRef } from '../../graphql/summary-types.ts';
import type { DocumentFigures, MonthOfDocuments } from './documents.read.ts';
import type { InstallationFigures } from './installations.read.ts';

const MonthOfDocumentsRef = builder.objectRef<MonthOfDocuments>('DashboardMonthOfDocuments').implement({
  fields: (t) => ({
    month: t.exposeString('month', { description: 'yyyy-mm' }),
    from: t.field({
      type: 'Date',
      description: 'Of this month, today.',
      resolve: ({ from }) => from,
    }),
    until: t.field({ type: 'Date', description: 'Its last day.', resolve: ({ until }) => until }),
    count: t.exposeInt('count'),
  }),
});

/** The documents that have expired, and those that expire in each of the next twelve months. */
export const DocumentsRef = builder.objectRef<DocumentFigures>('DashboardDocuments').implement({
  fields: (t) => ({
    expired: t.exposeInt('expired'),
    months: t.field({ type: [MonthOfDocumentsRef], resolve: ({ months }) => [...months] }),
  }),
});

/** An installation with a limit of its own. */
export const InstallationFiguresRef = builder
  .objectRef<InstallationFigures>('DashboardInstallation')
  .implement({
    description:
      'Its unwanted and fake alarms, registered ones, that were completed on the days from and until, both included.',
    fields: (t) => ({
      location: t.field({
        type: LocationSummaryRef,
        nullable: true,
        resolve: ({ location_id }, _args, { loaders }) => loaders.location.load(location_id),
      }),
      discipline: t.field({
        type: DisciplineSummaryRef,
        nullable: true,
        resolve: ({ discipline_id }, _args, { loaders }) => loaders.discipline.load(discipline_id),
      }),
      alarms: t.exposeInt('alarms'),
      detectors: t.exposeFloat('detectors', { description: 'The mean number on these days.' }),
      rate: t.exposeFloat('rate', { description: 'Alarms for 100 detectors.' }),
      limit: t.exposeFloat('limit', { description: 'The most that was agreed for 100 detectors in a year.' }),
      over: t.exposeBoolean('over'),
      from: t.field({ type: 'Date', resolve: ({ from }) => from }),
      until: t.field({ type: 'Date', resolve: ({ until }) => until }),
    }),
  });

import type { VisitorPrincipal } from '@fireledger/domain/access/principal.ts';
import { REGISTRATIONS_SHOWN } from '@fireledger/domain/shared/limits.ts';
import { builder } from '../../graphql/builder.ts';
import { Category, Status } from '../../graphql/enums.ts';
import type { DisciplineRow } from '../../graphql/loaders.ts';
import { DisciplineSummaryRef, LocationSummaryRef } from '../../graphql/summary-types.ts';
import { refusal, requireFound } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { disciplinesOfVisit, newestRegistrations, type PublicRegistration } from './public-logbook.read.ts';

type PublicLogbook = {
  readonly visitor: VisitorPrincipal;
  readonly discipline: DisciplineRow;
  readonly disciplines: readonly DisciplineRow[];
};

const RegistrationRef = builder.objectRef<PublicRegistration>('PublicRegistration').implement({
  description: 'A line of the logbook as a visitor sees it: no text, no person.',
  fields: (t) => ({
    serviceEventID: t.exposeID('id'),
    category: t.field({ type: Category, resolve: (row) => row.category }),
    status: t.field({ type: Status, resolve: (row) => row.status }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    internalLocation: t.exposeString('internal_location', { nullable: true }),
  }),
});

const PublicLogbookRef = builder.objectRef<PublicLogbook>('PublicLogbook').implement({
  description: "The public part of a discipline's logbook at the visitor's location.",
  fields: (t) => ({
    location: t.field({
      type: LocationSummaryRef,
      resolve: async ({ visitor }, _args, { loaders }) => {
        return requireFound(await loaders.location.load(visitor.locationID));
      },
    }),
    discipline: t.field({ type: DisciplineSummaryRef, resolve: (logbook) => logbook.discipline }),
    disciplines: t.field({
      description: 'All that are in use at the location.',
      type: [DisciplineSummaryRef],
      resolve: (logbook) => [...logbook.disciplines],
    }),
    registrations: t.field({
      description: `The ${REGISTRATIONS_SHOWN} newest, newest first.`,
      type: [RegistrationRef],
      resolve: ({ visitor, discipline }, _args, { access }) =>
        newestRegistrations(access, visitor, discipline.id),
    }),
  }),
});

builder.queryField('publicLogbook', (t) =>
  t.field({
    type: PublicLogbookRef,
    args: { disciplineID: t.arg.id({ required: true }) },
    resolve: async (_root, { disciplineID }, { access, principal }): Promise<PublicLogbook> => {
      requireAct(principal, 'logbook.read_public');
      if (principal.kind !== 'visitor') {
        throw refusal('forbidden');
      }
      const disciplines = await disciplinesOfVisit(access, principal);
      const discipline = disciplines.find(({ id }) => id === disciplineID.toLowerCase());
      if (!discipline) {
        throw refusal('logbook.discipline_not_at_location', 'disciplineID');
      }
      return { visitor: principal, discipline, disciplines };
    },
  }),
);

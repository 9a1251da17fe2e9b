import { builder } from '../../graphql/builder.ts';
import { DeletionRef } from '../../graphql/deletion-type.ts';
import { ServiceEventType } from '../../graphql/enums.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { type DeletedEvent, findDeletedEvent } from './deleted-event.read.ts';

const DeletedEventRef = builder.objectRef<DeletedEvent>('DeletedServiceEvent').implement({
  description: 'An event that was deleted within the hour.',
  fields: (t) => ({
    type: t.field({ type: ServiceEventType, resolve: ({ type }) => type }),
    description: t.exposeString('description'),
    deletion: t.field({ type: DeletionRef, resolve: ({ deletion }) => deletion }),
  }),
});

builder.queryField('deletedServiceEvent', (t) =>
  t.field({
    type: DeletedEventRef,
    description: 'A deleted event that the caller may restore; `not_found` for anything else.',
    args: { serviceEventID: t.arg.id({ required: true }) },
    resolve: async (_root, { serviceEventID }, { access, principal }) => {
      requireAct(principal, 'service_event.read');
      return requireFound(await findDeletedEvent(access, serviceEventID));
    },
  }),
);

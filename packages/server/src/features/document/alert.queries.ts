import { NOTIFICATION_COUNT } from '@fireledger/domain/shared/limits.ts';
import { builder } from '../../graphql/builder.ts';
import { requireAct } from '../../http/require-act.ts';
import { type AlertRow, alertStartOf, documentAlerts } from './alert.read.ts';
import { DocumentRef } from './document.graphql.ts';

const AlertRef = builder.objectRef<AlertRow>('DocumentAlert').implement({
  description: 'A document whose expiry somebody has still to acknowledge.',
  fields: (t) => ({
    document: t.field({ type: DocumentRef, resolve: (row) => row }),
    since: t.field({
      description: 'From when on it is asked: the warning’s day, or the one after the last.',
      type: 'DateTime',
      resolve: alertStartOf,
    }),
  }),
});

builder.queryField('documentAlerts', (t) =>
  t.field({
    description: `The newest ${NOTIFICATION_COUNT} documents that the caller is to acknowledge, for the bell.`,
    type: [AlertRef],
    resolve: (_root, _args, { access, principal }) => {
      requireAct(principal, 'document.read');
      return documentAlerts(access);
    },
  }),
);

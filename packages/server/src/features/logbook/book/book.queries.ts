import { builder } from '../../../graphql/builder.ts';
import { requireFound } from '../../../http/refusal.ts';
import { requireAct } from '../../../http/require-act.ts';
import { LogbookBookRef } from './book.graphql.ts';
import { findBook } from './book.store.ts';

builder.queryField('logbookBook', (t) =>
  t.field({
    type: LogbookBookRef,
    args: { logbookBookID: t.arg.id({ required: true }) },
    resolve: async (_root, { logbookBookID }, { access, principal }) => {
      requireAct(principal, 'logbook_book.read');
      return requireFound(await findBook(access, logbookBookID));
    },
  }),
);

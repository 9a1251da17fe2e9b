import { builder } from '../../../graphql/builder.ts';
import { refusal } from '../../../http/refusal.ts';
import { requireAct } from '../../../http/require-act.ts';
import { LogbookBookRef } from './book.graphql.ts';
import { findBook } from './book.store.ts';

builder.queryField('logbookBook', (t) =>
  t.field({
    type: LogbookBookRef,
    args: { logbookBookID: t.arg.id({ required: true }) },
    resolve: async (_root, { logbookBookID }, { access, principal }) => {
      requireAct(principal, 'logbook_book.read');
      const book = await findBook(access, logbookBookID);
      if (!book) {
        throw refusal('not_found');
      }
      return book;
    },
  }),
);

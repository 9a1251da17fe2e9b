import { BOOK_STATES, type BookState } from '@fireledger/domain/logbook/book.ts';
import { builder } from '../../../graphql/builder.ts';
import { Locale } from '../../../graphql/enums.ts';
import type { BookRow } from './book.store.ts';

const State = builder.enumType('LogbookBookState', { values: BOOK_STATES });

export const LogbookBookRef = builder.objectRef<BookRow>('LogbookBook').implement({
  description: 'A logbook as a PDF on its way, and then ready for a day; `failure` is an error code.',
  fields: (t) => ({
    logbookBookID: t.exposeID('id'),
    locationID: t.exposeID('location_id'),
    disciplineID: t.exposeID('discipline_id'),
    from: t.field({ type: 'Date', resolve: (row) => row.from_date }),
    until: t.field({ type: 'Date', resolve: (row) => row.until_date }),
    locale: t.expose('locale', { type: Locale }),
    // guaranteed by a CHECK of the column
    state: t.field({ type: State, resolve: (row) => row.state as BookState }),
    progress: t.exposeInt('progress', { description: 'From 0 to 100.' }),
    failure: t.exposeString('failure', { nullable: true }),
    size: t.int({ nullable: true, description: 'In bytes.', resolve: (row) => row.size }),
    name: t.exposeString('name', { nullable: true }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    finishedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.finished_at }),
  }),
});

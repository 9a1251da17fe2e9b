import { publicLogbookPath } from '@fireledger/domain/logbook/code.ts';
import { builder } from './builder.ts';

/** A QR code in use. */
export type LogbookCodeRow = { readonly id: string; readonly code: string; readonly created_at: Date };

export const LogbookCodeRef = builder.objectRef<LogbookCodeRow>('LogbookCode').implement({
  description: 'The QR code that stands at the logbook; `url` is what it carries.',
  fields: (t) => ({
    logbookCodeID: t.exposeID('id'),
    code: t.exposeString('code'),
    url: t.string({ resolve: (row, _args, { publicUrl }) => `${publicUrl}${publicLogbookPath(row.code)}` }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
  }),
});

import { type AlarmCounts, LOGBOOK_LISTS } from '@fireledger/domain/logbook/parts.ts';
import { builder } from '../../graphql/builder.ts';
import type { RemovedCount } from './removed.read.ts';

export const AlarmCountsRef = builder.objectRef<AlarmCounts>('LogbookAlarmCounts').implement({
  description: 'Fire alarms of the period by kind; `unknown`: nobody has said yet.',
  fields: (t) => ({
    real: t.exposeInt('real'),
    unwanted: t.exposeInt('unwanted'),
    fake: t.exposeInt('fake'),
    unknown: t.exposeInt('unknown'),
  }),
});

const ListEnum = builder.enumType('LogbookList', { values: LOGBOOK_LISTS });

export const RemovedCountRef = builder.objectRef<RemovedCount>('LogbookGone').implement({
  description:
    'How much was deleted from a list, or moved to another logbook, since the period began; the logbook as a PDF names it.',
  fields: (t) => ({
    list: t.field({ type: ListEnum, resolve: ({ list }) => list }),
    deleted: t.exposeInt('deleted'),
    moved: t.exposeInt('moved'),
  }),
});

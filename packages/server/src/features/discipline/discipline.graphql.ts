import { rightsOn } from '@fireledger/domain/access/can.ts';
import { DISCIPLINE_ORDER_FIELDS } from '@fireledger/domain/discipline/vocabulary.ts';
import { builder } from '../../graphql/builder.ts';
import { counted, orderInput, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { requireAct } from '../../http/require-act.ts';
import { countDisciplines, type DisciplineItem, listDisciplines, searched } from './discipline.read.ts';

const ItemRef = builder.objectRef<DisciplineItem>('Discipline').implement({
  fields: (t) => ({
    disciplineID: t.exposeID('id'),
    name: t.exposeString('name'),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    updatedAt: t.field({ type: 'DateTime', resolve: (row) => row.updated_at }),
    rights: t.stringList({
      // a discipline is nobody's
      resolve: (_row, _args, { principal }) => rightsOn(principal, 'discipline', 'foreign'),
    }),
  }),
});

const Filter = builder.inputType('DisciplineFilter', {
  fields: (t) => ({ search: t.string(), active: t.boolean() }),
});

const Order = orderInput('Discipline', DISCIPLINE_ORDER_FIELDS);
const PageRef = pageType('Discipline', ItemRef);

builder.queryField('disciplinesPaginated', (t) =>
  t.field({
    type: PageRef,
    args: {
      filter: t.arg({ type: Filter }),
      orderBy: t.arg({ type: Order }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { filter, orderBy, pagination }, { access, principal }) => {
      requireAct(principal, 'discipline.read');
      const found = await searched(access, filter ?? {});
      const page = await listDisciplines(access, found, orderBy ?? undefined, pagination);
      return counted(page, () => countDisciplines(access, found));
    },
  }),
);

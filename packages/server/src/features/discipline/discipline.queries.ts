import { rightsOn } from '@fireledger/domain/access/can.ts';
import { DISCIPLINE_ORDER_FIELDS } from '@fireledger/domain/discipline/vocabulary.ts';
import { type Relation, relationsOf } from '../../db/relations.ts';
import { withPatterns } from '../../db/search-patterns.ts';
import { builder } from '../../graphql/builder.ts';
import { countedRows, orderInput, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { countDisciplines, type DisciplineRow, findDiscipline, listDisciplines } from './discipline.read.ts';

const UseRef = builder.objectRef<Relation>('DisciplineUse').implement({
  fields: (t) => ({ type: t.exposeString('kind'), count: t.exposeInt('count') }),
});

const DisciplineRef = builder.objectRef<DisciplineRow>('Discipline').implement({
  fields: (t) => ({
    disciplineID: t.exposeID('id'),
    name: t.exposeString('name'),
    active: t.exposeBoolean('active'),
    uses: t.field({
      description: 'What names it, by kind, counted to 1,000; empty for who may not delete it.',
      type: [UseRef],
      resolve: async (row, _args, { access, principal }) =>
        rightsOn(principal, 'discipline', 'foreign').includes('discipline.delete')
          ? [...(await relationsOf(access.db, 'discipline', row.id))]
          : [],
    }),
    version: t.exposeInt('version'),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    updatedAt: t.field({ type: 'DateTime', resolve: (row) => row.updated_at }),
    rights: t.stringList({
      // a discipline belongs to nobody
      resolve: (_row, _args, { principal }) => rightsOn(principal, 'discipline', 'foreign'),
    }),
  }),
});

const Filter = builder.inputType('DisciplineFilter', {
  fields: (t) => ({ search: t.string(), active: t.boolean() }),
});

const Order = orderInput('Discipline', DISCIPLINE_ORDER_FIELDS);
const PageRef = pageType('Discipline', DisciplineRef);

builder.queryFields((t) => ({
  discipline: t.field({
    type: DisciplineRef,
    args: { disciplineID: t.arg.id({ required: true }) },
    resolve: async (_root, { disciplineID }, { access, principal }) => {
      requireAct(principal, 'discipline.read');
      return requireFound(await findDiscipline(access.db, disciplineID));
    },
  }),
  disciplinesPaginated: t.field({
    type: PageRef,
    args: {
      filter: t.arg({ type: Filter }),
      orderBy: t.arg({ type: Order }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { filter, orderBy, pagination }, { access, principal }) => {
      requireAct(principal, 'discipline.read');
      const found = await withPatterns(access, filter ?? {});
      const page = listDisciplines(access, found, orderBy ?? undefined, pagination);
      return countedRows(page, () => countDisciplines(access, found));
    },
  }),
}));

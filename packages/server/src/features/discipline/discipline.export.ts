import { DISCIPLINE_ORDER_FIELDS } from '@fireledger/domain/discipline/vocabulary.ts';
import { z } from 'zod';
import { withPatterns } from '../../db/search-patterns.ts';
import { defineExport } from '../../export/define-export.ts';
import { FILTER_PARTS } from '../../export/filter-parts.ts';
import { countDisciplines, listDisciplines } from './discipline.read.ts';

/** The list of disciplines as a file. */
export const disciplineExport = defineExport({
  resource: 'discipline',
  title: { en_GB: 'Disciplines', nl_NL: 'Disciplines' },
  summary: 'Export disciplines to a file',
  act: 'discipline.read',
  filter: z.strictObject({ search: z.string().nullish(), active: z.boolean().nullish() }),
  searchesAll: true,
  filterParts: {
    search: FILTER_PARTS.search,
    active: FILTER_PARTS.inUse,
  },
  orderFields: DISCIPLINE_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = await withPatterns(access, filter);
    return {
      count: (cap) => countDisciplines(access, found, cap),
      page: (request) => listDisciplines(access, found, orderBy, request),
    };
  },
  columns: [
    { key: 'name', header: { en_GB: 'Name', nl_NL: 'Naam' }, width: 40, value: ({ name }) => name },
    {
      key: 'active',
      header: { en_GB: 'In use', nl_NL: 'In gebruik' },
      width: 12,
      value: ({ active }) => active,
    },
    {
      key: 'createdAt',
      header: { en_GB: 'Created at', nl_NL: 'Aangemaakt op' },
      width: 19,
      value: ({ created_at }) => created_at,
    },
  ],
});

import { DISCIPLINE_ORDER_FIELDS } from '@fireledger/domain/discipline/vocabulary.ts';
import { z } from 'zod';
import { withPatterns } from '../../db/search-patterns.ts';
import { defineExport } from '../../export/define-export.ts';
import { listDisciplines } from './discipline.read.ts';

/** The list of disciplines as CSV. */
export const disciplineExport = defineExport({
  resource: 'discipline',
  summary: 'Export disciplines to a file',
  act: 'discipline.read',
  filter: z.strictObject({ search: z.string().nullish(), active: z.boolean().nullish() }),
  searchesAll: true,
  orderFields: DISCIPLINE_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = await withPatterns(access, filter);
    return (request) => listDisciplines(access, found, orderBy, request);
  },
  columns: [
    { key: 'name', header: { en_GB: 'Name', nl_NL: 'Naam' }, value: ({ name }) => name },
    { key: 'active', header: { en_GB: 'In use', nl_NL: 'In gebruik' }, value: ({ active }) => active },
    {
      key: 'createdAt',
      header: { en_GB: 'Created at', nl_NL: 'Aangemaakt op' },
      value: ({ created_at }) => created_at,
    },
  ],
});

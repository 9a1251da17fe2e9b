import { stateOf } from '@fireledger/domain/document/state.ts';
import {
  CHAPTER_GROUPS,
  DOCUMENT_ORDER_FIELDS,
  DOCUMENT_STATES,
} from '@fireledger/domain/document/vocabulary.ts';
import { DEFAULT_TIME_ZONE, dateInZone, requiredDate } from '@fireledger/domain/shared/dates.ts';
import { MAX_PAGE_LIMIT, TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { requiredID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { requireAllMatches } from '../../db/search-rows.ts';
import type { Access } from '../../db/with-access.ts';
import { defineExport } from '../../export/define-export.ts';
import { createLoaders, type Loaders } from '../../graphql/loaders.ts';
import { type DocumentFilter, runSearch } from './document.filter.ts';
import { countDocuments, type DocumentRow, expiryOf, listDocuments } from './document.read.ts';
import { DOCUMENT_FILTER_PARTS, STATE_LABELS } from './document-filter-parts.ts';

const ids = z.array(requiredID()).max(MAX_PAGE_LIMIT).nullish();
const words = <const T extends readonly string[]>(of: T) => z.array(z.enum(of)).max(of.length).nullish();

/** The list of documents as a file; its filter has an entry for each of the list's, enforced by the compiler. */
export const documentExport = defineExport({
  resource: 'document',
  title: { en_GB: 'Documents', nl_NL: 'Documenten' },
  summary: 'Export documents to a file',
  act: 'document.read',
  filter: z.strictObject({
    organizationIDs: ids,
    locationIDs: ids,
    disciplineIDs: ids,
    chapterIDs: ids,
    chapterGroups: words(CHAPTER_GROUPS),
    states: words(DOCUMENT_STATES),
    expiringWithinMonths: z.int().nullish(),
    expiresFrom: requiredDate().nullish(),
    expiresUntil: requiredDate().nullish(),
    mine: z.boolean().nullish(),
    toCheck: z.boolean().nullish(),
    search: z.string().max(TEXT_MAX.search, { error: 'field.too_long' }).nullish(),
  } satisfies Record<keyof DocumentFilter, z.ZodType>),
  filterParts: DOCUMENT_FILTER_PARTS,
  orderFields: DOCUMENT_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = requireAllMatches(await runSearch(access, filter));
    return {
      count: (cap) => countDocuments(access, found, cap),
      page: async (request) => {
        const loaders = createLoaders(access);
        const { items, nextCursor } = await listDocuments(access, found, orderBy, request);
        return { items: await Promise.all(items.map((row) => withNames(access, loaders, row))), nextCursor };
      },
    };
  },
  columns: [
    {
      key: 'name',
      header: { en_GB: 'Name', nl_NL: 'Naam' },
      width: 40,
      onPaper: true,
      value: ({ row }) => row.name,
    },
    {
      key: 'chapter',
      header: { en_GB: 'Chapter', nl_NL: 'Hoofdstuk' },
      width: 32,
      onPaper: true,
      value: ({ chapter }, { locale }) => (locale === 'nl_NL' ? chapter?.name_nl : chapter?.name_en),
    },
    {
      key: 'location',
      header: { en_GB: 'Location', nl_NL: 'Locatie' },
      width: 30,
      onPaper: true,
      value: ({ location }) => location?.name,
    },
    {
      key: 'discipline',
      header: { en_GB: 'Discipline', nl_NL: 'Discipline' },
      width: 22,
      onPaper: true,
      value: ({ discipline }) => discipline?.name,
    },
    {
      key: 'state',
      header: { en_GB: 'Status', nl_NL: 'Status' },
      width: 18,
      onPaper: true,
      value: ({ state }, { locale }) => STATE_LABELS[state][locale],
    },
    {
      key: 'expiresAt',
      header: { en_GB: 'Valid until', nl_NL: 'Geldig t/m' },
      width: 14,
      kind: 'day',
      onPaper: true,
      value: ({ row }) => row.expires_at,
    },
    {
      key: 'warningMonths',
      header: { en_GB: 'Warning (months before)', nl_NL: 'Waarschuwing (maanden vooraf)' },
      width: 16,
      value: ({ row }) => row.warning_months,
    },
    { key: 'file', header: { en_GB: 'File', nl_NL: 'Bestand' }, width: 36, value: ({ file }) => file?.name },
    {
      key: 'notes',
      header: { en_GB: 'Notes', nl_NL: 'Notities' },
      width: 40,
      onPaper: true,
      value: ({ row }) => row.notes,
    },
    {
      key: 'createdAt',
      header: { en_GB: 'Added at', nl_NL: 'Toegevoegd op' },
      width: 19,
      value: ({ row }) => row.created_at,
    },
  ],
});

/** A document with the values that its line shows of related rows. */
async function withNames({ now }: Access, loaders: Loaders, row: DocumentRow) {
  const [location, discipline, chapter, file, organization] = await Promise.all([
    loaders.location.load(row.location_id),
    loaders.discipline.load(row.discipline_id),
    loaders.chapter.load(row.chapter_id),
    row.file_id ? loaders.file.load(row.file_id) : null,
    loaders.organization.load(row.organization_id),
  ]);
  const today = dateInZone(now, organization?.time_zone ?? DEFAULT_TIME_ZONE);
  return { row, location, discipline, chapter, file, state: stateOf(expiryOf(row), today) };
}

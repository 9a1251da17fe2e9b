import { can, rightsOnLogbook } from '@fireledger/domain/access/can.ts';
import { LOGBOOK_ORDER_FIELDS } from '@fireledger/domain/logbook/vocabulary.ts';
import { tieByWall } from '../../db/tie-by-wall.ts';
import { builder } from '../../graphql/builder.ts';
import { ChapterGroupEnum } from '../../graphql/chapter-type.ts';
import { LogbookCodeRef } from '../../graphql/logbook-code-type.ts';
import { countedRows, orderInput, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { CompanySummaryRef } from '../../graphql/summary-types.ts';
import { requireAct } from '../../http/require-act.ts';
import type { Company } from '../../people/company-of.ts';
import { groupsUnseenBy } from './documents.read.ts';
import { logbookLoaders } from './logbook-list.loaders.ts';
import {
  countLogbooks,
  type LogbookRow,
  listLogbooks,
  requireReadable,
  runSearch,
} from './logbook-list.read.ts';

/** The acts on a logbook of the list; the other rights on its location are of no use there. */
const ACTS = ['logbook_code.create', 'logbook_code.print'];

type DocumentCounts = { readonly total: number; readonly expired: number };

const CountsRef = builder.objectRef<DocumentCounts>('LogbookDocumentCounts').implement({
  fields: (t) => ({ total: t.exposeInt('total'), expired: t.exposeInt('expired') }),
});

const LogbookRef = builder.objectRef<LogbookRow>('LogbookSummary').implement({
  description: 'A discipline that a location has in use: the logbook that is kept for it.',
  fields: (t) => ({
    logbookID: t.exposeID('id'),
    locationID: t.exposeID('location_id'),
    locationName: t.exposeString('location_name'),
    city: t.exposeString('city'),
    disciplineID: t.exposeID('discipline_id'),
    disciplineName: t.exposeString('discipline_name'),
    organization: t.field({
      type: CompanySummaryRef,
      resolve: (row): Company => ({
        id: row.organization_id,
        name: row.organization_name,
        kind: 'organization',
      }),
    }),
    contractor: t.field({
      description: 'Under the active contract, as far as the caller sees it.',
      type: CompanySummaryRef,
      nullable: true,
      resolve: async (row, _args, { access }): Promise<Company | null> => {
        const contract = await logbookLoaders(access).contracts.load(row);
        return contract && { id: contract.contractor_id, name: contract.contractor_name, kind: 'contractor' };
      },
    }),
  }),
});

builder.objectFields(LogbookRef, (t) => ({
  logbookCode: t.field({
    description: 'The code in use; null where there is none, and for who may not print it.',
    type: LogbookCodeRef,
    nullable: true,
    resolve: (row, _args, { access, principal }) =>
      can(principal, 'logbook_code.print', undefined) ? logbookLoaders(access).codes.load(row) : null,
  }),
  documents: t.field({
    description: 'As many as the caller sees; null for who may not read documents.',
    type: CountsRef,
    nullable: true,
    resolve: async (row, _args, { access, principal }): Promise<DocumentCounts | null> => {
      const tie = tieByWall(principal, row.location_id, row.organization_id);
      if (!can(principal, 'document.read', { tie })) {
        return null;
      }
      return (await logbookLoaders(access).documents.load(row)) ?? { total: 0, expired: 0 };
    },
  }),
  missing: t.int({
    description:
      'How many things a complete logbook has and this one lacks, among what the caller sees; null for who may not read it.',
    nullable: true,
    resolve: async (row, _args, { access, principal }) =>
      can(principal, 'logbook.read', undefined)
        ? ((await logbookLoaders(access).missing.load(row))?.missing ?? null)
        : null,
  }),
  unseenGroups: t.field({
    description:
      'The groups of chapters that the caller is not shown: whether something is missing there is not said.',
    type: [ChapterGroupEnum],
    resolve: (_row, _args, { principal }) => [...groupsUnseenBy(principal)],
  }),
  rights: t.stringList({
    description: 'A code is made only where location and discipline are in use.',
    resolve: async (row, _args, { principal, loaders }) => {
      const [location, discipline] = await Promise.all([
        loaders.location.load(row.location_id),
        loaders.discipline.load(row.discipline_id),
      ]);
      const inUse = location?.in_use === true;
      const disciplineInUse = discipline?.active === true;
      const tie = tieByWall(principal, row.location_id, row.organization_id);
      return rightsOnLogbook(principal, { inUse, disciplineInUse, tie }).filter((act) => ACTS.includes(act));
    },
  }),
}));

const Filter = builder.inputType('LogbookFilter', {
  fields: (t) => ({
    organizationID: t.id(),
    locationID: t.id(),
    disciplineID: t.id(),
    withCode: t.boolean({ description: 'There is a code in use, or there is none.' }),
    inUse: t.boolean({
      description: 'Location, organisation and discipline are in use: a code opens something.',
    }),
    incomplete: t.boolean({
      description:
        'Something is missing among what the caller sees, or nothing is; for who may read logbooks.',
    }),
    search: t.string(),
  }),
});

const Order = orderInput('Logbook', LOGBOOK_ORDER_FIELDS);
const PageRef = pageType('Logbook', LogbookRef);

builder.queryField('logbooksPaginated', (t) =>
  t.field({
    description: 'Ordering and narrowing by code is for who may print codes.',
    type: PageRef,
    args: {
      filter: t.arg({ type: Filter }),
      orderBy: t.arg({ type: Order }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { filter, orderBy, pagination }, { access, principal }) => {
      requireAct(principal, 'location.read');
      requireReadable(principal, filter, orderBy);
      const found = await runSearch(access, filter ?? {});
      const page = listLogbooks(access, found, orderBy ?? undefined, pagination);
      return countedRows(page, () => countLogbooks(access, found), found);
    },
  }),
);

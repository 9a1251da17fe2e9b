import { can, isUserTypeAllowed, userTypeOf } from '@fireledger/domain/access/can.ts';
import { builder } from '../../graphql/builder.ts';
import type { DisciplineRow } from '../../graphql/loaders.ts';
import { LogbookCodeRef } from '../../graphql/logbook-code-type.ts';
import { CompanySummaryRef } from '../../graphql/summary-types.ts';
import type { Company } from '../../people/company-of.ts';
import { type ContractRow, type DisciplineRemovalRow, locationLoaders } from './location.loaders.ts';

/** A discipline of a location. */
export type LocationDisciplineRow = { readonly locationID: string; readonly discipline: DisciplineRow };

const ContractRef = builder.objectRef<ContractRow>('LocationContract').implement({
  fields: (t) => ({
    contractID: t.exposeID('id'),
    contractor: t.field({
      type: CompanySummaryRef,
      nullable: true,
      resolve: async (row, _args, { loaders }): Promise<Company | null> => {
        const contractor = await loaders.contractor.load(row.contractor_id);
        return contractor && { ...contractor, kind: 'contractor' };
      },
    }),
  }),
});

const EndsRef = builder.objectRef<DisciplineRemovalRow>('LocationDisciplineEnds').implement({
  description: 'What taking the discipline from the location ends, and the open events that stay without it.',
  fields: (t) => ({
    activeContracts: t.exposeInt('contracts'),
    logbookCodes: t.exposeInt('codes'),
    openEvents: t.exposeInt('open_events'),
  }),
});

export const LocationDisciplineRef = builder
  .objectRef<LocationDisciplineRow>('LocationDiscipline')
  .implement({
    fields: (t) => ({
      disciplineID: t.id({ resolve: (row) => row.discipline.id }),
      name: t.string({ resolve: (row) => row.discipline.name }),
      active: t.boolean({ resolve: (row) => row.discipline.active }),
      logbookCode: t.field({
        description: 'Null where there is none, and for who may not print it.',
        type: LogbookCodeRef,
        nullable: true,
        resolve: async (row, _args, { access, principal }) => {
          if (!can(principal, 'logbook_code.print', undefined)) {
            return null;
          }
          return ofDiscipline(row, await locationLoaders(access).codes.load(row.locationID));
        },
      }),
      contract: t.field({
        description: 'The active contract, as far as the caller sees it.',
        type: ContractRef,
        nullable: true,
        resolve: async (row, _args, { access }) =>
          ofDiscipline(row, await locationLoaders(access).contracts.load(row.locationID)),
      }),
      ends: t.field({
        description: 'Null for who may not take disciplines from a location.',
        type: EndsRef,
        nullable: true,
        resolve: async (row, _args, { access, principal }) =>
          isUserTypeAllowed(userTypeOf(principal), 'location.edit')
            ? ofDiscipline(row, await locationLoaders(access).ends.load(row.locationID))
            : null,
      }),
    }),
  });

function ofDiscipline<Row extends { discipline_id: string }>(
  { discipline }: LocationDisciplineRow,
  rows: readonly Row[],
): Row | null {
  return rows.find((row) => row.discipline_id === discipline.id) ?? null;
}

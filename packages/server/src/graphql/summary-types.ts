import type { CompanyKind } from '@fireledger/domain/access/company.ts';
import { builder } from './builder.ts';
import type { CompanyRow, DisciplineRow, LocationRow, PersonRow } from './loaders.ts';

/** Types that several features show: a place, a discipline, a person with their company, as lists need them. */

export const LocationSummaryRef = builder.objectRef<LocationRow>('LocationSummary').implement({
  fields: (t) => ({
    locationID: t.exposeID('id'),
    name: t.exposeString('name'),
    city: t.exposeString('city'),
  }),
});

export const DisciplineRef = builder.objectRef<DisciplineRow>('DisciplineSummary').implement({
  fields: (t) => ({
    disciplineID: t.exposeID('id'),
    name: t.exposeString('name'),
    active: t.exposeBoolean('active'),
  }),
});

export type Company = CompanyRow & { readonly kind: CompanyKind };

export const CompanyRef = builder.objectRef<Company>('CompanySummary').implement({
  fields: (t) => ({
    companyID: t.exposeID('id'),
    name: t.exposeString('name'),
    kind: t.exposeString('kind'),
  }),
});

export const PersonRef = builder.objectRef<PersonRow>('Person').implement({
  fields: (t) => ({
    userID: t.exposeID('id'),
    type: t.exposeString('type'),
    firstName: t.exposeString('first_name'),
    insertion: t.exposeString('insertion', { nullable: true }),
    lastName: t.exposeString('last_name'),
    active: t.exposeBoolean('active'),
    company: t.field({
      type: CompanyRef,
      nullable: true,
      resolve: async (row, _args, { loaders }): Promise<Company | null> => {
        if (row.organization_id) {
          return ofKind('organization', await loaders.organization.load(row.organization_id));
        }
        if (row.contractor_id) {
          return ofKind('contractor', await loaders.contractor.load(row.contractor_id));
        }
        return row.reseller_id ? ofKind('reseller', await loaders.reseller.load(row.reseller_id)) : null;
      },
    }),
  }),
});

function ofKind(kind: CompanyKind, row: CompanyRow | null): Company | null {
  return row ? { ...row, kind } : null;
}

import { type Company, companyOf } from '../people/company-of.ts';
import { builder } from './builder.ts';
import { AccountType, CompanyKind } from './enums.ts';
import type { DisciplineRow, LocationRow, PersonRow } from './loaders.ts';

/** Types that several features show: a place, a discipline, a person with their company, as lists need them. */

export const LocationSummaryRef = builder.objectRef<LocationRow>('LocationSummary').implement({
  fields: (t) => ({
    locationID: t.exposeID('id'),
    name: t.exposeString('name'),
    city: t.exposeString('city'),
  }),
});

export const DisciplineSummaryRef = builder.objectRef<DisciplineRow>('DisciplineSummary').implement({
  fields: (t) => ({
    disciplineID: t.exposeID('id'),
    name: t.exposeString('name'),
    active: t.exposeBoolean('active'),
  }),
});

export const CompanySummaryRef = builder.objectRef<Company>('CompanySummary').implement({
  fields: (t) => ({
    companyID: t.exposeID('id'),
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: CompanyKind }),
  }),
});

export const PersonRef = builder.objectRef<PersonRow>('Person').implement({
  fields: (t) => ({
    userID: t.exposeID('id'),
    type: t.expose('type', { type: AccountType }),
    firstName: t.exposeString('first_name'),
    insertion: t.exposeString('insertion', { nullable: true }),
    lastName: t.exposeString('last_name'),
    active: t.exposeBoolean('active'),
    company: t.field({
      type: CompanySummaryRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => companyOf(row, loaders),
    }),
  }),
});

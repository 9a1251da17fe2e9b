import type { CompanyKind } from '@fireledger/domain/access/company.ts';
import type { CompanyRow, Loaders } from '../graphql/loaders.ts';

/** A company of any kind, by the name that lists show. */
export type Company = CompanyRow & { readonly kind: CompanyKind };

type CompanyColumns = Readonly<Record<'organization_id' | 'contractor_id' | 'reseller_id', string | null>>;

/** The company that a person works for, as far as the wall shows it; null for the application owner, who has none. */
export async function companyOf(
  { organization_id, contractor_id, reseller_id }: CompanyColumns,
  { organization, contractor, reseller }: Loaders,
): Promise<Company | null> {
  if (organization_id) return ofKind('organization', await organization.load(organization_id));
  if (contractor_id) return ofKind('contractor', await contractor.load(contractor_id));
  return reseller_id ? ofKind('reseller', await reseller.load(reseller_id)) : null;
}

function ofKind(kind: CompanyKind, row: CompanyRow | null): Company | null {
  return row && { ...row, kind };
}

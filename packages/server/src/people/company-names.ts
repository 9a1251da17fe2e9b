import { OWNER_COMPANY_ID } from '@fireledger/domain/access/company.ts';
import type { CompanyRow, Loaders } from '../graphql/loaders.ts';

/** A company that the wall shows to the caller, an organisation or a contractor; null for any other. */
export async function findVisibleCompany(
  { organization, contractor }: Loaders,
  id: string,
): Promise<CompanyRow | null> {
  return (await organization.load(id)) ?? (await contractor.load(id));
}

/**
 * The name of the company that created an event or a document: as the caller sees it, or as that entity's history names it
 * (docs/decisions/0603). Null for the application owner, who has none.
 */
export async function companyName(
  loaders: Loaders,
  id: string,
  namesOf: Loaders['namesOfEvent'],
  madeID: string,
): Promise<string | null> {
  if (id === OWNER_COMPANY_ID) return null;
  return (await findVisibleCompany(loaders, id))?.name ?? (await namesOf.load(madeID)).get(id) ?? null;
}

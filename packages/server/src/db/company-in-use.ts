import { type RawBuilder, sql } from 'kysely';

/** The names by which a statement joins the companies that a person may belong to, each by a left join. */
type JoinedCompanies = {
  readonly organization: string;
  readonly contractor: string;
  readonly reseller?: string;
};

/**
 * Whether a person's company is in use: whoever is active in one that is not can neither enter nor be assigned or told anything.
 * True for whoever has none of those joined, or one that the wall hides.
 */
export function companyInUse({ organization, contractor, reseller }: JoinedCompanies): RawBuilder<boolean> {
  const joined = [organization, contractor, ...(reseller === undefined ? [] : [reseller])];
  return sql`coalesce(${sql.join(joined.map((name) => sql.ref(`${name}.active`)))}, true)`;
}

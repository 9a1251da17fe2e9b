import { type Ask, byID, type RelatedRow } from './related.ts';

export type Company = {
  readonly companyID: string;
  readonly kind: string;
  readonly name: unknown;
  readonly active: unknown;
};

const KINDS = ['organization', 'contractor', 'reseller'] as const;

/** The companies that people work for, by the person's id. */
export async function companiesOf(ask: Ask, people: readonly RelatedRow[]): Promise<Map<string, Company>> {
  const rows = await Promise.all(
    KINDS.map((kind) => {
      const columns = kind === 'organization' ? 'id, name, time_zone, active' : 'id, name, active';
      const ids = people.map((person) => person[`${kind}_id`] as string | null);
      return byID(ask, columns, kind, ids);
    }),
  );
  const found = new Map<string, Company>();
  for (const person of people) {
    for (const [index, kind] of KINDS.entries()) {
      const company = rows[index]?.get(String(person[`${kind}_id`]));
      if (!company) continue;
      found.set(person.id, { companyID: company.id, kind, name: company.name, active: company.active });
    }
  }
  return found;
}

/** The main users of companies, by the company's id. */
export async function mainUsersOf(
  ask: Ask,
  companies: ReadonlyMap<string, Company>,
): Promise<Map<string, unknown>> {
  const tables = await Promise.all(
    (['organization', 'contractor'] as const).map((table) => {
      const of = [...companies.values()].filter(({ kind }) => kind === table);
      const ids = of.map(({ companyID }) => companyID);
      return byID(ask, 'id, main_user_id', table, ids);
    }),
  );
  return new Map(tables.flatMap((rows) => [...rows.values()].map((row) => [row.id, row.main_user_id])));
}

/** The states of accounts, by the person's id. */
export async function accountsOf(ask: Ask, ids: readonly string[]): Promise<Map<string, object>> {
  const { rows } = await ask<RelatedRow>(
    `select p.id, exists (select from credential c where c.user_id = p.id) as has_password,
       (select max(r.expires_at) from password_reset r
         where r.user_id = p.id and r.purpose = 'invitation' and r.used_at is null) as invited_until,
       (select max(d.last_seen_at) from device d where d.user_id = p.id and d.trusted_at is not null) as last_sign_in_at
     from person p where p.id = any ($1)`,
    [ids],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { hasPassword: row.has_password, invitedUntil: row.invited_until, lastSignInAt: row.last_sign_in_at },
    ]),
  );
}

/** The ended contracts that can be resumed: everything that they name is in use, and no contract is in force in their place. */
export async function resumableOf(ask: Ask, contracts: readonly RelatedRow[]): Promise<Set<string>> {
  const ended = contracts.filter(({ active }) => !active).map(({ id }) => id);
  if (ended.length === 0) return new Set();
  const { rows } = await ask<RelatedRow>(
    `select c.id from contract c
       join location l on l.id = c.location_id and l.organization_id = c.organization_id
       join location_discipline ld on ld.location_id = c.location_id and ld.discipline_id = c.discipline_id
       join discipline d on d.id = c.discipline_id
       join contractor k on k.id = c.contractor_id
     where c.id = any ($1) and not c.active and l.in_use and ld.active and d.active and k.active
       and not exists (select from contract other where other.location_id = c.location_id
         and other.discipline_id = c.discipline_id and other.active)`,
    [ended],
  );
  return new Set(rows.map(({ id }) => id));
}

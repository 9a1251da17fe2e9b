import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import type { HistoryEntity } from '../ledger/history-page.ts';

type NamedRow = {
  readonly id: string;
  readonly first_name: string | null;
  readonly insertion: string | null;
  readonly last_name: string | null;
  readonly name: string | null;
};

/**
 * The people, companies, locations and deleted disciplines that the histories of these events or documents name, by id; including
 * those that the wall now hides from the caller (migration 0020). For entities that the caller cannot see, nothing is named.
 */
export async function historyNames(
  db: Transaction,
  entity: HistoryEntity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<NamedRow>`
    select n.* from unnest(${ids}::uuid[]) e (id) cross join lateral app.history_names(${entity}, e.id) n`.execute(
    db,
  );
  return new Map(
    rows.flatMap(({ id, first_name, insertion, last_name, name }) => {
      const person =
        first_name && last_name && displayName({ firstName: first_name, insertion, lastName: last_name });
      const called = name ?? person;
      return called ? [[id, called] as const] : [];
    }),
  );
}

/** The deleted chapters that a document's history names and that its reader may know of, by id (migration 0020). */
export async function chapterNames(
  db: Transaction,
  documentID: string,
): Promise<ReadonlyMap<string, Readonly<Record<Locale, string>>>> {
  const { rows } = await sql<{ id: string; name: string; name_nl: string }>`
    select id, name, name_nl from app.history_names('document', ${documentID}) where name_nl is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, name, name_nl }) => [id, { en_GB: name, nl_NL: name_nl }]));
}

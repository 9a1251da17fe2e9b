import type { Choice } from '@fireledger/domain/import/choice-named.ts';
import { type Locale, languageTag } from '@fireledger/domain/shared/locales.ts';
import { sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';

/** More than this are not looked through in a select: then the name is typed. */
const CHOICES_MAX = 500;

type Named = 'organization' | 'contractor' | 'reseller' | 'discipline';

/** The names in use in some tables, as far as the caller sees them, each once; undefined if they are too many to list. */
export async function nameChoices(
  db: Transaction,
  tables: readonly Named[],
  locale: Locale,
): Promise<readonly Choice[] | undefined> {
  const names = new Set<string>();
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.table(table)} where active limit ${CHOICES_MAX + 1}`.execute(db);
    for (const { name } of rows) names.add(name);
  }
  if (names.size > CHOICES_MAX) return undefined;
  const { compare } = new Intl.Collator(languageTag(locale));
  return [...names].sort(compare).map((name) => ({ value: name, label: name }));
}

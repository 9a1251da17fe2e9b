import { createLoaders } from '../../../graphql/loaders.ts';
import type { Book } from './book.ts';
import { type Change, changedWords, changesSince } from './changes.ts';

/** A contract as one of its changes left it: whose it is, and whether it is in force at the book's place. */
type Standing = { readonly contractorID: string; readonly inForce: boolean };

/** The changes since the book's period began by which another contractor, or none, came to the place; each in words. */
export async function contractChanges(book: Book): Promise<ReadonlyMap<Change, string>> {
  const { access, pair, texts } = book;
  const contracts = await access.db
    .selectFrom('contract')
    .select(['id', 'contractor_id', 'active'])
    .where('location_id', '=', pair.locationID)
    .where('discipline_id', '=', pair.disciplineID)
    .orderBy('id')
    .execute();
  const { contractor } = createLoaders(access);
  const nameOf = async (standing: Standing | null) =>
    standing?.inForce ? ((await contractor.load(standing.contractorID))?.name ?? texts.another) : null;
  const changes = await changesSince(
    book,
    'contract',
    contracts.map(({ id }) => id),
  );
  const words = new Map<Change, string>();
  for (const { id, contractor_id: contractorID, active: inForce } of contracts) {
    let after: Standing = { contractorID, inForce };
    for (const change of (changes.get(id) ?? []).toReversed()) {
      const before = standingBefore(change, after);
      const [old, now] = [await nameOf(before), await nameOf(after)];
      if (old !== now) words.set(change, changedWords(texts.front.contractor, old, now));
      if (!before) break;
      after = before;
    }
  }
  return words;
}

/** How a contract stood before a change; null: it was not here yet, made by this change or come from another place. */
function standingBefore({ operation, old }: Change, after: Standing): Standing | null {
  if (operation === 'insert' || 'location_id' in old || 'discipline_id' in old) return null;
  return {
    contractorID: String(old['contractor_id'] ?? after.contractorID),
    inForce: typeof old['active'] === 'boolean' ? old['active'] : after.inForce,
  };
}

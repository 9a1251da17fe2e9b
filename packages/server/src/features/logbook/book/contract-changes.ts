import type { Pair } from '../../../db/location-pair.ts';
import { createLoaders } from '../../../graphql/loaders.ts';
import type { Book } from './book.ts';
import { type Change, changesSince } from './changes.ts';
import { formatChange } from './format.ts';

/** A contract after one of its changes: its place, its contractor, and whether it is in force. */
type Picture = Pair & { readonly contractorID: string; readonly active: boolean };

/**
 * The changes since the book's period began that gave the place another contractor, or none, each in words. This includes
 * contracts that were deleted since, or corrected to another place: only the ledger still has what they were here. A contract
 * that was moved to where the reader cannot see it is not reported.
 */
export async function contractChanges(book: Book): Promise<ReadonlyMap<Change, readonly string[]>> {
  const { access, texts } = book;
  const ids = await everHere(book);
  const rows = await picturesOf(book, ids);
  const { contractor } = createLoaders(access);
  const nameOf = async (id: string | null) =>
    id === null ? null : ((await contractor.load(id))?.name ?? texts.another);
  const changes = await changesSince(book, 'contract', ids);
  const words = new Map<Change, readonly string[]>();
  for (const id of ids) {
    const all = (changes.get(id) ?? []).toReversed();
    let after = rows.get(id) ?? null;
    if (!after && all[0]?.operation !== 'delete') continue;
    for (const change of all) {
      const before = pictureBefore(change, after);
      const [old, now] = [keeperHere(book, before), keeperHere(book, after)];
      if (old !== now)
        words.set(change, [formatChange(texts.front.contractor, await nameOf(old), await nameOf(now))]);
      after = before;
    }
  }
  return words;
}

/** The contracts at the book's place that the ledger has entries of, ordered by id. */
async function everHere({ access, pair }: Book): Promise<readonly string[]> {
  const rows = await access.db
    .selectFrom('ledger_entry')
    .select('entity_id')
    .distinct()
    .where('entity', '=', 'contract')
    .where('location_id', '=', pair.locationID)
    .where('discipline_id', '=', pair.disciplineID)
    .orderBy('entity_id')
    .execute();
  return rows.flatMap(({ entity_id }) => entity_id ?? []);
}

async function picturesOf({ access }: Book, ids: readonly string[]): Promise<ReadonlyMap<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await access.db
    .selectFrom('contract')
    .select(['id', 'contractor_id as contractorID', 'active'])
    .select(['location_id as locationID', 'discipline_id as disciplineID'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...picture }) => [id, picture]));
}

/** A contract before a change; null before its creation. The last entry of a deleted contract has its final state. */
function pictureBefore({ operation, old }: Change, after: Picture | null): Picture | null {
  if (operation === 'insert') return null;
  return {
    locationID: String(old['location_id'] ?? after?.locationID),
    disciplineID: String(old['discipline_id'] ?? after?.disciplineID),
    contractorID: String(old['contractor_id'] ?? after?.contractorID),
    active: typeof old['active'] === 'boolean' ? old['active'] : after?.active === true,
  };
}

/** The contractor that served the book's place under a contract in this state. */
function keeperHere({ pair }: Book, contract: Picture | null): string | null {
  if (!contract?.active) return null;
  const isHere = contract.locationID === pair.locationID && contract.disciplineID === pair.disciplineID;
  return isHere ? contract.contractorID : null;
}

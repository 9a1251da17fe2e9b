import DataLoader from 'dataloader';
import { anyOf, queryByIDs } from '../../db/cached-query.ts';
import { perOperation } from '../../graphql/per-operation.ts';

/** Data that belongs to contracts, loaded in one query per operation, behind the same wall as everything else. */
export const contractLoaders = perOperation(({ db }) => ({
  resumable: new DataLoader<string, boolean>(async (ids) => {
    const found = new Set((await resumableOf(db, ids)).map(({ id }) => id));
    return ids.map((id) => found.has(id));
  }),
}));

/**
 * The ended contracts that can be resumed: location, organisation, discipline and contractor are in use, and no contract is in
 * force for the pair (`decideContractEdit`). A contractor's limit on disciplines is checked only when the contract is resumed.
 */
const resumableOf = queryByIDs((db, ids) =>
  db
    .selectFrom('contract as c')
    .innerJoin('location as l', (join) =>
      join.onRef('l.id', '=', 'c.location_id').onRef('l.organization_id', '=', 'c.organization_id'),
    )
    .innerJoin('location_discipline as ld', (join) =>
      join.onRef('ld.location_id', '=', 'c.location_id').onRef('ld.discipline_id', '=', 'c.discipline_id'),
    )
    .innerJoin('discipline as d', 'd.id', 'c.discipline_id')
    .innerJoin('contractor as k', 'k.id', 'c.contractor_id')
    .select('c.id')
    .where('c.id', '=', anyOf(ids))
    .where('c.active', '=', false)
    .where((is) =>
      is.and([
        is('l.in_use', '=', true),
        is('ld.active', '=', true),
        is('d.active', '=', true),
        is('k.active', '=', true),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contract as other')
            .select('other.id')
            .whereRef('other.location_id', '=', 'c.location_id')
            .whereRef('other.discipline_id', '=', 'c.discipline_id')
            .where('other.active', '=', true),
        ),
      ),
    ),
);

import type { ContractPair } from '@fireledger/domain/contract/facts.ts';
import type { Access } from '../../db/with-access.ts';

/**
 * Notifies the people of a contract's place that it changed, and that the location which shows it did. The contractor's own
 * streams restart on the database's signal (migration 0012_reach_changed).
 */
export function announceContract(
  access: Access,
  { contractID, organizationID, locationID, disciplineID }: ContractPair & { readonly contractID: string },
): void {
  access.changed({ entity: 'contract', id: contractID, organizationID, locationID, disciplineID });
  access.changed({ entity: 'location', id: locationID, organizationID, locationID, disciplineID });
}

import { licenceOf } from '@fireledger/domain/reseller/licence.ts';
import type { CreateResellerInput } from '@fireledger/domain/reseller/schemas.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Access } from '../../db/with-access.ts';
import { insertReseller } from './reseller.store.ts';

/** POST /reseller: only for the application owner; its logos have already been checked. Returns its id. */
export async function createReseller(access: Access, input: CreateResellerInput): Promise<string> {
  const resellerID = uuidv7();
  await insertReseller(access.db, resellerID, { ...input, licence: licenceOf(input.licence) });
  access.changed({ entity: 'reseller', id: resellerID, organizationID: null, resellerID });
  return resellerID;
}

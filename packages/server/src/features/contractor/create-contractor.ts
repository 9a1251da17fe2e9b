import { decideContractorCreation } from '@fireledger/domain/contractor/create.ts';
import type { CreateContractorInput } from '@fireledger/domain/contractor/schemas.ts';
import { insertMainUser } from '../../companies/main-user.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { insertContractor, updateContractor } from './contractor.store.ts';

/** POST /contractor: a contractor with its main user, who is invited by mail once it is in use. Returns its id. */
export async function createContractor(access: Access, input: CreateContractorInput): Promise<string> {
  const { mainUser, ...values } = unwrap(decideContractorCreation(input));
  const contractorID = uuidv7();
  await insertContractor(access.db, contractorID, values);
  const company = { kind: 'contractor', id: contractorID, active: values.active } as const;
  const mainUserID = await insertMainUser(access, company, mainUser);
  await updateContractor(access.db, contractorID, { mainUserID });
  access.changed({ entity: 'contractor', id: contractorID, organizationID: null, contractorID });
  return contractorID;
}

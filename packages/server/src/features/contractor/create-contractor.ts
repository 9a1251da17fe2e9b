import { decideContractorCreation } from '@fireledger/domain/contractor/create.ts';
import type { CreateContractorInput } from '@fireledger/domain/contractor/schemas.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { insertPerson } from '../../people/insert-person.ts';
import { inviteNobody, invitePerson } from '../../people/invite-person.ts';
import { insertContractor, updateContractor } from './contractor.store.ts';

/** POST /contractor: a contractor with its main user, who is invited by mail once it is in use. Returns its id. */
export async function createContractor(access: Access, input: CreateContractorInput): Promise<string> {
  const { mainUser, ...values } = unwrap(decideContractorCreation(input));
  const contractorID = uuidv7();
  await insertContractor(access.db, contractorID, values);
  const mainUserID = await insertPerson(
    access,
    { ...mainUser, type: 'contractor_employee', contractorID },
    'mainUser.',
    values.active ? invitePerson : inviteNobody,
  );
  await updateContractor(access.db, contractorID, { mainUserID });
  access.changed({ entity: 'contractor', id: contractorID, organizationID: null, contractorID });
  return contractorID;
}

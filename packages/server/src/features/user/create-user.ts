import { decideUserCreation } from '@fireledger/domain/user/create.ts';
import { valuesOfInput } from '@fireledger/domain/user/facts.ts';
import type { CreateUserInput } from '@fireledger/domain/user/schemas.ts';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { claimUsers } from '../../people/claim-users.ts';
import { insertPerson } from '../../people/insert-person.ts';
import { placementFacts } from './user.store.ts';

/** POST /user: a user with a password set by the caller, or invited to choose one. Returns the new id. */
export async function createUser(access: Access, input: CreateUserInput): Promise<string> {
  const actor = requireUser(access.principal);
  const facts = await placementFacts(access, actor, valuesOfInput(input));
  const user = unwrap(decideUserCreation(input, facts, actor));
  if (user.active) {
    await claimUsers(access, user);
  }
  return insertPerson(access, { ...user, password: input.password });
}

import type { Act } from '@fireledger/domain/access/acts.ts';
import { typesThatMay, userTypeOf } from '@fireledger/domain/access/can.ts';
import type { Principal, UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { refusal } from './refusal.ts';

/** Refuses (`forbidden`) an act that this kind of person may not do at all; its rule on a row is the command's to ask. */
export function requireAct(principal: Principal, act: Act): void {
  const types = typesThatMay(act);
  const userType = userTypeOf(principal);
  if (types !== 'anyone' && (userType === null || !types.includes(userType))) {
    throw refusal('forbidden');
  }
}

/** The signed-in person; refuses (`forbidden`) everybody else. */
export function requireUser(principal: Principal): UserPrincipal {
  if (principal.kind !== 'user') {
    throw refusal('forbidden');
  }
  return principal;
}

import type { Act } from '@fireledger/domain/access/acts.ts';
import { typesThatMay, userTypeOf } from '@fireledger/domain/access/can.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import { refusal } from './refusal.ts';

/** Refuses (`forbidden`) an act that this kind of person may not do at all; its rule on a row is the command's to ask. */
export function requireAct(principal: Principal, act: Act): void {
  const types = typesThatMay(act);
  const userType = userTypeOf(principal);
  if (types !== 'anyone' && (userType === null || !types.includes(userType))) {
    throw refusal('forbidden');
  }
}

import type { Act } from '@fireledger/domain/access/acts.ts';
import { can, isUserTypeAllowed, userTypeOf } from '@fireledger/domain/access/can.ts';
import { type AdministrationAct, tieOf } from '@fireledger/domain/access/permissions.ts';
import type { Principal, UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { refusal } from './refusal.ts';

/**
 * Refuses (`forbidden`, at what was sent that needs the act) an act that this kind of person may not do at all; the command
 * checks the rule for the row.
 */
export function requireAct(principal: Principal, act: Act, path = ''): void {
  if (!isUserTypeAllowed(userTypeOf(principal), act)) {
    throw refusal('forbidden', path);
  }
}

/** Refuses (`forbidden`) an act that people may only do to themselves for any other id, whether that id exists or not. */
export function requireSelf(principal: Principal, act: AdministrationAct, userID: string): void {
  if (!can(principal, act, { tie: tieOf(principal, { userID }) })) {
    throw refusal('forbidden');
  }
}

/** The signed-in person; refuses (`forbidden`) everyone else. */
export function requireUser(principal: Principal): UserPrincipal {
  if (principal.kind !== 'user') {
    throw refusal('forbidden');
  }
  return principal;
}

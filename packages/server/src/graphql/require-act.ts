import type { Act } from '@fireledger/domain/access/acts.ts';
import { can } from '@fireledger/domain/access/can.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import { refusal } from '../http/refusal.ts';

/** Refuses (`forbidden`) a read that this kind of person may not make at all; which rows it finds is the wall's matter. */
export function requireAct(principal: Principal, act: Act): void {
  if (!can(principal, act)) {
    throw refusal('forbidden');
  }
}

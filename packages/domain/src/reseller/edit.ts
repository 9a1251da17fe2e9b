import { can } from '../access/can.ts';
import { heldBack } from '../access/held-back.ts';
import { tieOf } from '../access/permissions.ts';
import type { UserPrincipal } from '../access/principal.ts';
import type { Address } from '../shared/address.ts';
import { differingValues } from '../shared/difference.ts';
import { problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import { type Licence, licenceOf } from './licence.ts';
import type { EditResellerInput } from './schemas.ts';

/** Everything of a reseller that can be written, under payload names. */
export type ResellerValues = {
  readonly name: string;
  readonly address: Address;
  readonly billingEmail: string;
  readonly email: string;
  readonly active: boolean;
  readonly licence: Licence;
  readonly largeLogo: string | null;
  readonly smallLogo: string | null;
};

/** A reseller as the rules ask about it. */
export type ResellerFacts = ResellerValues & { readonly resellerID: string };

/** What a reseller's own people cannot change: what was agreed with them, and whether they are in use. */
const MANAGED: readonly string[] = ['active', 'licence'];

/** Whether somebody may change a field, by their rights on the reseller; for the form and for the server alike. */
export function mayChangeField(rights: readonly string[], field: string): boolean {
  return rights.includes(MANAGED.includes(field) ? 'reseller.manage' : 'reseller.edit');
}

/** Whether somebody may change a reseller so, and what then changes. A field that is not theirs is `forbidden` at its path. */
export function decideResellerEdit(
  reseller: ResellerFacts,
  input: EditResellerInput,
  actor: UserPrincipal,
): Result<Partial<ResellerValues>> {
  const tie = tieOf(actor, { resellerID: reseller.resellerID });
  const rights = (['reseller.edit', 'reseller.manage'] as const).filter((act) => can(actor, act, { tie }));
  if (rights.length === 0) return refuse(problem('forbidden'));
  const { licence, ...sent } = input;
  return unlessProblems(
    heldBack(input, (field) => mayChangeField(rights, field)),
    () =>
      differingValues<ResellerValues>(reseller, {
        ...sent,
        licence: licence && licenceOf(licence, reseller.licence),
      }),
  );
}

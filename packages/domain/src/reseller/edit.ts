import { rightsOn } from '../access/can.ts';
import { forbiddenFields } from '../access/forbidden-fields.ts';
import { tieOf } from '../access/permissions.ts';
import type { UserPrincipal } from '../access/principal.ts';
import type { Address } from '../shared/address.ts';
import { differingValues } from '../shared/difference.ts';
import { problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import { type Licence, licenceOf } from './licence.ts';
import type { EditResellerInput } from './schemas.ts';

/** All writable values of a reseller, under payload names. */
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

/** A reseller with the facts that the rules need. */
export type ResellerFacts = ResellerValues & { readonly resellerID: string };

/** The fields that a reseller's own people cannot change: the agreed licence, and whether the reseller is in use. */
const MANAGED: readonly string[] = ['active', 'licence'];

/** Whether a person may change a field, by the person's rights on the reseller; used by the form and the server alike. */
export function mayChangeField(rights: readonly string[], field: string): boolean {
  return rights.includes(MANAGED.includes(field) ? 'reseller.manage' : 'reseller.edit');
}

/**
 * Whether a person may make this change to a reseller, and what it changes. A field that the person may not send is `forbidden`
 * at its path.
 */
export function decideResellerEdit(
  reseller: ResellerFacts,
  input: EditResellerInput,
  actor: UserPrincipal,
): Result<Partial<ResellerValues>> {
  const rights = rightsOn(actor, 'reseller', tieOf(actor, { resellerID: reseller.resellerID }));
  if (!rights.includes('reseller.edit')) return refuse(problem('forbidden'));
  const { licence, ...sent } = input;
  return unlessProblems(
    forbiddenFields(input, (field) => mayChangeField(rights, field)),
    () =>
      differingValues<ResellerValues>(reseller, {
        ...sent,
        licence: licence && licenceOf(licence, reseller.licence),
      }),
  );
}

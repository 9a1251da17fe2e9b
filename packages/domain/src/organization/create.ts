import { can } from '../access/can.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { INITIAL_USAGE, limitsBelowUse } from '../company/limits.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import type { MainUserInput } from '../user/schemas.ts';
import { type OrganizationValues, type ResellerFacts, tieToOrganization } from './facts.ts';
import type { CreateOrganizationInput } from './schemas.ts';

/** An organisation to insert, with the person who becomes its main user. */
export type NewOrganization = Omit<OrganizationValues, 'mainUserID'> & { readonly mainUser: MainUserInput };

/** The reseller of a new organisation: the one named or, if none is, the caller's own. */
export function resellerOfNew(
  input: Pick<CreateOrganizationInput, 'resellerID'>,
  actor: UserPrincipal,
): string | null {
  return input.resellerID === undefined ? actor.resellerID : input.resellerID;
}

/**
 * The problems with assigning an organisation to a reseller, or to none (null): `not_found` if the caller does not see the
 * reseller, `forbidden` if the choice is not the caller's, `organization.reseller_invalid` if the reseller is out of use.
 */
export function resellerProblems(
  resellerID: string | null,
  reseller: ResellerFacts | null,
  actor: UserPrincipal,
): Problem[] {
  if (resellerID !== null && reseller?.resellerID !== resellerID) return [problem('not_found', 'resellerID')];
  const mayChoose = can(actor, 'organization.create', { tie: tieToOrganization(actor, { resellerID }) });
  if (!mayChoose) return [problem('forbidden', 'resellerID')];
  return reseller?.active === false ? [problem('organization.reseller_invalid', 'resellerID')] : [];
}

/**
 * Whether a person may create this organisation (design section 6). Refuses with the problems of `resellerProblems`,
 * `forbidden` at anything else that the person may not choose, `organization.limit_below_use`, and
 * `organization.main_user_invalid`: nobody belongs to a company that does not exist yet, so its main user is created with it.
 */
export function decideOrganizationCreation(
  input: CreateOrganizationInput,
  { reseller }: { readonly reseller: ResellerFacts | null },
  actor: UserPrincipal,
): Result<NewOrganization> {
  const { mainUser, mainUserID, ...values } = input;
  const resellerID = resellerOfNew(input, actor);
  const problems: Problem[] = [
    ...resellerProblems(resellerID, reseller, actor),
    ...(input.assetsEnabled === undefined || actor.userType === 'application_owner'
      ? []
      : [problem('forbidden', 'assetsEnabled')]),
    ...limitsBelowUse('organization', {}, input, INITIAL_USAGE),
  ];
  if (mainUserID || !mainUser) {
    return refuse(...problems, problem('organization.main_user_invalid', 'mainUserID'));
  }
  const { assetsEnabled = false } = input;
  return unlessProblems(problems, () => ({ ...values, assetsEnabled, resellerID, mainUser }));
}

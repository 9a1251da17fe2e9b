import { rightsOn } from '../access/can.ts';
import { forbiddenFields } from '../access/forbidden-fields.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { type CompanyEdit, mainUserProblems, newMainUserProblems } from '../company/checks.ts';
import type { CompanyUsage, MainUserFacts } from '../company/facts.ts';
import { limitsBelowUse } from '../company/limits.ts';
import { differingValues } from '../shared/difference.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import { resellerProblems } from './create.ts';
import {
  type OrganizationFacts,
  type OrganizationValues,
  type ResellerFacts,
  tieToOrganization,
} from './facts.ts';
import type { EditOrganizationInput } from './schemas.ts';

/** The fields that the organisation's own main user cannot change: what it has been granted, and by whom (design section 6). */
const MANAGED: readonly string[] = ['maxDisciplines', 'maxLocations', 'maxUsers', 'resellerID', 'active'];

/** The facts that a change of an organisation needs from the database. */
export type EditOrganizationFacts = {
  readonly reseller: ResellerFacts | null;
  readonly mainUser: MainUserFacts | null;
  readonly usage: CompanyUsage;
};

/** Whether a person may change a field, by the person's rights on the organisation; used by the form and the server alike. */
export function mayChangeField(rights: readonly string[], isOwner: boolean, field: string): boolean {
  if (field === 'assetsEnabled') return isOwner;
  return rights.includes(MANAGED.includes(field) ? 'organization.manage' : 'organization.edit');
}

/**
 * Whether a person may make this change to an organisation, and what it changes. A field that the person may not send is
 * `forbidden` at its path. Refuses also with the problems of `resellerProblems`, `limit_below_use`, `main_user_invalid`, and
 * `user.company_inactive` and `user.max_users_reached` for a new main user.
 */
export function decideOrganizationEdit(
  organization: OrganizationFacts,
  input: EditOrganizationInput,
  { reseller, mainUser: named, usage }: EditOrganizationFacts,
  actor: UserPrincipal,
): Result<CompanyEdit<OrganizationValues>> {
  const rights = rightsOn(actor, 'organization', tieToOrganization(actor, organization));
  if (!rights.includes('organization.edit')) return refuse(problem('forbidden'));
  const { mainUser, ...sent } = input;
  const changes = differingValues<OrganizationValues>(organization, sent);
  const after = { ...organization, ...changes };
  const problems: Problem[] = [
    ...forbiddenFields(input, (field) =>
      mayChangeField(rights, actor.userType === 'application_owner', field),
    ),
    // The owner chooses any reseller; a reseller's people cannot give an organisation away.
    ...(rights.includes('organization.manage') && changes.resellerID !== undefined
      ? resellerProblems(changes.resellerID, reseller, actor)
      : []),
    ...limitsBelowUse('organization', organization, changes, usage),
    ...(changes.mainUserID ? mainUserProblems('organization', organization.organizationID, named) : []),
    ...(mainUser ? newMainUserProblems(organization, after, usage, actor) : []),
  ];
  return unlessProblems(problems, () => ({ changes, mainUser: mainUser ?? null }));
}

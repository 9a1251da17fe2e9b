import { rightsOn } from '../access/can.ts';
import { forbiddenFields } from '../access/forbidden-fields.ts';
import { tieOf } from '../access/permissions.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { type CompanyEdit, mainUserProblems, newMainUserProblems } from '../company/checks.ts';
import type { CompanyUsage, MainUserFacts } from '../company/facts.ts';
import { limitsBelowUse } from '../company/limits.ts';
import { differingValues } from '../shared/difference.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import type { ContractorFacts, ContractorValues } from './facts.ts';
import type { EditContractorInput } from './schemas.ts';

/** The fields that the contractor's own main user cannot change (design section 6). */
const MANAGED: readonly string[] = ['maxDisciplines', 'maxUsers', 'active', 'assetsEnabled'];

/** The facts that a change of a contractor needs from the database. */
export type EditContractorFacts = {
  readonly mainUser: MainUserFacts | null;
  readonly usage: CompanyUsage;
};

/** Whether a person may change a field, by the person's rights on the contractor; used by the form and the server alike. */
export function mayChangeField(rights: readonly string[], field: string): boolean {
  return rights.includes(MANAGED.includes(field) ? 'contractor.manage' : 'contractor.edit');
}

/**
 * Whether a person may make this change to a contractor, and what it changes. A field that the person may not send is
 * `forbidden` at its path. Refuses also with `contractor.limit_below_use`, `main_user_invalid`, and `user.company_inactive` and
 * `user.max_users_reached` for a new main user.
 */
export function decideContractorEdit(
  contractor: ContractorFacts,
  input: EditContractorInput,
  { mainUser: named, usage }: EditContractorFacts,
  actor: UserPrincipal,
): Result<CompanyEdit<ContractorValues>> {
  const { contractorID } = contractor;
  const rights = rightsOn(actor, 'contractor', tieOf(actor, { contractorID }));
  if (!rights.includes('contractor.edit')) return refuse(problem('forbidden'));
  const { mainUser, ...sent } = input;
  const changes = differingValues<ContractorValues>(contractor, sent);
  const after = { ...contractor, ...changes };
  const problems: Problem[] = [
    ...forbiddenFields(input, (field) => mayChangeField(rights, field)),
    ...limitsBelowUse('contractor', contractor, changes, usage),
    ...(changes.mainUserID ? mainUserProblems('contractor', contractorID, named) : []),
    ...(mainUser ? newMainUserProblems({ contractorID }, after, usage, actor) : []),
  ];
  return unlessProblems(problems, () => ({ changes, mainUser: mainUser ?? null }));
}

import { z } from 'zod';
import { can } from '../access/can.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { ACCOUNT_TYPES, type AccountType } from '../access/user-types.ts';
import { type Problem, problem } from '../shared/problem.ts';
import {
  COMPANY_FIELDS,
  type CompanyField,
  companyFieldOf,
  type PlacementFacts,
  tieToCompany,
  type UserValues,
} from './facts.ts';

const ORGANIZATIONS_PEOPLE: readonly AccountType[] = ['organization_employee', 'location_employee'];

/** The user types that a person may give (design section 6, who makes whom); none for those who may create no users. */
export function assignableUserTypes(
  actor: Pick<UserPrincipal, 'userType' | 'isMainUser'>,
): readonly AccountType[] {
  switch (actor.userType) {
    case 'application_owner':
      return ACCOUNT_TYPES;
    case 'reseller_employee':
      return ['reseller_employee', ...ORGANIZATIONS_PEOPLE];
    case 'organization_employee':
      return ORGANIZATIONS_PEOPLE;
    case 'contractor_employee':
      return actor.isMainUser ? ['contractor_employee'] : [];
    case 'location_employee':
      return [];
  }
}

/** Whether everybody whom a person may create works for the person's own company, which therefore need not be named. */
export function companiesAreOwn(actor: Pick<UserPrincipal, 'userType' | 'isMainUser'>): boolean {
  const own = companyFieldOf(actor.userType);
  return own !== null && assignableUserTypes(actor).every((type) => companyFieldOf(type) === own);
}

/** The codes for a company that a type needs, and for one that it cannot have. */
const CODES: Readonly<Record<CompanyField, { readonly needed: Problem; readonly unfit: Problem }>> = {
  resellerID: {
    needed: problem('user.reseller_required', 'resellerID'),
    unfit: problem('user.reseller_not_allowed', 'resellerID'),
  },
  organizationID: {
    needed: problem('user.company_missing', 'organizationID'),
    unfit: problem('user.company_not_allowed', 'organizationID'),
  },
  contractorID: {
    needed: problem('user.company_missing', 'contractorID'),
    unfit: problem('user.company_not_allowed', 'contractorID'),
  },
};

/** The problems of type, company and locations in themselves, whoever the caller is; a form shows these too. */
export function shapeProblems(user: Pick<UserValues, CompanyField | 'type' | 'locationIDs'>): Problem[] {
  const own = companyFieldOf(user.type);
  const companies = COMPANY_FIELDS.flatMap((field) => {
    const { needed, unfit } = CODES[field];
    if (field === own) return user[field] ? [] : [needed];
    return user[field] ? [unfit] : [];
  });
  return [...companies, ...locationProblems(user)];
}

function locationProblems({ type, locationIDs }: Pick<UserValues, 'type' | 'locationIDs'>): Problem[] {
  if (type === 'location_employee') {
    return locationIDs.length === 0 ? [problem('user.locations_required', 'locationIDs')] : [];
  }
  return locationIDs.length > 0 ? [problem('user.locations_not_allowed', 'locationIDs')] : [];
}

type Sent = { readonly [Field in CompanyField | 'type' | 'locationIDs']?: unknown };

/**
 * Reports `shapeProblems` together with fields that are invalid in themselves, so that all are reported at once:
 * `schema.check(...)`. Input without such fields goes on to `placementProblems`, which reports more.
 */
export const shapeBesideProblems = z.superRefine<Sent>(
  (sent, context) => {
    const told = new Set(context.issues.map(({ path }) => path?.[0]));
    const isGiven = (field: CompanyField) => (sent[field] ? String(sent[field]) : null);
    const found = shapeProblems({
      type: sent.type as AccountType,
      resellerID: isGiven('resellerID'),
      organizationID: isGiven('organizationID'),
      contractorID: isGiven('contractorID'),
      locationIDs: Array.isArray(sent.locationIDs) ? sent.locationIDs : [],
    });
    for (const { code, path } of found.filter((one) => !told.has(one.path))) {
      context.addIssue({ code: 'custom', message: code, path: [path] });
    }
  },
  { when: ({ value, issues }) => issues.length > 0 && isTyped(value) },
);

function isTyped(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    ACCOUNT_TYPES.some((type) => type === value.type)
  );
}

/**
 * The problems with where `actor` places a user (specification 5: users are limited to companies and locations they can
 * access): a company that the actor does not see is `not_found`, one for which the actor may create no users is `forbidden`,
 * and locations that are not among its own are `user.locations_invalid`. If the actor may not give the type, nothing is
 * reported about its company. Nobody can be added to a company that is out of use (`user.company_inactive`), nor to such a
 * location (`user.locations_invalid`); a user who is there `already` stays.
 */
export function placementProblems(
  user: Pick<UserValues, CompanyField | 'type' | 'locationIDs'>,
  { company, locationIDs, locationsInUse }: PlacementFacts,
  actor: UserPrincipal,
  already?: Pick<UserValues, CompanyField | 'locationIDs'>,
): Problem[] {
  const problems = shapeProblems(user);
  const field = companyFieldOf(user.type);
  if (field !== null && user[field] && assignableUserTypes(actor).includes(user.type)) {
    if (company === null) problems.push(problem('not_found', field));
    else if (!can(actor, 'user.create', { tie: tieToCompany(actor, user.type, company) })) {
      problems.push(problem('forbidden', field));
    } else if (user[field] !== already?.[field]) problems.push(...companyInUseProblems(user, company));
  }
  const isOpen = (id: string) => locationsInUse.has(id) || already?.locationIDs.includes(id) === true;
  const isLocated =
    user.type !== 'location_employee' || user.locationIDs.every((id) => locationIDs.has(id) && isOpen(id));
  if (!isLocated && !problems.some(({ path }) => path === 'locationIDs')) {
    problems.push(problem('user.locations_invalid', 'locationIDs'));
  }
  return problems;
}

/** `user.company_inactive` for a company that is out of use: none of its users can sign in. */
export function companyInUseProblems(
  user: Pick<UserValues, 'type'>,
  company: PlacementFacts['company'],
): Problem[] {
  const field = companyFieldOf(user.type);
  return field && company?.active === false ? [problem('user.company_inactive', field)] : [];
}

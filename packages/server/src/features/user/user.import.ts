import { companyIDOrNull } from '@fireledger/domain/access/company.ts';
import { emailKey } from '@fireledger/domain/shared/text.ts';
import type { UserValues } from '@fireledger/domain/user/facts.ts';
import { companiesAreOwn } from '@fireledger/domain/user/placement.ts';
import { defineImport } from '../../csv/define-import.ts';
import { withoutDuplicates } from '../../csv/duplicate-rows.ts';
import { mapInBatches } from '../../csv/map-in-batches.ts';
import { mapRows } from '../../csv/map-rows.ts';
import { refuseAtRow } from '../../csv/row-refusal.ts';
import type { NewRow, RowProblem } from '../../csv/run-import.ts';
import type { Access } from '../../db/with-access.ts';
import { requireUser } from '../../http/require-act.ts';
import { claimUsers } from '../../people/claim-users.ts';
import { countInvitations } from '../../people/count-invitations.ts';
import { insertPerson } from '../../people/insert-person.ts';
import { sendInvitation } from '../../people/invite-person.ts';
import { userChoices } from './import-choices.ts';
import { USER_COLUMNS } from './import-columns.ts';
import { importFacts } from './import-facts.ts';
import { planUser } from './plan-import.ts';

/** The number of rows whose statements are sent together. */
const BATCH = 25;

/** The import of users: each is created under the rules of `POST /user` and invited by mail. */
export const userImport = defineImport({
  resource: 'user',
  title: { en_GB: 'Import users', nl_NL: 'Gebruikers importeren' },
  act: 'user.create',
  columns: USER_COLUMNS,
  choices: userChoices,
  filledIn: (actor) => (companiesAreOwn(actor) ? ['company'] : []),
  errors: [
    'forbidden',
    'import.word_unknown',
    'user.first_name_required',
    'user.last_name_required',
    'user.email_required',
    'user.email_invalid',
    'user.email_taken',
    'user.type_not_allowed',
    'user.company_missing',
    'user.reseller_required',
    'user.locations_required',
    'user.locations_not_allowed',
    'user.locations_invalid',
    'user.max_users_reached',
  ],
  plan: async (access, rows, locale) => {
    const actor = requireUser(access.principal);
    const facts = await importFacts(access, actor, rows);
    const planned = await mapRows(rows, (row) => planUser(row, facts, { actor, locale }));
    const named = rows.map(({ cells: { email } }) =>
      email ? { key: emailKey(email), path: 'email' } : null,
    );
    return withoutDuplicates(planned, named);
  },
  // that an address is taken by an account which the caller cannot see is reported on import only, so that a dry run cannot probe
  // addresses
  hiddenInDryRun: ['user.email_taken'],
  create: async (access, rows, signal) => {
    const companies = [...Map.groupBy(rows, ({ value }) => companyIDOrNull(value) ?? '')];
    const problems = await claimForCompanies(access, companies);
    if (problems.length > 0) return problems;
    await countInvitations(
      access,
      rows.filter(({ value }) => value.active).map(({ value }) => value.email),
    );
    const taken = await insertAll(access, rows, signal);
    announceCompanies(access, companies);
    return taken;
  },
});

type RowsOfCompanies = readonly (readonly [companyID: string, rows: readonly NewRow<UserValues>[]])[];

/** Claims the places of the new users in the limits of their companies; returns a problem for each company without room. */
async function claimForCompanies(access: Access, companies: RowsOfCompanies): Promise<readonly RowProblem[]> {
  const problems: RowProblem[] = [];
  // in a fixed order, so that two imports cannot deadlock
  for (const [, rows] of companies.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = rows;
    if (!first) continue;
    const claim = () => claimUsers(access, first.value, rows.length);
    problems.push(...(await refuseAtRow(claim, companies.length > 1 ? first.row : undefined, 'company')));
  }
  return problems;
}

async function insertAll(
  access: Access,
  rows: readonly NewRow<UserValues>[],
  signal: AbortSignal,
): Promise<readonly RowProblem[]> {
  const quiet: Access = { ...access, changed: () => undefined };
  const problems = await mapInBatches(rows, { size: BATCH, signal }, (row, above) =>
    insertOne(quiet, row, above),
  );
  return problems.flat();
}

/** One notification per company is enough: thousands of ids would only say that the lists have changed. */
function announceCompanies(access: Access, companies: RowsOfCompanies): void {
  for (const [, [first]] of companies) {
    if (!first) continue;
    const { organizationID, contractorID, resellerID } = first.value;
    access.changed({ entity: 'user', id: null, organizationID, contractorID, resellerID });
  }
}

/**
 * Creates one user, whose invitation is sent after those of the rows above. If the address is taken by an account that the caller
 * cannot see, that is a problem of this row.
 */
function insertOne(
  access: Access,
  { row, value }: NewRow<UserValues>,
  above: number,
): Promise<readonly RowProblem[]> {
  const invite = (_access: Access, userID: string) => sendInvitation(access, userID, above);
  return refuseAtRow(() => insertPerson(access, value, { invite }), row);
}

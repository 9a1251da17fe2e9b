import type { NewLocation } from '@fireledger/domain/location/create.ts';
import { defineImport } from '../../csv/define-import.ts';
import { withoutDuplicates } from '../../csv/duplicate-rows.ts';
import { mapInBatches } from '../../csv/map-in-batches.ts';
import { mapRows } from '../../csv/map-rows.ts';
import { refuseAtRow } from '../../csv/row-refusal.ts';
import type { NewRow, RowProblem } from '../../csv/run-import.ts';
import { claimUsage } from '../../db/usage.ts';
import type { Access } from '../../db/with-access.ts';
import { requireUser } from '../../http/require-act.ts';
import { requireWithinLimits } from './create-location.ts';
import { locationChoices } from './import-choices.ts';
import { LOCATION_COLUMNS } from './import-columns.ts';
import { importFacts } from './import-facts.ts';
import { findOrganization, insertLocation } from './location.store.ts';
import { identityNamed, planLocation } from './plan-import.ts';

/** The number of rows whose statements are sent together. */
const BATCH = 50;

/** The import of locations: each is created under the rules of `POST /location`. */
export const locationImport = defineImport({
  resource: 'location',
  title: { en_GB: 'Import locations', nl_NL: 'Locaties importeren' },
  act: 'location.create',
  columns: LOCATION_COLUMNS,
  choices: locationChoices,
  filledIn: ({ organizationID }) => (organizationID === null ? [] : ['organization']),
  errors: [
    'forbidden',
    'import.word_unknown',
    'location.name_required',
    'location.address_required',
    'address.postal_code_invalid',
    'location.organization_required',
    'location.organization_inactive',
    'location.disciplines_required',
    'location.max_locations_reached',
    'organization.max_disciplines_reached',
  ],
  plan: async (access, rows) => {
    const actor = requireUser(access.principal);
    const facts = await importFacts(
      access,
      rows.flatMap(({ cells }) => cells.organization ?? []),
    );
    const planned = await mapRows(rows, (row) => planLocation(row, facts, actor));
    const named = rows.map((row) => identityNamed(row, facts));
    return withoutDuplicates(planned, named);
  },
  create: async (access, rows, signal) => {
    const organizations = Map.groupBy(rows, ({ value }) => value.organizationID);
    const problems: RowProblem[] = [];
    // in a fixed order, so that two imports cannot deadlock
    for (const [organizationID, ofOrganization] of [...organizations].sort(([one], [other]) =>
      one < other ? -1 : 1,
    )) {
      const row = organizations.size > 1 ? ofOrganization[0]?.row : undefined;
      const create = () => createForOrganization(access, organizationID, ofOrganization, signal);
      problems.push(...(await refuseAtRow(create, row, 'organization')));
    }
    return problems;
  },
});

/** Creates the locations of one organisation. Throws Refusal if they would exceed its limits. */
async function createForOrganization(
  access: Access,
  organizationID: string,
  rows: readonly NewRow<NewLocation>[],
  signal: AbortSignal,
): Promise<void> {
  const before = await claimUsage(access.db, organizationID);
  await mapInBatches(rows, { size: BATCH, signal }, ({ value }) => insertLocation(access.db, value));
  await requireWithinLimits(access, await findOrganization(access.db, organizationID), before);
  // one notification is enough: thousands of ids would only say that the lists have changed
  access.changed({ entity: 'location', id: null, organizationID });
}

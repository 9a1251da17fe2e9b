import {
  type InstallationPlace,
  type InstallationValues,
  UNKNOWN_INSTALLATION,
} from '@fireledger/domain/logbook/installation.ts';
import { type Pair, selectPair } from '../../db/location-pair.ts';
import { resellerByWall } from '../../db/tie-by-wall.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';

/** The place of an installation behind the wall, locked until the transaction ends; null if it is not visible to the caller. */
export async function lockInstallationPlace(
  { db, principal }: Access,
  pair: Pair,
): Promise<InstallationPlace | null> {
  const { locationID } = pair;
  await db.selectFrom('location').select('id').where('id', '=', locationID).forNoKeyUpdate().execute();
  const place = await selectPair(db, pair).executeTakeFirst();
  return place
    ? {
        locationID,
        organizationID: place.organization_id,
        resellerID: resellerByWall(principal),
        disciplineInUse: place.discipline_active === true,
      }
    : null;
}

const COLUMNS = [
  'has_detectors',
  'panel_make',
  'panel_type',
  'detector_count',
  'norm_year',
  'max_unwanted_alarms',
  'manager_name',
  'manager_phone',
  'deputy_name',
  'deputy_phone',
  'version',
] as const;

/** The known facts about an installation; version 0 if there are none yet. */
export type Installation = { readonly version: number; readonly values: InstallationValues };

/** The installation of a location's discipline behind the wall. */
export async function readInstallation(
  db: Transaction,
  { locationID, disciplineID }: Pair,
): Promise<Installation> {
  const row = await db
    .selectFrom('installation')
    .select(COLUMNS)
    .where('location_id', '=', locationID)
    .where('discipline_id', '=', disciplineID)
    .executeTakeFirst();
  if (!row) {
    return { version: 0, values: UNKNOWN_INSTALLATION };
  }
  return {
    version: row.version,
    values: {
      hasDetectors: row.has_detectors,
      panelMake: row.panel_make,
      panelType: row.panel_type,
      detectorCount: row.detector_count,
      normYear: row.norm_year,
      maxUnwantedAlarms: row.max_unwanted_alarms,
      managerName: row.manager_name,
      managerPhone: row.manager_phone,
      deputyName: row.deputy_name,
      deputyPhone: row.deputy_phone,
    },
  };
}

/** Writes an installation's values, including the first ones; returns the new version. The place is locked. */
export async function writeInstallation(
  db: Transaction,
  { locationID, disciplineID }: Pair,
  organizationID: string,
  values: InstallationValues,
): Promise<number> {
  const columns = {
    has_detectors: values.hasDetectors,
    panel_make: values.panelMake,
    panel_type: values.panelType,
    detector_count: values.detectorCount,
    norm_year: values.normYear,
    max_unwanted_alarms: values.maxUnwantedAlarms,
    manager_name: values.managerName,
    manager_phone: values.managerPhone,
    deputy_name: values.deputyName,
    deputy_phone: values.deputyPhone,
  };
  const { version } = await db
    .insertInto('installation')
    .values({
      location_id: locationID,
      discipline_id: disciplineID,
      organization_id: organizationID,
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(['location_id', 'discipline_id']).doUpdateSet(columns))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

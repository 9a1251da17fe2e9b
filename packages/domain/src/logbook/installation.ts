import { z } from 'zod';
import { can } from '../access/can.ts';
import { tieOf } from '../access/permissions.ts';
import type { UserPrincipal } from '../access/principal.ts';
import type { LocationFacts } from '../location/facts.ts';
import { differingValues } from '../shared/difference.ts';
import { INSTALLATION_LIMITS, TEXT_MAX } from '../shared/limits.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { emptyToNull, missingOr, optionalText, yesOrNo } from '../shared/text.ts';
import { wholeNumber } from '../shared/whole-number.ts';

/**
 * The known facts about an installation, as a form sends them; '' and null are unknown. `maxUnwantedAlarms` is the maximum
 * number of unwanted and fake alarms per 100 detectors and year, as agreed for this installation (domain.md 1: no figure is
 * given).
 */
const fields = {
  hasDetectors: yesOrNo,
  panelMake: optionalText(TEXT_MAX.panel),
  panelType: optionalText(TEXT_MAX.panel),
  detectorCount: emptyToNull(wholeNumber(INSTALLATION_LIMITS.detectorCount)).optional(),
  normYear: emptyToNull(wholeNumber(INSTALLATION_LIMITS.normYear)).optional(),
  maxUnwantedAlarms: emptyToNull(
    z
      .number({ error: missingOr('field.invalid') })
      .min(0, { error: 'field.too_small' })
      .max(INSTALLATION_LIMITS.maxUnwantedAlarms.max, { error: 'field.too_large' }),
  ).optional(),
  managerName: optionalText(TEXT_MAX.name),
  managerPhone: optionalText(TEXT_MAX.phone),
  deputyName: optionalText(TEXT_MAX.name),
  deputyPhone: optionalText(TEXT_MAX.phone),
};

/** PATCH /location/{id}/installation/{disciplineID}: the facts to change. */
export const editInstallationSchema = z.strictObject(fields).partial();
export type EditInstallationInput = z.output<typeof editInstallationSchema>;

export type InstallationValues = {
  readonly hasDetectors: boolean;
  readonly panelMake: string | null;
  readonly panelType: string | null;
  readonly detectorCount: number | null;
  readonly normYear: number | null;
  readonly maxUnwantedAlarms: number | null;
  readonly managerName: string | null;
  readonly managerPhone: string | null;
  readonly deputyName: string | null;
  readonly deputyPhone: string | null;
};

/** An installation about which nothing is known yet; its version is 0. */
export const UNKNOWN_INSTALLATION: InstallationValues = {
  hasDetectors: true,
  panelMake: null,
  panelType: null,
  detectorCount: null,
  normYear: null,
  maxUnwantedAlarms: null,
  managerName: null,
  managerPhone: null,
  deputyName: null,
  deputyPhone: null,
};

/** The location and discipline of an installation; null for one that the caller does not see. */
export type InstallationPlace = Pick<LocationFacts, 'locationID' | 'organizationID' | 'resellerID'> & {
  /** The location has the discipline in use. */
  readonly disciplineInUse: boolean;
};

/**
 * Whether a person may make this change to an installation, and which values it changes; values sent unchanged do not count.
 * Refuses with `not_found`, `forbidden`, `logbook.discipline_not_at_location`.
 */
export function decideInstallationEdit(
  place: InstallationPlace | null,
  saved: InstallationValues,
  input: EditInstallationInput,
  actor: UserPrincipal,
): Result<Partial<InstallationValues>> {
  if (!place) return refuse(problem('not_found'));
  if (!can(actor, 'location.edit_details', { tie: tieOf(actor, place) })) {
    return refuse(problem('forbidden'));
  }
  if (!place.disciplineInUse) {
    return refuse(problem('logbook.discipline_not_at_location', 'disciplineID'));
  }
  return ok(differingValues<InstallationValues>(saved, input));
}

/** The facts about an installation and its unwanted and fake alarms of the last twelve months (domain.md 1: counted together). */
export type UnwantedAlarms = {
  readonly alarms: number;
  /** The mean of these months (`meanDetectors`), greater than zero. */
  readonly detectors: number;
  /** The agreed maximum per 100 detectors and year. */
  readonly limit: number;
};

/** Alarms per 100 detectors and year, rounded to two decimals. */
export function unwantedRate({ alarms, detectors }: UnwantedAlarms): number {
  return Math.round((alarms * 10_000) / detectors) / 100;
}

/** Whether there were more alarms than agreed. */
export function isOverLimit(installation: UnwantedAlarms): boolean {
  return installation.alarms * 100 > agreedHundredfold(installation);
}

/** The used share of the agreed limit, for sorting the worst first; a limit of zero is used up by the first alarm. */
export function shareOfLimit(installation: UnwantedAlarms): number {
  const { alarms, limit } = installation;
  if (alarms === 0) return 0;
  return limit === 0 ? Number.POSITIVE_INFINITY : (alarms * 100) / agreedHundredfold(installation);
}

/** A hundred times the agreed number of alarms, without floating-point residue: 2.3 times 3000 is 6899.999999999999. */
function agreedHundredfold({ limit, detectors }: UnwantedAlarms): number {
  return Math.round(limit * detectors * 1_000_000) / 1_000_000;
}

/** What is known of an installation and its unwanted and fake alarms of the last twelve months (domain.md 1: counted together). */
export type UnwantedAlarms = {
  readonly alarms: number;
  /** The mean of these months (`meanDetectors`), greater than none. */
  readonly detectors: number;
  /** The most that was agreed for 100 detectors in a year. */
  readonly limit: number;
};

/** Alarms for 100 detectors in a year, to two decimals. */
export function unwantedRate({ alarms, detectors }: UnwantedAlarms): number {
  return Math.round((alarms * 10_000) / detectors) / 100;
}

/** Whether there were more than was agreed. */
export function isOverLimit(installation: UnwantedAlarms): boolean {
  return installation.alarms * 100 > agreedHundredfold(installation);
}

/** How much of what was agreed has been used, for putting the worst first; a limit of none is used up by the first alarm. */
export function shareOfLimit(installation: UnwantedAlarms): number {
  const { alarms, limit } = installation;
  if (alarms === 0) return 0;
  return limit === 0 ? Number.POSITIVE_INFINITY : (alarms * 100) / agreedHundredfold(installation);
}

/** A hundred times the alarms that were agreed, without what decimals leave behind: 2.3 times 3000 is 6899.999999999999. */
function agreedHundredfold({ limit, detectors }: UnwantedAlarms): number {
  return Math.round(limit * detectors * 1_000_000) / 1_000_000;
}

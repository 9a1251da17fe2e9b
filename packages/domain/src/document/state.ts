import { addDays, addMonths, type CalendarDate } from '../shared/dates.ts';
import type { DocumentState, WarningMonths } from './vocabulary.ts';

/** When a document expires, and how long before its warning comes; null: never, none. */
export type Expiry = {
  readonly expiresAt: CalendarDate | null;
  readonly warningMonths: WarningMonths | null;
};

/** The last check: its day in the organisation's time zone, and the date that it was of; null: none, or there was none. */
export type Acknowledgement = {
  readonly acknowledgedOn: CalendarDate | null;
  readonly acknowledgedExpiresAt: CalendarDate | null;
};

/** The day from which a document's expiry is warned of: its months earlier, on the last day of a month that lacks the day. */
export function warnsAtOf({ expiresAt, warningMonths }: Expiry): CalendarDate | null {
  return expiresAt === null || warningMonths === null ? null : addMonths(expiresAt, -warningMonths);
}

/**
 * How a document stands to its expiry `today`, the day in its organisation's time zone: valid up to its warning, expiring up
 * to and including its last day, expired from the next (specification 4, design section 6).
 */
export function stateOf(expiry: Expiry, today: CalendarDate): DocumentState {
  const { expiresAt } = expiry;
  if (expiresAt === null) return 'valid';
  if (expiresAt < today) return 'expired';
  const warnsAt = warnsAtOf(expiry);
  return warnsAt !== null && warnsAt <= today ? 'expiring' : 'valid';
}

/** Whether a document runs out from today on within so many months; what has expired already does not. */
export function isExpiringWithin(
  { expiresAt }: Pick<Expiry, 'expiresAt'>,
  months: number,
  today: CalendarDate,
): boolean {
  return expiresAt !== null && expiresAt >= today && expiresAt <= addMonths(today, months);
}

/**
 * Whether somebody still has to say that they saw the expiry: asked of documents that want it, from the warning on (from the
 * expiry where there is none), until a check on or after that day.
 */
export function awaitsAcknowledgement(
  document: Expiry & Acknowledgement & { readonly acknowledgeAlert: boolean },
  today: CalendarDate,
): boolean {
  const { acknowledgeAlert } = document;
  return acknowledgeAlert && stateOf(document, today) !== 'valid' && !isAcknowledged(document);
}

/** The day from which an expiry is to be acknowledged: its warning's, or the day after its last where there is none. */
export function alertDayOf(expiry: Expiry): CalendarDate | null {
  return warnsAtOf(expiry) ?? (expiry.expiresAt && addDays(expiry.expiresAt, 1));
}

/**
 * Whether a check has acknowledged this expiry: on or after its warning, or the expiry where there is none. A check that sets
 * another date is of the one before: the new one warns anew, also where its warning has begun already.
 */
export function isAcknowledged(document: Expiry & Acknowledgement): boolean {
  const { expiresAt, acknowledgedOn, acknowledgedExpiresAt } = document;
  if (acknowledgedExpiresAt !== expiresAt) return false;
  const since = warnsAtOf(document) ?? expiresAt;
  return acknowledgedOn !== null && since !== null && acknowledgedOn >= since;
}

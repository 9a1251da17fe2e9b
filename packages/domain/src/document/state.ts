import { addDays, addMonths, type CalendarDate } from '../shared/dates.ts';
import type { DocumentState, WarningMonths } from './vocabulary.ts';

/** When a document expires, and how many months earlier it warns; null: never, no warning. */
export type Expiry = {
  readonly expiresAt: CalendarDate | null;
  readonly warningMonths: WarningMonths | null;
};

/**
 * The last check: its date in the organisation's time zone, and the expiry date that it acknowledged; null: no check, or no
 * expiry date.
 */
export type Acknowledgement = {
  readonly acknowledgedOn: CalendarDate | null;
  readonly acknowledgedExpiresAt: CalendarDate | null;
};

/**
 * The day on which a document's warning begins: that many months before the expiry, or the last day of a month that lacks the
 * day.
 */
export function warnsAtOf({ expiresAt, warningMonths }: Expiry): CalendarDate | null {
  return expiresAt === null || warningMonths === null ? null : addMonths(expiresAt, -warningMonths);
}

/**
 * The state of a document on `today`, the date in its organisation's time zone: valid until its warning begins, expiring up to
 * and including its last day, expired from the next day on (specification 4, design section 6).
 */
export function stateOf(expiry: Expiry, today: CalendarDate): DocumentState {
  const { expiresAt } = expiry;
  if (expiresAt === null) return 'valid';
  if (expiresAt < today) return 'expired';
  const warnsAt = warnsAtOf(expiry);
  return warnsAt !== null && warnsAt <= today ? 'expiring' : 'valid';
}

/** Whether a document expires between today and this many months from now; one that has expired already does not. */
export function isExpiringWithin(
  { expiresAt }: Pick<Expiry, 'expiresAt'>,
  months: number,
  today: CalendarDate,
): boolean {
  return expiresAt !== null && expiresAt >= today && expiresAt <= addMonths(today, months);
}

/**
 * Whether the expiry still has to be acknowledged: only for documents that require it, from the warning on (from the expiry if
 * there is no warning), until a check on or after that day.
 */
export function awaitsAcknowledgement(
  document: Expiry & Acknowledgement & { readonly acknowledgeAlert: boolean },
  today: CalendarDate,
): boolean {
  const { acknowledgeAlert } = document;
  return acknowledgeAlert && stateOf(document, today) !== 'valid' && !isAcknowledged(document);
}

/**
 * The day from which an expiry has to be acknowledged: the first day of the warning or, without one, the day after the
 * document's last.
 */
export function alertDayOf(expiry: Expiry): CalendarDate | null {
  return warnsAtOf(expiry) ?? (expiry.expiresAt && addDays(expiry.expiresAt, 1));
}

/**
 * Whether a check has acknowledged this expiry: on or after its warning, or on or after the expiry if there is none. A check
 * that sets another date acknowledges the previous one: the new date warns again, even if its warning has begun already.
 */
export function isAcknowledged(document: Expiry & Acknowledgement): boolean {
  const { expiresAt, acknowledgedOn, acknowledgedExpiresAt } = document;
  if (acknowledgedExpiresAt !== expiresAt) return false;
  const since = warnsAtOf(document) ?? expiresAt;
  return acknowledgedOn !== null && since !== null && acknowledgedOn >= since;
}

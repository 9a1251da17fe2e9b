import type { Principal } from '../access/principal.ts';
import type { CalendarDate } from '../shared/dates.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { mayChange } from './edit.ts';
import type { DocumentFacts } from './facts.ts';
import type { CheckDocumentInput } from './schemas.ts';

/**
 * A check: a person confirms having seen the expiry, and with a new date renews the document until then (specification 4,
 * design section 6). `today` is the date in the organisation's time zone. Refuses with `forbidden`, document.file_required
 * (there is no file yet to be checked), document.field_required (it has no date and gets none), document.expiry_in_past.
 * Returns the document's new date, and the date that was acknowledged: nobody has acknowledged any other date.
 */
export function decideDocumentCheck(
  document: DocumentFacts,
  { expiresAt }: CheckDocumentInput,
  actor: Principal,
  today: CalendarDate,
): Result<{ readonly expiresAt: CalendarDate; readonly acknowledgedExpiresAt: CalendarDate | null }> {
  if (!mayChange(actor, 'document.check', document)) return refuse(problem('forbidden'));
  if (!document.hasFile) return refuse(problem('document.file_required', 'file'));
  if (expiresAt != null && expiresAt < today) {
    return refuse(problem('document.expiry_in_past', 'expiresAt'));
  }
  const until = expiresAt ?? document.expiresAt;
  return until === null
    ? refuse(problem('document.field_required', 'expiresAt'))
    : ok({ expiresAt: until, acknowledgedExpiresAt: document.expiresAt });
}

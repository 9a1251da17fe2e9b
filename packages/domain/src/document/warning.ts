import { isPermitted } from '../access/permissions.ts';
import type { Account } from '../access/principal.ts';
import type { AccountType } from '../access/user-types.ts';
import { worksAt } from '../access/works-at.ts';
import { addDays, type CalendarDate } from '../shared/dates.ts';
import { isGroupVisible } from './chapter-visibility.ts';
import { type DocumentPlace, tieToDocument } from './facts.ts';
import { type Acknowledgement, type Expiry, isAcknowledged, warnsAtOf } from './state.ts';
import type { ChapterGroup } from './vocabulary.ts';

/** The warnings of a document's expiry, earliest first: the months before it, and that it has expired. */
export const WARNING_KINDS = ['months_12', 'months_6', 'months_3', 'months_1', 'expired'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** The mails for these. */
export const DOCUMENT_MAILS = ['document_expiring', 'document_expired'] as const;
export type DocumentMail = (typeof DOCUMENT_MAILS)[number];

/** The facts about a document that its warnings need. Days are those of its organisation's time zone. */
export type WarnedDocument = Expiry &
  Acknowledgement & {
    readonly createdOn: CalendarDate;
    /** The warnings already sent for this expiry date. */
    readonly sent: readonly WarningKind[];
  };

/** The warning that applies to an expiry on a day: only the most recent one, whatever has been missed before it. */
function kindOn(expiry: Expiry, day: CalendarDate): WarningKind | null {
  const { expiresAt, warningMonths } = expiry;
  if (expiresAt === null) return null;
  if (expiresAt < day) return 'expired';
  const warnsAt = warnsAtOf(expiry);
  return warningMonths !== null && warnsAt !== null && warnsAt <= day ? `months_${warningMonths}` : null;
}

/**
 * The warning to send on `day` (from `reminderDay`), or null. Each kind is sent once per date, and none after a later kind.
 * Nothing is sent once the expiry was acknowledged; and that a document has expired is not sent if it had already expired when
 * it was created.
 */
export function warningDue(document: WarnedDocument, day: CalendarDate): WarningKind | null {
  const kind = kindOn(document, day);
  if (kind === null || isAcknowledged(document)) return null;
  if (kind === 'expired' && document.createdOn > (document.expiresAt ?? day)) return null;
  const sentUpTo = Math.max(-1, ...document.sent.map((one) => WARNING_KINDS.indexOf(one)));
  return WARNING_KINDS.indexOf(kind) > sentUpTo ? kind : null;
}

/** The next day after `day` on which a warning may be due, or null: never, with the present dates. */
export function nextWarningDay(document: WarnedDocument, day: CalendarDate): CalendarDate | null {
  const { expiresAt } = document;
  if (expiresAt === null || expiresAt < day || isAcknowledged(document)) return null;
  const warnsAt = warnsAtOf(document);
  return warnsAt !== null && warnsAt > day ? warnsAt : addDays(expiresAt, 1);
}

/** The mail for a kind of warning. */
export function mailOfWarning(kind: WarningKind): DocumentMail {
  return kind === 'expired' ? 'document_expired' : 'document_expiring';
}

/** A person who may be warned, and why. */
export type Candidate = {
  readonly userID: string;
  readonly part: 'main_user' | 'location' | 'maker' | 'contractor_main_user';
  readonly active: boolean;
  readonly type: AccountType;
  readonly organizationID: string | null;
  readonly contractorID: string | null;
  /** Whether the document's location is one of the person's. */
  readonly atLocation: boolean;
};

/** The facts about a document's place that decide who is warned. */
export type WarnedPlace = DocumentPlace & {
  /** The contractor under contract for the document's location and discipline. */
  readonly contractorID: string | null;
  readonly chapterGroup: ChapterGroup;
  readonly informContractor: boolean;
};

/** A person who is warned, and whether that person is asked to confirm having seen it, and to renew it. */
export type WarningRecipient = {
  readonly userID: string;
  readonly mayCheck: boolean;
  readonly mayEdit: boolean;
};

/**
 * Who is warned (docs/decisions/0500): the organisation's main user, the location's people, the person who created the document
 * and, if the document says so, the contractor's main user; each once, if they are active and may open it. Only people who may
 * confirm or renew it are asked to: `document.check` and `document.edit` of the permission table.
 */
export function warningRecipients(
  document: WarnedPlace,
  candidates: readonly Candidate[],
): WarningRecipient[] {
  const warned = candidates.filter(
    (one) =>
      one.active &&
      mayOpen(document, one) &&
      (one.part !== 'contractor_main_user' || document.informContractor),
  );
  const recipients = warned.map(
    (one) => [one.userID, { userID: one.userID, ...rightsOf(document, one) }] as const,
  );
  return [...new Map(recipients).values()];
}

/** The permission table's answer on the acts that a mail asks for, for a person who may open the document. */
function rightsOf(document: WarnedPlace, candidate: Candidate): Omit<WarningRecipient, 'userID'> {
  const account = accountOf(document, candidate);
  const tie = tieToDocument(account, document);
  return {
    mayCheck: isPermitted(account, 'document.check', tie),
    mayEdit: isPermitted(account, 'document.edit', tie),
  };
}

/** The same rule by which the wall shows documents (design section 6). */
function mayOpen(document: WarnedPlace, candidate: Candidate): boolean {
  return (
    worksAt(accountOf(document, candidate), document) && isGroupVisible(candidate.type, document.chapterGroup)
  );
}

/** A person with the facts that the rules need, as far as this document is concerned. */
function accountOf({ locationID }: WarnedPlace, { userID, type, part, ...one }: Candidate): Account {
  const { organizationID, contractorID, atLocation } = one;
  return {
    kind: 'user',
    userID,
    userType: type,
    resellerID: null,
    organizationID,
    contractorID,
    locationIDs: atLocation ? [locationID] : [],
    isMainUser: part === 'main_user' || part === 'contractor_main_user',
  };
}

import { isPermitted } from '../access/permissions.ts';
import type { Account } from '../access/principal.ts';
import type { AccountType } from '../access/user-types.ts';
import { worksAt } from '../access/works-at.ts';
import { addDays, type CalendarDate } from '../shared/dates.ts';
import { type DocumentPlace, tieToDocument } from './facts.ts';
import { seesGroup } from './seen-groups.ts';
import { type Acknowledgement, type Expiry, isAcknowledged, warnsAtOf } from './state.ts';
import type { ChapterGroup } from './vocabulary.ts';

/** What a document's expiry gives reason to tell, the earliest first: its months before, and that it has expired. */
export const WARNING_KINDS = ['months_12', 'months_6', 'months_3', 'months_1', 'expired'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** The mails about it. */
export const DOCUMENT_MAILS = ['document_expiring', 'document_expired'] as const;
export type DocumentMail = (typeof DOCUMENT_MAILS)[number];

/** A document as far as its warnings ask. Days are those of its organisation's time zone. */
export type WarnedDocument = Expiry &
  Acknowledgement & {
    readonly createdOn: CalendarDate;
    /** What has been told of this expiry date. */
    readonly sent: readonly WarningKind[];
  };

/** What there is to tell of an expiry on a day: the most recent alone, whatever has been missed before it. */
function kindOn(expiry: Expiry, day: CalendarDate): WarningKind | null {
  const { expiresAt, warningMonths } = expiry;
  if (expiresAt === null) return null;
  if (expiresAt < day) return 'expired';
  const warnsAt = warnsAtOf(expiry);
  return warningMonths !== null && warnsAt !== null && warnsAt <= day ? `months_${warningMonths}` : null;
}

/**
 * What is to be sent on `day` (from `reminderDay`), or null. Each kind goes once for a date, and none after a later one. Nothing
 * is sent once the expiry was acknowledged, nor that a document has expired which already had when it was made.
 */
export function warningDue(document: WarnedDocument, day: CalendarDate): WarningKind | null {
  const kind = kindOn(document, day);
  if (kind === null || isAcknowledged(document)) return null;
  if (kind === 'expired' && document.createdOn > (document.expiresAt ?? day)) return null;
  const sentUpTo = Math.max(-1, ...document.sent.map((one) => WARNING_KINDS.indexOf(one)));
  return WARNING_KINDS.indexOf(kind) > sentUpTo ? kind : null;
}

/** The next day after `day` on which there may be something to tell, or null: never, as the dates are. */
export function nextLook(document: WarnedDocument, day: CalendarDate): CalendarDate | null {
  const { expiresAt } = document;
  if (expiresAt === null || expiresAt < day || isAcknowledged(document)) return null;
  const warnsAt = warnsAtOf(document);
  return warnsAt !== null && warnsAt > day ? warnsAt : addDays(expiresAt, 1);
}

/** The mail that tells a kind. */
export function mailOfWarning(kind: WarningKind): DocumentMail {
  return kind === 'expired' ? 'document_expired' : 'document_expiring';
}

/** Somebody who may be told, and why. */
export type Candidate = {
  readonly userID: string;
  readonly part: 'main_user' | 'location' | 'maker' | 'contractor_main_user';
  readonly active: boolean;
  readonly type: AccountType;
  readonly organizationID: string | null;
  readonly contractorID: string | null;
  /** Whether the document's location is one of theirs. */
  readonly atLocation: boolean;
};

/** Whose a document is, as far as it decides who is told. */
export type WarnedPlace = DocumentPlace & {
  /** Under contract for the document's location and discipline. */
  readonly contractorID: string | null;
  readonly chapterGroup: ChapterGroup;
  readonly informContractor: boolean;
};

/** Somebody who is told, whether they are the ones to confirm that they saw it, and to renew it. */
export type Receiver = { readonly userID: string; readonly mayCheck: boolean; readonly mayEdit: boolean };

/**
 * Who is told (docs/decisions/0500): the organisation's main user, the location's people, whoever made the document, and the
 * contractor's main user where the document says so; each once, if they are active and may open it. Only those are asked to
 * confirm it, or to renew it, who may: `document.check` and `document.edit` of the permission table.
 */
export function warningReceivers(document: WarnedPlace, candidates: readonly Candidate[]): Receiver[] {
  const told = candidates.filter(
    (one) =>
      one.active &&
      mayOpen(document, one) &&
      (one.part !== 'contractor_main_user' || document.informContractor),
  );
  const receivers = told.map(
    (one) => [one.userID, { userID: one.userID, ...rightsOf(document, one) }] as const,
  );
  return [...new Map(receivers).values()];
}

/** What the permission table says of the acts that a mail asks for, asked of somebody who may open the document. */
function rightsOf(document: WarnedPlace, candidate: Candidate): Omit<Receiver, 'userID'> {
  const account = accountOf(document, candidate);
  const tie = tieToDocument(account, document);
  return {
    mayCheck: isPermitted(account, 'document.check', tie),
    mayEdit: isPermitted(account, 'document.edit', tie),
  };
}

/** As the wall shows documents (design section 6). */
function mayOpen(document: WarnedPlace, candidate: Candidate): boolean {
  return (
    worksAt(accountOf(document, candidate), document) && seesGroup(candidate.type, document.chapterGroup)
  );
}

/** Somebody as the rules ask about them, as far as it concerns this document. */
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

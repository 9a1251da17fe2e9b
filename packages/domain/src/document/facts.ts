import { OWNER_COMPANY_ID } from '../access/company.ts';
import { type Tie, tieOf } from '../access/permissions.ts';
import type { PermissionSubject } from '../access/principal.ts';
import type { CalendarDate } from '../shared/dates.ts';
import type { ChapterGroup, WarningMonths } from './vocabulary.ts';

/** All writable values of a document except its file, under payload names. */
export type DocumentValues = {
  readonly locationID: string;
  readonly disciplineID: string;
  readonly chapterID: string;
  readonly name: string;
  readonly notes: string | null;
  readonly expiresAt: CalendarDate | null;
  readonly warningMonths: WarningMonths | null;
  readonly acknowledgeAlert: boolean;
  readonly informContractor: boolean;
};

/** Where a document is, and whose upload it is. */
export type DocumentPlace = {
  readonly organizationID: string;
  readonly locationID: string;
  /** The company of the person who created it. */
  readonly creatorCompanyID: string;
};

/** A document with the facts that the rules need. */
export type DocumentFacts = DocumentValues &
  DocumentPlace & {
    readonly documentID: string;
    readonly createdByUserID: string;
    /** Whether its file has arrived. */
    readonly hasFile: boolean;
  };

/** The facts about a chapter that documents need. */
export type ChapterFacts = {
  readonly chapterID: string;
  readonly disciplineID: string;
  readonly group: ChapterGroup;
  readonly active: boolean;
};

/**
 * The new place of a document: the location with the disciplines in use there, as far as the actor sees them, and the chapter;
 * null: nonexistent, or not visible to this person.
 */
export type DocumentContext = {
  readonly place: {
    readonly organizationID: string;
    readonly locationID: string;
    /** The location and its organisation are in use. */
    readonly locationInUse: boolean;
    readonly disciplineAtLocation: boolean;
  } | null;
  readonly chapter: ChapterFacts | null;
};

/**
 * A person's tie to a document that the wall shows them: for a contractor's people, their own uploads are of their company, and
 * the others are under contract.
 */
export function tieToDocument(
  principal: PermissionSubject,
  { organizationID, locationID, creatorCompanyID }: DocumentPlace,
): Tie {
  const contractorID = creatorCompanyID === OWNER_COMPANY_ID ? null : creatorCompanyID;
  return tieOf(principal, { organizationID, locationID, contractorID, contracted: true });
}

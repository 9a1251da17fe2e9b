import { OWNER_COMPANY_ID } from '../access/company.ts';
import { type Tie, tieOf } from '../access/permissions.ts';
import type { Asker } from '../access/principal.ts';
import type { CalendarDate } from '../shared/dates.ts';
import type { ChapterGroup, WarningMonths } from './vocabulary.ts';

/** Everything of a document that can be written but its file, under payload names. */
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

/** Where a document stands, and whose upload it is. */
export type DocumentPlace = {
  readonly organizationID: string;
  readonly locationID: string;
  /** The company of whoever made it. */
  readonly creatorCompanyID: string;
};

/** A document as the rules ask about it. */
export type DocumentFacts = DocumentValues &
  DocumentPlace & {
    readonly documentID: string;
    readonly createdByUserID: string;
    /** Whether its file has arrived. */
    readonly hasFile: boolean;
  };

/** A chapter as far as documents ask. */
export type ChapterFacts = {
  readonly chapterID: string;
  readonly disciplineID: string;
  readonly group: ChapterGroup;
  readonly active: boolean;
};

/**
 * Where a document is to stand: the location with the disciplines in use there, as far as the actor sees them, and the
 * chapter; null: not there, or not for this person to see.
 */
export type DocumentSurroundings = {
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
 * How somebody stands to a document that the wall shows them: to a contractor's people their own uploads are their company's,
 * the others are under contract.
 */
export function tieToDocument(
  principal: Asker,
  { organizationID, locationID, creatorCompanyID }: DocumentPlace,
): Tie {
  const contractorID = creatorCompanyID === OWNER_COMPANY_ID ? null : creatorCompanyID;
  return tieOf(principal, { organizationID, locationID, contractorID, contracted: true });
}

import { can } from '../access/can.ts';
import type { Principal } from '../access/principal.ts';
import { type Problem, problem } from '../shared/problem.ts';
import type { DocumentContext, DocumentValues } from './facts.ts';
import { tieToDocument } from './facts.ts';

type Placed = Pick<DocumentValues, 'locationID' | 'disciplineID' | 'chapterID'> & {
  /** The organisation, if it was named besides the location. */
  readonly organizationID?: string | null | undefined;
};

/**
 * The problems with the place of a document, for the person who puts it there: `not_found` (a location that the person does not
 * see), `forbidden`, document.location_of_other_organization, logbook.location_inactive, document.discipline_invalid (not in
 * use there, or not visible to the person), document.chapter_invalid (of another discipline, out of use, or of a group that the
 * person does not see).
 */
export function documentPlaceProblems(
  actor: Principal,
  { organizationID, disciplineID }: Placed,
  { place, chapter }: DocumentContext,
): Problem[] {
  if (!place) return [problem('not_found', 'locationID')];
  const tie = tieToDocument(actor, { ...place, creatorCompanyID: '' });
  if (!can(actor, 'document.create', { tie })) return [problem('forbidden', 'locationID')];
  const isChapterThere = chapter?.active === true && chapter.disciplineID === disciplineID;
  const isElsewhere = organizationID != null && organizationID !== place.organizationID;
  return [
    ...(isElsewhere ? [problem('document.location_of_other_organization', 'locationID')] : []),
    ...(place.locationInUse ? [] : [problem('logbook.location_inactive', 'locationID')]),
    ...(place.disciplineAtLocation ? [] : [problem('document.discipline_invalid', 'disciplineID')]),
    ...(isChapterThere ? [] : [problem('document.chapter_invalid', 'chapterID')]),
  ];
}

/** A warning needs an expiry date. */
export function expiryProblems({
  expiresAt,
  warningMonths,
}: Pick<DocumentValues, 'expiresAt' | 'warningMonths'>): Problem[] {
  return warningMonths !== null && expiresAt === null
    ? [problem('document.field_required', 'expiresAt')]
    : [];
}

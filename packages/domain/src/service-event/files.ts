import { companyIDOf } from '../access/company.ts';
import type { Principal, VisitorPrincipal } from '../access/principal.ts';
import {
  FILES_PER_EVENT_MAX,
  FILES_PER_VISITOR_REGISTRATION_MAX,
  VISITOR_FILE_WINDOW_MS,
} from '../shared/limits.ts';
import { problem } from '../shared/problem.ts';
import { decideInTime } from '../shared/restore.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { eventRelationOf } from './event-relation.ts';
import type { CreatorFacts, ServiceEventFacts } from './facts.ts';

/** Who owns a new file. */
export type FileOwner = { readonly uploadedByUserID: string | null; readonly companyID: string };

/** What the rule for a visitor's file needs of an event: a visitor sees neither its texts nor its people. */
export type VisitedEventFacts = Pick<ServiceEventFacts, 'organizationID' | 'status' | 'createdAt'> & {
  readonly creator: Pick<CreatorFacts, 'kind' | 'visitorSessionID'>;
};

/**
 * Whether a person may add another file to an event that has `count`: companies involved in it while it is open, and the
 * visitor who created it (`decideVisitorFileUpload`). Refuses with the first obstacle.
 */
export function decideFileUpload(
  event: ServiceEventFacts,
  count: number,
  actor: Principal,
  now: Date,
): Result<FileOwner> {
  if (actor.kind === 'visitor') return decideVisitorFileUpload(event, count, actor, now);
  if (actor.kind !== 'user' || !eventRelationOf(actor, event).isInvolved)
    return refuse(problem('file.add_not_allowed'));
  if (event.status === 'done') return refuse(problem('service_event.done_is_read_only'));
  if (count >= FILES_PER_EVENT_MAX) return refuse(problem('file.too_many', '', { max: FILES_PER_EVENT_MAX }));
  return ok({ uploadedByUserID: actor.userID, companyID: companyIDOf(actor) });
}

/**
 * Whether a visitor may add another file to an event that ever had `count`: whoever created it, at most 5 within an hour, while
 * it is open (design section 5). Refuses with the first obstacle.
 */
export function decideVisitorFileUpload(
  event: VisitedEventFacts,
  count: number,
  { visitorSessionID }: VisitorPrincipal,
  now: Date,
): Result<FileOwner> {
  const { creator } = event;
  const isOwn = creator.kind === 'visitor' && creator.visitorSessionID === visitorSessionID;
  if (!isOwn) return refuse(problem('file.add_not_allowed'));
  const age = now.getTime() - event.createdAt.getTime();
  if (age > VISITOR_FILE_WINDOW_MS || event.status === 'done')
    return refuse(problem('file.visitor_window_closed'));
  if (count >= FILES_PER_VISITOR_REGISTRATION_MAX) {
    return refuse(problem('file.too_many', '', { max: FILES_PER_VISITOR_REGISTRATION_MAX }));
  }
  return ok({ uploadedByUserID: null, companyID: event.organizationID });
}

/**
 * Whether a person may delete a file of an event (specification 6): only the creator's company, only a file of that company,
 * and not on a closed event. Refuses with the first obstacle.
 */
export function decideFileDeletion(
  event: ServiceEventFacts,
  file: { readonly companyID: string },
  actor: Principal,
): Result<null> {
  if (actor.kind !== 'user' || !eventRelationOf(actor, event).isOfCreatorCompany) {
    return refuse(problem('service_event.delete_not_allowed'));
  }
  if (file.companyID !== companyIDOf(actor)) return refuse(problem('file.of_another_company'));
  if (event.status === 'done') return refuse(problem('service_event.done_is_read_only'));
  return ok(null);
}

/**
 * Whether a deleted file may be restored to its event, which has `count` others: by whoever may delete it, within the hour.
 * Refuses with the first obstacle.
 */
export function decideRestoreFile(
  event: ServiceEventFacts,
  file: { readonly companyID: string; readonly deletedAt: Date },
  count: number,
  actor: Principal,
  now: Date,
): Result<null> {
  const deletion = decideFileDeletion(event, file, actor);
  if (!deletion.ok) return deletion;
  if (count >= FILES_PER_EVENT_MAX) return refuse(problem('file.too_many', '', { max: FILES_PER_EVENT_MAX }));
  return decideInTime(file.deletedAt, now);
}

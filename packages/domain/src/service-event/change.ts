import { companyIDOf } from '../access/company.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { changesOf, decideEventEdit, type EditFacts, type EventChanges } from './edit.ts';
import type { Effect } from './effects.ts';
import type { CandidateFacts, NamedPerson, ServiceEventFacts } from './facts.ts';
import { type CompanyContacts, lacksAssignee } from './mail/new-assignee.ts';
import { isReadyForDone } from './ready-for-done.ts';
import type { ChangeInput } from './schemas.ts';
import { decideStatusChange, requestClosing, type StatusDecision, type StatusStep } from './status.ts';

/**
 * The result of one PATCH: the values to write, the step taken (if any), the reason of a re-opening, the effects, and whether
 * it re-opens an event whose assignee is no longer allowed, so that the creator's company is asked for a new one.
 */
export type ChangeDecision = {
  readonly changes: EventChanges & Partial<StatusDecision['changes']>;
  readonly step: StatusStep | null;
  readonly reason: string | null;
  readonly effects: readonly Effect[];
  readonly needsAssignee: boolean;
};

/**
 * Decides a whole change: first the fields, then the status based on the changed fields, so that a solution and `ready` may
 * come in one call. A ready event that is reassigned becomes pending again, because its assignee is the one who marks it ready
 * (specification 4). Refuses with every problem of both.
 */
export function decideEventChange(
  event: ServiceEventFacts,
  actor: UserPrincipal,
  input: ChangeInput,
  facts: EditFacts & { readonly contacts?: CompanyContacts | undefined },
  now: Date,
): Result<ChangeDecision> {
  const edit = decideEventEdit(event, actor, input, facts, now);
  const handedOver = edit.ok ? handOver(event, edit.value.changes) : {};
  if (input.status === undefined) {
    const problems = [...(edit.ok ? [] : edit.problems), ...strayReasonProblems(event, input)];
    if (!edit.ok || problems.length > 0) return refuse(...problems);
    const changes = { ...edit.value.changes, ...handedOver };
    const after = { ...applyChanges(event, edit.value.changes, facts), ...handedOver };
    const closingMails = isReadyForDone(event) ? [] : requestClosing(after, actor.userID, facts.contacts);
    const effects = [...edit.value.effects, ...closingMails];
    return ok({ changes, effects, step: null, reason: null, needsAssignee: false });
  }
  const changed = applyChanges(
    event,
    edit.ok ? edit.value.changes : acceptedChanges(event, input, edit),
    facts,
  );
  const edited = { ...changed, ...handedOver };
  const step = decideStatusChange(
    edited,
    actor,
    { status: input.status, reason: input.reason },
    now,
    facts.contacts,
  );
  if (!edit.ok || !step.ok) return refuse(...problemsOfBoth(edit, step));
  const reopened = step.value.step === 'reopen' && { ...edited, ...step.value.changes };
  return ok({
    changes: { ...edit.value.changes, ...handedOver, ...step.value.changes },
    step: step.value.step,
    reason: step.value.reason,
    needsAssignee: reopened && lacksAssignee(reopened, facts),
    effects: [...edit.value.effects, ...step.value.effects],
  });
}

function handOver(
  { status }: ServiceEventFacts,
  { assignedToUserID }: EventChanges,
): Partial<StatusDecision['changes']> {
  return status === 'ready' && assignedToUserID !== undefined ? { status: 'pending', readyAt: null } : {};
}

/** A reason belongs to a re-opening, and is stored with nothing else. */
function strayReasonProblems({ status }: ServiceEventFacts, { reason }: ChangeInput): Problem[] {
  if (!reason) return [];
  return [
    status === 'done'
      ? problem('field.required', 'status')
      : problem('service_event.reopen_not_done', 'reason'),
  ];
}

/** The fields of a refused change that have no problem: the status is checked against what was sent. */
function acceptedChanges(
  event: ServiceEventFacts,
  input: ChangeInput,
  { problems }: { readonly problems: readonly Problem[] },
): EventChanges {
  const refused = new Set(problems.map(({ path }) => path));
  return Object.fromEntries(Object.entries(changesOf(event, input)).filter(([field]) => !refused.has(field)));
}

/** Every problem of the fields, and those of the status that no field has reported. */
function problemsOfBoth(edit: Result<unknown>, step: Result<unknown>): Problem[] {
  const ofFields = edit.ok ? [] : edit.problems;
  const reported = new Set(ofFields.map(({ path }) => path).filter((path) => path !== ''));
  const ofStatus = step.ok ? [] : step.problems;
  return [...ofFields, ...ofStatus.filter(({ path }) => !reported.has(path))];
}

/** The event as it is after `changes`. */
export function applyChanges(
  event: ServiceEventFacts,
  changes: EventChanges,
  facts: Pick<EditFacts, 'assignee' | 'responsible'>,
): ServiceEventFacts {
  const { assignedToUserID, responsibleUserID, ...plain } = changes;
  return {
    ...event,
    ...plain,
    assignedTo: assignedToUserID === undefined ? event.assignedTo : named(facts.assignee),
    responsible: responsibleUserID === undefined ? event.responsible : named(facts.responsible),
  };
}

function named(person: CandidateFacts | null): NamedPerson | null {
  return person && { userID: person.userID, companyID: companyIDOf(person) };
}

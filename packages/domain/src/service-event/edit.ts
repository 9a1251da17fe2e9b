import type { UserPrincipal } from '../access/principal.ts';
import type { Problem } from '../shared/problem.ts';
import { problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import { isAllowedAt } from './assignable.ts';
import { dueDateProblems, fireProblems, missingPeople, personProblems, placeProblems } from './checks.ts';
import { type Effect, mailTo } from './effects.ts';
import { type EventRelation, eventRelationOf } from './event-relation.ts';
import type { ServiceEventFacts } from './facts.ts';
import type { CreationFacts } from './new-event.ts';
import type { ChangeInput } from './schemas.ts';
import { isPersonalOrigin } from './vocabulary.ts';

/** Who may change a field (design section 6). */
export const FIELD_OWNER = {
  type: 'creator',
  locationID: 'creator',
  disciplineID: 'creator',
  category: 'creator',
  origin: 'creator',
  deviceID: 'creator',
  description: 'creator_company',
  internalLocation: 'creator_company',
  priority: 'creator_company',
  assignedToUserID: 'creator_company',
  responsibleUserID: 'creator_company',
  dueDate: 'creator_company',
  solutionDescription: 'assignee',
  fireAlarmType: 'assignee_or_creator_company',
  causeCode: 'assignee_or_creator_company',
} as const;

export type EditField = keyof typeof FIELD_OWNER;
export type FieldOwner = (typeof FIELD_OWNER)[EditField];
export const EDIT_FIELDS = Object.keys(FIELD_OWNER) as readonly EditField[];

type EditValues = { readonly [F in EditField]: EditValueOf<F> };
type EditValueOf<F extends EditField> = F extends 'assignedToUserID' | 'responsibleUserID'
  ? string | null
  : F extends keyof ServiceEventFacts
    ? ServiceEventFacts[F]
    : never;

/** The fields that change, with their new values. */
export type EventChanges = Partial<EditValues>;

/** What a change needs from the database: the place and people as they will be after it; null if not visible. */
export type EditFacts = CreationFacts;

function owns(relation: EventRelation, field: EditField): boolean {
  const isCreators = relation.isCreator || relation.isOfCreatorCompany;
  switch (FIELD_OWNER[field]) {
    case 'creator':
      return relation.isCreator;
    case 'creator_company':
      return isCreators;
    case 'assignee':
      return relation.isAssignee;
    case 'assignee_or_creator_company':
      return isCreators || relation.isAssignee;
  }
}

/** The fields of an event that this person may change now; none of a closed one. Shared by the form and the server. */
export function editableFields(actor: UserPrincipal, event: ServiceEventFacts): readonly EditField[] {
  if (event.status === 'done') return [];
  const relation = eventRelationOf(actor, event);
  return EDIT_FIELDS.filter((field) => owns(relation, field) && !isFixed(event, field));
}

/**
 * Whether a field is fixed for everyone. The type of what a panel or a visitor registered is fixed (docs/decisions/0140), and
 * so is an origin that no person can give. A fire is counted by its registration, so the type is fixed for a fire, for what
 * follows from an event, and for an event that others follow from (docs/decisions/0540).
 */
export function isFixed(event: ServiceEventFacts, field: EditField): boolean {
  if (field === 'origin') return !isPersonalOrigin(event.origin);
  return field === 'type' && isTypeFixed(event);
}

function isTypeFixed(event: ServiceEventFacts): boolean {
  const { type, creator, category, sourceServiceEventID, hasFollowUps = false } = event;
  const isFromPanelOrVisitor = type === 'system_registration' || creator.kind === 'visitor';
  return isFromPanelOrVisitor || category === 'FIRE' || sourceServiceEventID !== null || hasFollowUps;
}

/** The current values of the fields that can be changed. */
export function valuesOf(event: ServiceEventFacts): EditValues {
  const { assignedTo, responsible } = event;
  return {
    ...event,
    assignedToUserID: assignedTo?.userID ?? null,
    responsibleUserID: responsible?.userID ?? null,
  };
}

/** The fields of `input` whose values differ from the event's. */
export function changedFields(event: ServiceEventFacts, input: ChangeInput): readonly EditField[] {
  const values = valuesOf(event);
  return EDIT_FIELDS.filter((field) => input[field] !== undefined && input[field] !== values[field]);
}

/** What a change amounts to, allowed or not: the fields that differ, and the values that follow from them. */
export function changesOf(event: ServiceEventFacts, input: ChangeInput): EventChanges {
  const changed = changedFields(event, input).map((field) => [field, input[field]]);
  return withoutStaleFire(event, Object.fromEntries(changed), input);
}

/**
 * Whether a person may change fields of an event, and what then changes (specifications 5 and 6). Each field is checked for its
 * owner, and the result as a whole for validity. A value that is sent unchanged is not a change. Refuses with every problem at
 * once.
 */
export function decideEventEdit(
  event: ServiceEventFacts,
  actor: UserPrincipal,
  input: ChangeInput,
  facts: EditFacts,
  now: Date,
): Result<{ readonly changes: EventChanges; readonly effects: readonly Effect[] }> {
  const changed = changedFields(event, input);
  if (changed.length > 0 && event.status === 'done') {
    return refuse(problem('service_event.done_is_read_only'));
  }
  const changes = changesOf(event, input);
  const after = { ...valuesOf(event), ...changes };
  const problems = [
    ...permissionProblems(event, after, actor, changed),
    ...missingProblems(event, after, changed),
    ...placeAndPeopleProblems(event, after, changed, actor, facts),
    ...(changed.includes('dueDate') ? dueDateProblems(after.dueDate, facts.place, now) : []),
    ...(touchesFire(changes) ? fireProblems(after, facts.causes) : []),
  ];
  return unlessProblems(problems, () => ({
    changes,
    effects: changed.includes('assignedToUserID')
      ? mailTo('event_assigned', [after.assignedToUserID], actor.userID)
      : [],
  }));
}

function permissionProblems(
  event: ServiceEventFacts,
  after: EditValues,
  actor: UserPrincipal,
  changed: readonly EditField[],
): Problem[] {
  const editable = new Set(editableFields(actor, event));
  const leavesAlarms = after.type === 'action' && after.category === 'FIRE';
  const isProtected = (field: EditField) => isFixed(event, field) || (field === 'type' && leavesAlarms);
  return changed
    .filter((field) => !editable.has(field) || isProtected(field))
    .map((field) =>
      problem(
        FIELD_OWNER[field] === 'creator' && !isProtected(field)
          ? 'service_event.only_creator_may_edit'
          : 'service_event.edit_not_allowed',
        field,
      ),
    );
}

/** Whether an event must have somebody assigned and somebody responsible: an action always, a registration past new. */
export function needsPeople({ type, status }: Pick<ServiceEventFacts, 'type' | 'status'>): boolean {
  return type === 'action' || status !== 'new';
}

/**
 * The problems of values that may not be missing after `changed` was changed: the device, or the place that a visitor gives
 * instead; and the two people of an action and of any event past new. Shared by the form and the server.
 */
export function missingProblems(
  event: Pick<ServiceEventFacts, 'status'>,
  after: Pick<
    EditValues,
    'type' | 'deviceID' | 'internalLocation' | 'assignedToUserID' | 'responsibleUserID'
  >,
  changed: readonly EditField[],
): Problem[] {
  const lacksDevice = changed.includes('deviceID') && after.deviceID === null;
  const isNowhere = after.deviceID === null && after.internalLocation === null;
  const lacksPlace = !lacksDevice && isNowhere && changed.includes('internalLocation');
  const touched = changed.some((field) => ['type', 'assignedToUserID', 'responsibleUserID'].includes(field));
  return [
    ...(lacksDevice ? [problem('field.required', 'deviceID')] : []),
    ...(lacksPlace ? [problem('field.required', 'internalLocation')] : []),
    ...(touched && needsPeople({ ...event, type: after.type }) ? missingPeople(after) : []),
  ];
}

function placeAndPeopleProblems(
  event: ServiceEventFacts,
  after: EditValues,
  changed: readonly EditField[],
  actor: UserPrincipal,
  facts: EditFacts,
): Problem[] {
  const { place } = facts;
  const moves = changed.includes('locationID') || changed.includes('disciplineID');
  const problems: Problem[] = moves ? placeProblems(actor, place) : [];
  if (moves && problems.length === 0 && place?.organizationID !== event.organizationID) {
    problems.push(problem('service_event.location_not_allowed', 'locationID'));
  }
  for (const [role, field] of [
    ['assignee', 'assignedToUserID'],
    ['responsible', 'responsibleUserID'],
  ] as const) {
    if (after[field] === null) continue;
    if (changed.includes(field)) problems.push(...personProblems(role, facts[role], place, actor));
    else if (moves && place && !(facts[role] && isAllowedAt(facts[role], place))) {
      problems.push(problem(`service_event.${role}_not_allowed`, field));
    }
  }
  return problems;
}

function touchesFire(changes: EventChanges): boolean {
  return 'category' in changes || 'fireAlarmType' in changes || 'causeCode' in changes;
}

/**
 * If the changed values no longer fit the fire alarm's kind and cause, these are cleared too, unless the same call sends them,
 * new or unchanged.
 */
function withoutStaleFire(event: ServiceEventFacts, changes: EventChanges, input: ChangeInput): EventChanges {
  const leavesFire = changes.category !== undefined && changes.category !== 'FIRE';
  const losesType = leavesFire && event.fireAlarmType !== null && input.fireAlarmType === undefined;
  const changesType = changes.fireAlarmType !== undefined || losesType;
  const losesCause = changesType && event.causeCode !== null && input.causeCode === undefined;
  return {
    ...changes,
    ...(losesType ? { fireAlarmType: null } : {}),
    ...(losesCause ? { causeCode: null } : {}),
  };
}

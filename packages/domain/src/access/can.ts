import {
  EVENT_FILE_RULES,
  EVENT_ROW_RULES,
  EVENT_RULES,
  type EventRightsFacts,
  type EventRowFacts,
  type FileRightsFacts,
} from '../service-event/rights.ts';
import type { Act } from './acts.ts';
import {
  ADMINISTRATION_ACTS,
  type AdministrationAct,
  isPermitted,
  type Tie,
  typesWithPermission,
} from './permissions.ts';
import type { Principal } from './principal.ts';
import { ACCOUNT_TYPES, EVENT_PEOPLE, type UserType } from './user-types.ts';

type EventRowAct = keyof typeof EVENT_ROW_RULES;
type EventAct = keyof typeof EVENT_RULES;
type FileAct = keyof typeof EVENT_FILE_RULES;
/** The facts that each act is asked about: an event, a file on one, the tie to a row, or nothing. */
type FactsOf<A extends Act> = A extends EventRowAct
  ? EventRowFacts
  : A extends EventAct
    ? EventRightsFacts
    : A extends FileAct
      ? FileRightsFacts
      : A extends AdministrationAct
        ? { readonly tie: Tie }
        : undefined;
type GeneralAct = Exclude<Act, EventAct | FileAct | AdministrationAct>;

const ANYONE = 'anyone';
const ACCOUNTS: readonly UserType[] = ACCOUNT_TYPES;
const LOGBOOK_KEEPERS: readonly UserType[] = [
  'application_owner',
  'reseller_employee',
  'organization_employee',
  'location_employee',
];

/**
 * Acts that can be decided without looking at a row; which rows exist for a person is decided by the
 * wall (design sections 4 and 6).
 */
const GENERAL_RULES: Readonly<Record<GeneralAct, typeof ANYONE | readonly UserType[]>> = {
  'session.sign_in': ANYONE,
  'session.confirm_device': ANYONE,
  'session.read': ANYONE,
  'session.sign_out': ANYONE,
  'password.reset': ANYONE,
  'notification.unsubscribe': ANYONE,
  'live.follow': ACCOUNTS,
  'graphql.query': [...ACCOUNTS, 'public'],
  'reseller.read_logo': ANYONE,
  'service_event.read': EVENT_PEOPLE,
  'fire_cause.read': EVENT_PEOPLE,
  'chapter.read': [...EVENT_PEOPLE, 'public'],
  'document_file.read': [...EVENT_PEOPLE, 'public'],
  'logbook_code.resolve': ANYONE,
  'logbook_code.create': LOGBOOK_KEEPERS,
  'logbook_code.withdraw': LOGBOOK_KEEPERS,
  'logbook_code.print': LOGBOOK_KEEPERS,
  'logbook.check_password': ANYONE,
  'logbook.read_password': LOGBOOK_KEEPERS,
  'logbook.read_public': ['public'],
  'logbook.read': EVENT_PEOPLE,
  'logbook_book.create': EVENT_PEOPLE,
  'logbook_book.read': EVENT_PEOPLE,
  'logbook_book.delete': EVENT_PEOPLE,
  'service_event.register': [...EVENT_PEOPLE, 'public'],
  'service_event.create_action': EVENT_PEOPLE,
  'service_event_file.read': EVENT_PEOPLE,
};

const ROW_RULES: Readonly<Partial<Record<Act, (principal: Principal, facts: never) => boolean>>> = {
  ...EVENT_RULES,
  ...EVENT_FILE_RULES,
};

/** The user type under which a principal acts; null for an unknown caller and for the product itself. */
export function userTypeOf(principal: Principal): UserType | null {
  if (principal.kind === 'user') return principal.userType;
  return principal.kind === 'visitor' ? 'public' : null;
}

/** The user types that may perform an act at all, or `anyone`. For acts on a row, `can` decides the rest. */
export function allowedUserTypes(act: Act): typeof ANYONE | readonly UserType[] {
  if (isGeneral(act)) return GENERAL_RULES[act];
  if (isAdministration(act)) return typesWithPermission(act);
  if (act === 'service_event.delete_hard') return ['application_owner'];
  return act === 'service_event.add_file' ? [...EVENT_PEOPLE, 'public'] : EVENT_PEOPLE;
}

/** Whether a user type may perform an act at all, on any row; null is an unknown caller. */
export function isUserTypeAllowed(userType: UserType | null, act: Act): boolean {
  const types = allowedUserTypes(act);
  return types === ANYONE || (userType !== null && types.includes(userType));
}

function isGeneral(act: Act): act is GeneralAct {
  return Object.hasOwn(GENERAL_RULES, act);
}

const ADMINISTRATION: ReadonlySet<Act> = new Set(ADMINISTRATION_ACTS);

function isAdministration(act: Act): act is AdministrationAct {
  return ADMINISTRATION.has(act);
}

/**
 * The single answer to "may this person do this now?" (design section 1). Acts on an event or a file take its facts. The system
 * may do everything: the running job decides what it does.
 */
export function can<A extends Act>(principal: Principal, act: A, facts: FactsOf<A>): boolean {
  if (principal.kind === 'system') return true;
  if (!isUserTypeAllowed(userTypeOf(principal), act)) return false;
  if (isGeneral(act)) return true;
  if (isAdministration(act)) return isPermitted(principal, act, (facts as { tie: Tie }).tie);
  // FactsOf gives every caller the facts that the act's rule needs; the compiler cannot follow that through the generic
  return ROW_RULES[act]?.(principal, facts as never) ?? false;
}

/** The acts that this person may perform on an event now: the `rights` of its row. */
export function rightsOnEvent(principal: Principal, facts: EventRightsFacts): Act[] {
  return (Object.keys(EVENT_RULES) as EventAct[]).filter((act) => can(principal, act, facts));
}

/** The subset of those acts that a row of a list offers: its `rowRights`. */
export function rowRightsOnEvent(principal: Principal, facts: EventRowFacts): Act[] {
  return (Object.keys(EVENT_ROW_RULES) as EventRowAct[]).filter((act) => can(principal, act, facts));
}

/** The acts that this person may perform on a file of an event. */
export function rightsOnEventFile(principal: Principal, facts: FileRightsFacts): Act[] {
  const acts = (Object.keys(EVENT_FILE_RULES) as FileAct[]).filter((act) => can(principal, act, facts));
  return can(principal, 'service_event_file.read', undefined) ? ['service_event_file.read', ...acts] : acts;
}

/** The acts of each family (such as `organization`), precomputed because rights are asked for every row of a list. */
const FAMILIES = new Map<string, readonly AdministrationAct[]>();
for (const act of ADMINISTRATION_ACTS) {
  const family = act.slice(0, act.indexOf('.'));
  FAMILIES.set(family, [...actsOf(family), act]);
}

function actsOf(family: string): readonly AdministrationAct[] {
  return FAMILIES.get(family) ?? [];
}

/** Cached answers for a principal. Rows of a list differ only in their tie, so a few answers serve all of them. */
const answered = new WeakMap<Principal, Map<string, readonly Act[]>>();

function answerOnce(principal: Principal, question: string, answer: () => readonly Act[]): readonly Act[] {
  const answers = answered.get(principal) ?? new Map<string, readonly Act[]>();
  const known = answers.get(question);
  if (known) return known;
  const acts = answer();
  answered.set(principal, answers.set(question, acts));
  return acts;
}

/** The acts of a family (such as `organization`) that this person may perform on a row with this tie: its `rights`. */
export function rightsOn(principal: Principal, family: string, tie: Tie): readonly Act[] {
  return answerOnce(principal, `${family} ${tie}`, () =>
    actsOf(family).filter((act) => isPermitted(principal, act, tie)),
  );
}

/** Acts at a location: those that depend on the tie to it, and those open to anyone who sees it. */
const TIED_ACTS: readonly AdministrationAct[] = [
  ...actsOf('location').filter((act) => act !== 'location.create'),
  ...actsOf('custom_field'),
  'contract.create',
  'document.create',
];
const SEEN_ACTS = [
  'logbook_code.create',
  'logbook_code.withdraw',
  'logbook_code.print',
  'logbook.read_password',
  'service_event.register',
  'service_event.create_action',
] as const satisfies readonly GeneralAct[];
/** The acts that create something. */
const MAKING: ReadonlySet<Act> = new Set<Act>([
  'logbook_code.create',
  'service_event.register',
  'service_event.create_action',
  'contract.create',
  'document.create',
]);

/** The tie to a location that this person sees, and whether the location and its organisation are in use. */
type SeenLocation = { readonly inUse: boolean; readonly tie: Tie };

/** The acts that this person may perform at a location that they see; nothing can be created at one that is out of use. */
export function rightsOnLocation(principal: Principal, { inUse, tie }: SeenLocation): readonly Act[] {
  return answerOnce(principal, `at a location ${inUse} ${tie}`, () => {
    const acts: Act[] = [
      ...TIED_ACTS.filter((act) => isPermitted(principal, act, tie)),
      ...SEEN_ACTS.filter((act) => can(principal, act, undefined)),
    ];
    return inUse ? acts : acts.filter((act) => !MAKING.has(act));
  });
}

/**
 * The acts that this person may perform in a logbook that they see: those at its location. If its discipline is out of use, at
 * this location or everywhere, nothing can be created either, and the data of the installation cannot be changed
 * (`decideInstallationEdit`).
 */
export function rightsOnLogbook(
  principal: Principal,
  { inUse, disciplineInUse, tie }: SeenLocation & { readonly disciplineInUse: boolean },
): readonly Act[] {
  const rights = rightsOnLocation(principal, { inUse: inUse && disciplineInUse, tie });
  return disciplineInUse ? rights : rights.filter((act) => act !== 'location.edit_details');
}

/** The vocabulary of a service event (specification 3); each value is the same in the API and in the database. */
export const SERVICE_EVENT_TYPES = ['manual_registration', 'system_registration', 'action'] as const;
export type ServiceEventType = (typeof SERVICE_EVENT_TYPES)[number];

/** The entries of a logbook that are not actions, by who or what created them. */
export const REGISTRATION_TYPES = [
  'manual_registration',
  'system_registration',
] as const satisfies readonly ServiceEventType[];

/** The types that a person can give; a system registration comes from a panel. */
export const PERSONAL_TYPES = [
  'manual_registration',
  'action',
] as const satisfies readonly ServiceEventType[];

/** In order; `pending` is labelled Active, `done` is the archive (specification 4). */
export const STATUSES = ['new', 'pending', 'ready', 'done'] as const;
export type Status = (typeof STATUSES)[number];

/** The statuses in which an event waits for its assignee; a ready one waits for its creator's company. */
export const WAITING_STATUSES = ['new', 'pending'] as const satisfies readonly Status[];

export const CATEGORIES = [
  'MALFUNCTION',
  'PRE_ALARM',
  'FIRE',
  'DISABLEMENT',
  'TEST',
  'TEST_MODE',
  'CONNECTION_TROUBLE',
  'ISOLATION',
  'INFORMATION',
  'TROUBLE',
  'ACTIVE',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A priority is stored as its number; `none` is null. */
export const PRIORITY_NUMBERS = { extreme: 1, high: 2, medium: 3, low: 4, none: null } as const;
export type PriorityName = keyof typeof PRIORITY_NUMBERS;
export type Priority = (typeof PRIORITY_NUMBERS)[PriorityName];
export const PRIORITY_NAMES = [
  'extreme',
  'high',
  'medium',
  'low',
  'none',
] as const satisfies readonly PriorityName[];

/** Whether a number, or null for none, is a priority. */
export function isPriority(priority: number | null): priority is Priority {
  return PRIORITY_NAMES.some((name) => PRIORITY_NUMBERS[name] === priority);
}

/** The name of a priority's number. */
export function priorityName(priority: Priority): PriorityName {
  return PRIORITY_NAMES.find((name) => PRIORITY_NUMBERS[name] === priority) ?? 'none';
}

export const ORIGINS = [
  'api',
  'inspection',
  'admin',
  'maintenance',
  'company',
  'manually',
  'checklist',
  'asset',
] as const;
export type Origin = (typeof ORIGINS)[number];

/** The origins that a person can give (docs/decisions/0601); the others come from a panel, a checklist or an asset. */
export const PERSONAL_ORIGINS = [
  'manually',
  'inspection',
  'maintenance',
  'company',
  'admin',
] as const satisfies readonly Origin[];
export type PersonalOrigin = (typeof PERSONAL_ORIGINS)[number];

/** Whether a person can have given this origin. */
export function isPersonalOrigin(origin: Origin): origin is PersonalOrigin {
  return PERSONAL_ORIGINS.some((one) => one === origin);
}

export const FIRE_ALARM_TYPES = ['real', 'fake', 'unwanted'] as const;
export type FireAlarmType = (typeof FIRE_ALARM_TYPES)[number];

/** Who created an event: an account, a visitor at the door, or the product itself. */
export const CREATOR_KINDS = ['user', 'visitor', 'system'] as const;
export type CreatorKind = (typeof CREATOR_KINDS)[number];

/** The sort fields and filters of the paginated list. */
export const SERVICE_EVENT_ORDER_FIELDS = [
  'created_at',
  'updated_at',
  'due_date',
  'priority',
  'completed_at',
] as const;

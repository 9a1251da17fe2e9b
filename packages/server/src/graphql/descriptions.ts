import { USER_TYPE_LABELS } from '@fireledger/domain/access/user-type-labels.ts';
import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';

const DEVICE = 'The detector, panel or part that it is about, as it is called there: no row’s id.';
const PRIORITY = '1 (extreme) to 4 (low)';

/** Descriptions of types whose names are terms of the trade or of this program. */
export const TYPES: Readonly<Record<string, string>> = {
  ChapterGroup:
    'Who sees the documents of a chapter: visitors too; the people of location and organisation; these and the contractor.',
  CreatorKind: 'Who did it: an account, a visitor of the logbook, or the product itself.',
  Discipline: 'A kind of installation of which logbooks are kept.',
  DocumentState: 'How a document stands to the day on which it expires.',
  FireCause: 'A cause of fire alarms, by its code.',
  ForwardingKind: 'Where alarms go: nowhere, straight to the fire brigade, or to a private centre.',
  Locale: 'A language of the product.',
  LogbookEntry: 'An event as the logbook tells it.',
  MailCause: 'What an email is about; each can be switched off on its own.',
  Pagination: 'Which page of a list.',
  Person: 'What those who see an account without a say over it are shown of it.',
  ServiceEvent:
    'A registration in a logbook, or an action event that somebody is assigned to (specification 2).',
  ServiceEventStatus: 'How far an event has come, in the order new, pending, ready, done.',
};

/** Descriptions of names that mean the same everywhere; `Type.name` applies to one type only. */
export const NAMES: Readonly<Record<string, string>> = {
  acknowledgeAlert: 'Whether somebody is asked to say that they saw that it expires.',
  causeCode: 'The code of one of the `fireCauses`.',
  completedAt: 'When it became done.',
  completedFrom: 'From this moment on.',
  connectionNumber: 'The number under which the centre knows the location.',
  createdFrom: 'From this moment on.',
  delaySeconds: 'How long an alarm is held back before it is passed on.',
  dueDate: 'The day by which it is to be solved.',
  expiresAt: 'The last day on which it is valid; null where it does not expire.',
  extra: 'What is agreed on top of `included`.',
  hasPassword: 'false: the user has chosen none yet, and can be invited again.',
  included: 'The number in the licence; null: none is agreed.',
  informContractor: 'Whether the contractor is told as well that it expires.',
  insertion: 'What stands between first and last name, such as “van der”.',
  internalLocation: 'Where in the building.',
  mailNotifications: 'Whether emails about events and documents are sent; those about logging in always are.',
  maxDisciplines: 'The limit on `usage`; null for none, and for who may not read it.',
  maxLocations: 'The limit on `usage`; null for none, and for who may not read it.',
  maxUsers: 'The limit on `usage`; null for none, and for who may not read it.',
  mutedMails: 'The emails that are switched off.',
  priority: `${PRIORITY}; null for none.`,
  publiclyAssignable:
    'Whether people of other companies that share a contract may assign events to this user.',
  reason: 'Why, in the words of who did it.',
  recordedAt: 'When the ledger took it in.',
  rights: 'What the caller may do with it now, by the names of acts, such as `location.edit`.',
  sourceEvent: 'What it was made from as a follow-up; null too where the caller does not see that.',
  timeZone: 'By the name of the time zone database, such as Europe/Amsterdam.',
  verificationCategory:
    '1 to 6: how the centre verifies an alarm before it passes it on; 6: not shown to meet the norms.',
  version: 'Of the row: sent as If-Match, it keeps a change from going over another’s.',
  warningMonths: 'How many months before it expires it is warned of.',
  warnsAt: 'The day of the warning.',
  'DashboardPriority.priority': `${PRIORITY}.`,
  'DocumentFile.size': 'In bytes.',
  'DocumentVersion.number': '1 for the first; sent as `version`, it names the file to download.',
  'FoundEvent.deviceID': DEVICE,
  'LogbookChapter.missing':
    'Whether a complete logbook has an unexpired document in it, and this one has none.',
  'LogbookChapter.required': 'Whether a complete logbook has a document in it.',
  'LogbookEntry.deviceID': DEVICE,
  'Query.dashboard': 'What the start page counts for the caller.',
  'Query.logbook': 'The logbook of a discipline of a location, in a period.',
  'Query.publicLogbook': 'For a visitor, who has entered the logbook’s password.',
  'ServiceEvent.deviceID': DEVICE,
  'ServiceEventCreator.unverified': 'Whether nobody has verified the name.',
  'ServiceEventFile.size': 'In bytes.',
};

const { category, fireAlarmType, origin, status, type } = SERVICE_EVENT_LABELS.en_GB;

/** The labels of enum values on the screens. */
export const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AccountType: USER_TYPE_LABELS.en_GB,
  FireAlarmType: fireAlarmType,
  ServiceEventCategory: category,
  ServiceEventOrigin: origin,
  ServiceEventStatus: status,
  ServiceEventType: type,
};

const FILTER = 'Its parts hold together; one that is left out narrows nothing.';
const ARGUMENTS: Readonly<Record<string, string>> = {
  filter: FILTER,
  orderBy: 'The list’s own order where it is left out.',
  pagination: 'The first page where it is left out.',
};

/** The schema with a description for every name that needs one; existing descriptions are kept. */
export function withDescriptions(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    type.description ??= TYPES[type.name];
    if (isEnumType(type)) {
      for (const value of type.getValues()) value.description ??= WORDS[type.name]?.[value.name];
    } else if (isObjectType(type)) {
      for (const field of Object.values(type.getFields())) describeField(type, field);
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        field.description ??= (type.name.endsWith('Filter') ? ofFilter(field) : null) ?? NAMES[field.name];
      }
    }
  }
  return schema;
}

function describeField(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): void {
  field.description ??=
    NAMES[`${type.name}.${field.name}`] ?? (type.name === 'Query' ? ofQuery(field) : NAMES[field.name]);
  for (const argument of field.args) argument.description ??= ARGUMENTS[argument.name];
}

function ofQuery({ name, args }: GraphQLField<unknown, unknown>): string | undefined {
  if (name.endsWith('Paginated')) return 'A page of those that the caller sees.';
  const isByID = args.length === 1 && args[0]?.name === `${name}ID`;
  return isByID
    ? 'Refused as `not_found` where there is none, and where the caller does not see it.'
    : undefined;
}

function ofFilter({ name, type }: GraphQLInputField): string | undefined {
  if (isListType(type)) return 'Any of these; of an empty list, none.';
  return name === 'active' ? 'true: what is in use; false: what is out of use.' : undefined;
}

// Made from logbook-detail.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../../platform/graphql.ts';

export type LogbookDetailVariables = {
  readonly locationID: string;
  readonly disciplineID: string;
  readonly from?: string | null | undefined;
  readonly until?: string | null | undefined;
};

export type LogbookDetailData = {
  readonly logbook: {
    readonly locationID: string;
    readonly disciplineID: string;
    readonly locationName: string;
    readonly disciplineName: string;
    readonly organizationName: string;
    readonly outOfUse: 'discipline' | 'given_up' | 'location' | 'organization' | null;
    readonly reference: string | null;
    readonly address: string;
    readonly postalCode: string;
    readonly city: string;
    readonly country: string;
    readonly contact: {
      readonly name: string | null;
      readonly phone: string | null;
      readonly email: string | null;
    };
    readonly contractorName: string | null;
    readonly forwardingKind: 'direct' | 'none' | 'private_centre';
    readonly centre: {
      readonly name: string;
      readonly phone: string;
      readonly connectionNumber: string;
      readonly verificationCategory: number;
    } | null;
    readonly delaySeconds: number | null;
    readonly installation: {
      readonly hasDetectors: boolean;
      readonly panelMake: string | null;
      readonly panelType: string | null;
      readonly detectorCount: number | null;
      readonly normYear: number | null;
      readonly maxUnwantedAlarms: number | null;
      readonly managerName: string | null;
      readonly managerPhone: string | null;
      readonly deputyName: string | null;
      readonly deputyPhone: string | null;
      readonly version: number;
    };
    readonly missingFacts: ReadonlyArray<'contact' | 'contractor' | 'deputy' | 'detector_count' | 'manager' | 'max_unwanted_alarms' | 'norm_year' | 'panel'>;
    readonly unseenGroups: ReadonlyArray<'contractor' | 'involved' | 'public'>;
    readonly chapters: ReadonlyArray<{
      readonly chapterID: string;
      readonly group: 'contractor' | 'involved' | 'public';
      readonly nameEn: string;
      readonly nameNl: string;
      readonly required: boolean;
      readonly missing: boolean;
      readonly documentCount: number;
    }>;
    readonly documentsPaginated: {
      readonly items: ReadonlyArray<{
        readonly documentID: string;
        readonly chapterID: string;
        readonly name: string;
        readonly state: 'expired' | 'expiring' | 'valid';
        readonly expiresAt: string | null;
        readonly number: number;
      }>;
      readonly totalAtLeast: number;
    };
    readonly from: string;
    readonly until: string;
    readonly timeZone: string;
    readonly rights: ReadonlyArray<string>;
    readonly alarmCounts: {
      readonly real: number;
      readonly unwanted: number;
      readonly fake: number;
      readonly unknown: number;
    };
    readonly gone: ReadonlyArray<{
      readonly list: 'actions' | 'alarms' | 'carriedOver' | 'documents' | 'registrations';
      readonly deleted: number;
      readonly moved: number;
    }>;
    readonly carriedOverPaginated: {
      readonly items: ReadonlyArray<{
        readonly serviceEventID: string;
        readonly type: 'action' | 'manual_registration' | 'system_registration';
        readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
        readonly status: 'done' | 'new' | 'pending' | 'ready';
        readonly priority: number | null;
        readonly description: string;
        readonly solutionDescription: string | null;
        readonly deviceID: string | null;
        readonly internalLocation: string | null;
        readonly creatorName: string | null;
        readonly creatorKind: 'system' | 'user' | 'visitor';
        readonly fireAlarmType: 'fake' | 'real' | 'unwanted' | null;
        readonly completedAt: string | null;
        readonly createdAt: string;
      }>;
      readonly totalAtLeast: number;
    };
    readonly alarmsPaginated: {
      readonly items: ReadonlyArray<{
        readonly serviceEventID: string;
        readonly type: 'action' | 'manual_registration' | 'system_registration';
        readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
        readonly status: 'done' | 'new' | 'pending' | 'ready';
        readonly priority: number | null;
        readonly description: string;
        readonly solutionDescription: string | null;
        readonly deviceID: string | null;
        readonly internalLocation: string | null;
        readonly creatorName: string | null;
        readonly creatorKind: 'system' | 'user' | 'visitor';
        readonly fireAlarmType: 'fake' | 'real' | 'unwanted' | null;
        readonly completedAt: string | null;
        readonly createdAt: string;
      }>;
      readonly totalAtLeast: number;
    };
    readonly registrationsPaginated: {
      readonly items: ReadonlyArray<{
        readonly serviceEventID: string;
        readonly type: 'action' | 'manual_registration' | 'system_registration';
        readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
        readonly status: 'done' | 'new' | 'pending' | 'ready';
        readonly priority: number | null;
        readonly description: string;
        readonly solutionDescription: string | null;
        readonly deviceID: string | null;
        readonly internalLocation: string | null;
        readonly creatorName: string | null;
        readonly creatorKind: 'system' | 'user' | 'visitor';
        readonly fireAlarmType: 'fake' | 'real' | 'unwanted' | null;
        readonly completedAt: string | null;
        readonly createdAt: string;
      }>;
      readonly totalAtLeast: number;
    };
    readonly actionsPaginated: {
      readonly items: ReadonlyArray<{
        readonly serviceEventID: string;
        readonly type: 'action' | 'manual_registration' | 'system_registration';
        readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
        readonly status: 'done' | 'new' | 'pending' | 'ready';
        readonly priority: number | null;
        readonly description: string;
        readonly solutionDescription: string | null;
        readonly deviceID: string | null;
        readonly internalLocation: string | null;
        readonly creatorName: string | null;
        readonly creatorKind: 'system' | 'user' | 'visitor';
        readonly fireAlarmType: 'fake' | 'real' | 'unwanted' | null;
        readonly completedAt: string | null;
        readonly createdAt: string;
      }>;
      readonly totalAtLeast: number;
    };
  };
};

export const logbookDetailDocument: Document<LogbookDetailData, LogbookDetailVariables> = {
  operationName: 'LogbookDetail',
  query:
    "query LogbookDetail($locationID:ID!$disciplineID:ID!$from:Date$until:Date){logbook(locationID:$locationID disciplineID:$disciplineID from:$from until:$until){locationID disciplineID locationName disciplineName organizationName outOfUse reference address postalCode city country contact{name phone email}contractorName forwardingKind centre{name phone connectionNumber verificationCategory}delaySeconds installation{hasDetectors panelMake panelType detectorCount normYear maxUnwantedAlarms managerName managerPhone deputyName deputyPhone version}missingFacts unseenGroups chapters{chapterID group nameEn nameNl required missing documentCount}documentsPaginated(pagination:{limit:200}){items{documentID chapterID name state expiresAt number}totalAtLeast}from until timeZone rights alarmCounts{real unwanted fake unknown}gone{list deleted moved}carriedOverPaginated(pagination:{limit:100}){items{...LogbookEntryRow}totalAtLeast}alarmsPaginated(pagination:{limit:100}){items{...LogbookEntryRow}totalAtLeast}registrationsPaginated(pagination:{limit:100}){items{...LogbookEntryRow}totalAtLeast}actionsPaginated(pagination:{limit:100}){items{...LogbookEntryRow}totalAtLeast}}}fragment LogbookEntryRow on LogbookEntry{serviceEventID type category status priority description solutionDescription deviceID internalLocation creatorName creatorKind fireAlarmType completedAt createdAt}",
};

export type LogbookCarriedOverVariables = {
  readonly locationID: string;
  readonly disciplineID: string;
  readonly from: string;
  readonly until: string;
  readonly cursor?: string | null | undefined;
};

export type LogbookCarriedOverData = {
  readonly logbook: {
    readonly carriedOverPaginated: {
      readonly items: ReadonlyArray<{
        readonly serviceEventID: string;
        readonly type: 'action' | 'manual_registration' | 'system_registration';
        readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
        readonly status: 'done' | 'new' | 'pending' | 'ready';
        readonly priority: number | null;
        readonly description: string;
        readonly solutionDescription: string | null;
        readonly deviceID: string | null;
        readonly internalLocation: string | null;
        readonly creatorName: string | null;
        readonly creatorKind: 'system' | 'user' | 'visitor';
        readonly fireAlarmType: 'fake' | 'real' | 'unwanted' | null;
        readonly completedAt: string | null;
        readonly createdAt: string;
      }>;
      readonly nextCursor: string | null;
    };
  };
};

export const logbookCarriedOverDocument: Document<LogbookCarriedOverData, LogbookCarriedOverVariables> = {
  operationName: 'LogbookCarriedOver',
  query:
    "query LogbookCarriedOver($locationID:ID!$disciplineID:ID!$from:Date!$until:Date!$cursor:String){logbook(locationID:$locationID disciplineID:$disciplineID from:$from until:$until){carriedOverPaginated(pagination:{limit:200 cursor:$cursor}){items{...LogbookEntryRow}nextCursor}}}fragment LogbookEntryRow on LogbookEntry{serviceEventID type category status priority description solutionDescription deviceID internalLocation creatorName creatorKind fireAlarmType completedAt createdAt}",
};

export type LogbookAlarmsVariables = {
  readonly locationID: string;
  readonly disciplineID: string;
  readonly from: string;
  readonly until: string;
  readonly cursor?: string | null | undefined;
};

export type LogbookAlarmsData = {
  readonly logbook: {
    readonly alarmsPaginated: {
      readonly items: ReadonlyArray<{
        readonly serviceEventID: string;
        readonly type: 'action' | 'manual_registration' | 'system_registration';
        readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
        readonly status: 'done' | 'new' | 'pending' | 'ready';
        readonly priority: number | null;
        readonly description: string;
        readonly solutionDescription: string | null;
        readonly deviceID: string | null;
        readonly internalLocation: string | null;
        readonly creatorName: string | null;
        readonly creatorKind: 'system' | 'user' | 'visitor';
        readonly fireAlarmType: 'fake' | 'real' | 'unwanted' | null;
        readonly completedAt: string | null;
        readonly createdAt: string;
      }>;
      readonly nextCursor: string | null;
    };
  };
};

export const logbookAlarmsDocument: Document<LogbookAlarmsData, LogbookAlarmsVariables> = {
  operationName: 'LogbookAlarms',
  query:
    "query LogbookAlarms($locationID:ID!$disciplineID:ID!$from:Date!$until:Date!$cursor:String){logbook(locationID:$locationID disciplineID:$disciplineID from:$from until:$until){alarmsPaginated(pagination:{limit:200 cursor:$cursor}){items{...LogbookEntryRow}nextCursor}}}fragment LogbookEntryRow on LogbookEntry{serviceEventID type category status priority description solutionDescription deviceID internalLocation creatorName creatorKind fireAlarmType completedAt createdAt}",
};

export type LogbookRegistrationsVariables = {
  readonly locationID: string;
  readonly disciplineID: string;
  readonly from: string;
  readonly until: string;
  readonly cursor?: string | null | undefined;
};

export type LogbookRegistrationsData = {
  readonly logbook: {
    readonly registrationsPaginated: {
      readonly items: ReadonlyArray<{
        readonly serviceEventID: string;
        readonly type: 'action' | 'manual_registration' | 'system_registration';
        readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
        readonly status: 'done' | 'new' | 'pending' | 'ready';
        readonly priority: number | null;
        readonly description: string;
        readonly solutionDescription: string | null;
        readonly deviceID: string | null;
        readonly internalLocation: string | null;
        readonly creatorName: string | null;
        readonly creatorKind: 'system' | 'user' | 'visitor';
        readonly fireAlarmType: 'fake' | 'real' | 'unwanted' | null;
        readonly completedAt: string | null;
        readonly createdAt: string;
      }>;
      readonly nextCursor: string | null;
    };
  };
};

export const logbookRegistrationsDocument: Document<LogbookRegistrationsData, LogbookRegistrationsVariables> = {
  operationName: 'LogbookRegistrations',
  query:
    "query LogbookRegistrations($locationID:ID!$disciplineID:ID!$from:Date!$until:Date!$cursor:String){logbook(locationID:$locationID disciplineID:$disciplineID from:$from until:$until){registrationsPaginated(pagination:{limit:200 cursor:$cursor}){items{...LogbookEntryRow}nextCursor}}}fragment LogbookEntryRow on LogbookEntry{serviceEventID type category status priority description solutionDescription deviceID internalLocation creatorName creatorKind fireAlarmType completedAt createdAt}",
};

export type LogbookActionsVariables = {
  readonly locationID: string;
  readonly disciplineID: string;
  readonly from: string;
  readonly until: string;
  readonly cursor?: string | null | undefined;
};

export type LogbookActionsData = {
  readonly logbook: {
    readonly actionsPaginated: {
      readonly items: ReadonlyArray<{
        readonly serviceEventID: string;
        readonly type: 'action' | 'manual_registration' | 'system_registration';
        readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
        readonly status: 'done' | 'new' | 'pending' | 'ready';
        readonly priority: number | null;
        readonly description: string;
        readonly solutionDescription: string | null;
        readonly deviceID: string | null;
        readonly internalLocation: string | null;
        readonly creatorName: string | null;
        readonly creatorKind: 'system' | 'user' | 'visitor';
        readonly fireAlarmType: 'fake' | 'real' | 'unwanted' | null;
        readonly completedAt: string | null;
        readonly createdAt: string;
      }>;
      readonly nextCursor: string | null;
    };
  };
};

export const logbookActionsDocument: Document<LogbookActionsData, LogbookActionsVariables> = {
  operationName: 'LogbookActions',
  query:
    "query LogbookActions($locationID:ID!$disciplineID:ID!$from:Date!$until:Date!$cursor:String){logbook(locationID:$locationID disciplineID:$disciplineID from:$from until:$until){actionsPaginated(pagination:{limit:200 cursor:$cursor}){items{...LogbookEntryRow}nextCursor}}}fragment LogbookEntryRow on LogbookEntry{serviceEventID type category status priority description solutionDescription deviceID internalLocation creatorName creatorKind fireAlarmType completedAt createdAt}",
};

export type LogbookEntryRow = {
  readonly serviceEventID: string;
  readonly type: 'action' | 'manual_registration' | 'system_registration';
  readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
  readonly status: 'done' | 'new' | 'pending' | 'ready';
  readonly priority: number | null;
  readonly description: string;
  readonly solutionDescription: string | null;
  readonly deviceID: string | null;
  readonly internalLocation: string | null;
  readonly creatorName: string | null;
  readonly creatorKind: 'system' | 'user' | 'visitor';
  readonly fireAlarmType: 'fake' | 'real' | 'unwanted' | null;
  readonly completedAt: string | null;
  readonly createdAt: string;
};

export type LogbookBooksVariables = {
  readonly locationID: string;
  readonly disciplineID: string;
};

export type LogbookBooksData = {
  readonly logbook: {
    readonly books: ReadonlyArray<{
      readonly logbookBookID: string;
      readonly state: 'done' | 'failed' | 'making' | 'waiting';
      readonly progress: number;
      readonly failure: string | null;
      readonly from: string;
      readonly until: string;
      readonly locale: 'en_GB' | 'nl_NL';
      readonly size: number | null;
      readonly createdAt: string;
    }>;
  };
};

export const logbookBooksDocument: Document<LogbookBooksData, LogbookBooksVariables> = {
  operationName: 'LogbookBooks',
  query:
    "query LogbookBooks($locationID:ID!$disciplineID:ID!){logbook(locationID:$locationID disciplineID:$disciplineID){books{logbookBookID state progress failure from until locale size createdAt}}}",
};

export type InstallationFormVariables = {
  readonly locationID: string;
  readonly disciplineID: string;
};

export type InstallationFormData = {
  readonly logbook: {
    readonly installation: {
      readonly hasDetectors: boolean;
      readonly panelMake: string | null;
      readonly panelType: string | null;
      readonly detectorCount: number | null;
      readonly normYear: number | null;
      readonly maxUnwantedAlarms: number | null;
      readonly managerName: string | null;
      readonly managerPhone: string | null;
      readonly deputyName: string | null;
      readonly deputyPhone: string | null;
      readonly version: number;
    };
  };
};

export const installationFormDocument: Document<InstallationFormData, InstallationFormVariables> = {
  operationName: 'InstallationForm',
  query:
    "query InstallationForm($locationID:ID!$disciplineID:ID!){logbook(locationID:$locationID disciplineID:$disciplineID){installation{hasDetectors panelMake panelType detectorCount normYear maxUnwantedAlarms managerName managerPhone deputyName deputyPhone version}}}",
};

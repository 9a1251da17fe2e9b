// Made from event.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type EventPerson = {
  readonly userID: string;
  readonly firstName: string;
  readonly insertion: string | null;
  readonly lastName: string;
  readonly company: {
    readonly companyID: string;
    readonly name: string;
  } | null;
};

export type EventSummary = {
  readonly serviceEventID: string;
  readonly type: 'action' | 'manual_registration' | 'system_registration';
  readonly status: 'done' | 'new' | 'pending' | 'ready';
  readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
  readonly priority: number | null;
  readonly description: string;
  readonly internalLocation: string | null;
  readonly location: {
    readonly locationID: string;
    readonly name: string;
    readonly city: string;
  } | null;
  readonly discipline: {
    readonly disciplineID: string;
    readonly name: string;
  } | null;
  readonly assignedToUser: {
    readonly userID: string;
    readonly firstName: string;
    readonly insertion: string | null;
    readonly lastName: string;
    readonly company: {
      readonly companyID: string;
      readonly name: string;
    } | null;
  } | null;
  readonly needsAssignee: boolean;
  readonly createdBy: {
    readonly kind: 'system' | 'user' | 'visitor';
    readonly name: string | null;
    readonly person: {
      readonly userID: string;
      readonly firstName: string;
      readonly insertion: string | null;
      readonly lastName: string;
      readonly company: {
        readonly companyID: string;
        readonly name: string;
      } | null;
    } | null;
  };
  readonly dueDate: string | null;
  readonly overdue: boolean;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly version: number;
};

export type EventRow = {
  readonly serviceEventID: string;
  readonly type: 'action' | 'manual_registration' | 'system_registration';
  readonly status: 'done' | 'new' | 'pending' | 'ready';
  readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
  readonly priority: number | null;
  readonly description: string;
  readonly internalLocation: string | null;
  readonly location: {
    readonly locationID: string;
    readonly name: string;
    readonly city: string;
  } | null;
  readonly discipline: {
    readonly disciplineID: string;
    readonly name: string;
  } | null;
  readonly assignedToUser: {
    readonly userID: string;
    readonly firstName: string;
    readonly insertion: string | null;
    readonly lastName: string;
    readonly company: {
      readonly companyID: string;
      readonly name: string;
    } | null;
  } | null;
  readonly needsAssignee: boolean;
  readonly createdBy: {
    readonly kind: 'system' | 'user' | 'visitor';
    readonly name: string | null;
    readonly person: {
      readonly userID: string;
      readonly firstName: string;
      readonly insertion: string | null;
      readonly lastName: string;
      readonly company: {
        readonly companyID: string;
        readonly name: string;
      } | null;
    } | null;
  };
  readonly dueDate: string | null;
  readonly overdue: boolean;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly version: number;
  readonly rowRights: ReadonlyArray<string>;
};

export type LinkedEvent = {
  readonly serviceEventID: string;
  readonly type: 'action' | 'manual_registration' | 'system_registration';
  readonly status: 'done' | 'new' | 'pending' | 'ready';
  readonly description: string;
  readonly createdAt: string;
};

export type EventFile = {
  readonly fileID: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly createdAt: string;
  readonly uploaderKind: 'system' | 'user' | 'visitor';
  readonly uploadedBy: {
    readonly userID: string;
    readonly firstName: string;
    readonly insertion: string | null;
    readonly lastName: string;
    readonly company: {
      readonly companyID: string;
      readonly name: string;
    } | null;
  } | null;
  readonly rights: ReadonlyArray<string>;
};

export type EventHistoryEntry = {
  readonly changeType: 'created' | 'deleted' | 'edited' | 'file_added' | 'file_removed' | 'reopened' | 'restored' | 'status_changed';
  readonly actorKind: 'system' | 'user' | 'visitor';
  readonly changedBy: {
    readonly userID: string;
    readonly firstName: string;
    readonly insertion: string | null;
    readonly lastName: string;
    readonly company: {
      readonly companyID: string;
      readonly name: string;
    } | null;
  } | null;
  readonly changedByName: string | null;
  readonly changedByCompanyName: string | null;
  readonly createdAt: string;
  readonly reason: string | null;
  readonly details: unknown;
};

export type ServiceEventsPaginatedVariables = {
  readonly filter?: {
    readonly archived?: boolean | null | undefined;
    readonly assignedToUserIDs?: ReadonlyArray<string> | null | undefined;
    readonly categories?: ReadonlyArray<'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE'> | null | undefined;
    readonly completedFrom?: string | null | undefined;
    readonly completedUntil?: string | null | undefined;
    readonly createdFrom?: string | null | undefined;
    readonly createdUntil?: string | null | undefined;
    readonly disciplineIDs?: ReadonlyArray<string> | null | undefined;
    readonly fireAlarmTypes?: ReadonlyArray<'fake' | 'real' | 'unwanted'> | null | undefined;
    readonly locationIDs?: ReadonlyArray<string> | null | undefined;
    readonly mine?: boolean | null | undefined;
    readonly myCompany?: boolean | null | undefined;
    readonly origins?: ReadonlyArray<'admin' | 'api' | 'asset' | 'checklist' | 'company' | 'inspection' | 'maintenance' | 'manually'> | null | undefined;
    readonly overdue?: boolean | null | undefined;
    readonly priorities?: ReadonlyArray<number | null> | null | undefined;
    readonly responsibleUserIDs?: ReadonlyArray<string> | null | undefined;
    readonly search?: string | null | undefined;
    readonly statuses?: ReadonlyArray<'done' | 'new' | 'pending' | 'ready'> | null | undefined;
    readonly types?: ReadonlyArray<'action' | 'manual_registration' | 'system_registration'> | null | undefined;
    readonly unassigned?: boolean | null | undefined;
  } | null | undefined;
  readonly orderBy?: {
    readonly direction: 'asc' | 'desc';
    readonly field: 'completed_at' | 'created_at' | 'due_date' | 'priority' | 'updated_at';
  } | null | undefined;
  readonly pagination?: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  } | null | undefined;
  readonly counted: boolean;
};

export type ServiceEventsPaginatedData = {
  readonly serviceEventsPaginated: {
    readonly items: ReadonlyArray<{
      readonly serviceEventID: string;
      readonly type: 'action' | 'manual_registration' | 'system_registration';
      readonly status: 'done' | 'new' | 'pending' | 'ready';
      readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
      readonly priority: number | null;
      readonly description: string;
      readonly internalLocation: string | null;
      readonly location: {
        readonly locationID: string;
        readonly name: string;
        readonly city: string;
      } | null;
      readonly discipline: {
        readonly disciplineID: string;
        readonly name: string;
      } | null;
      readonly assignedToUser: {
        readonly userID: string;
        readonly firstName: string;
        readonly insertion: string | null;
        readonly lastName: string;
        readonly company: {
          readonly companyID: string;
          readonly name: string;
        } | null;
      } | null;
      readonly needsAssignee: boolean;
      readonly createdBy: {
        readonly kind: 'system' | 'user' | 'visitor';
        readonly name: string | null;
        readonly person: {
          readonly userID: string;
          readonly firstName: string;
          readonly insertion: string | null;
          readonly lastName: string;
          readonly company: {
            readonly companyID: string;
            readonly name: string;
          } | null;
        } | null;
      };
      readonly dueDate: string | null;
      readonly overdue: boolean;
      readonly createdAt: string;
      readonly completedAt: string | null;
      readonly version: number;
      readonly rowRights: ReadonlyArray<string>;
    }>;
    readonly nextCursor: string | null;
    readonly total: number | null;
    readonly totalAtLeast: number;
    readonly truncated: boolean;
  };
};

export const serviceEventsPaginatedDocument: Document<ServiceEventsPaginatedData, ServiceEventsPaginatedVariables> = {
  operationName: 'ServiceEventsPaginated',
  query:
    "query ServiceEventsPaginated($filter:ServiceEventFilter$orderBy:ServiceEventOrder$pagination:Pagination$counted:Boolean!){serviceEventsPaginated(filter:$filter orderBy:$orderBy pagination:$pagination){items{...EventRow}nextCursor total@include(if:$counted)totalAtLeast@include(if:$counted)truncated@include(if:$counted)}}fragment EventRow on ServiceEvent{...EventSummary rowRights}fragment EventSummary on ServiceEvent{serviceEventID type status category priority description internalLocation location{locationID name city}discipline{disciplineID name}assignedToUser{...EventPerson}needsAssignee createdBy{kind name person{...EventPerson}}dueDate overdue createdAt completedAt version}fragment EventPerson on Person{userID firstName insertion lastName company{companyID name}}",
};

export type ServiceEventVariables = {
  readonly serviceEventID: string;
};

export type ServiceEventData = {
  readonly serviceEvent: {
    readonly serviceEventID: string;
    readonly type: 'action' | 'manual_registration' | 'system_registration';
    readonly status: 'done' | 'new' | 'pending' | 'ready';
    readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
    readonly priority: number | null;
    readonly description: string;
    readonly internalLocation: string | null;
    readonly location: {
      readonly locationID: string;
      readonly name: string;
      readonly city: string;
    } | null;
    readonly discipline: {
      readonly disciplineID: string;
      readonly name: string;
    } | null;
    readonly assignedToUser: {
      readonly userID: string;
      readonly firstName: string;
      readonly insertion: string | null;
      readonly lastName: string;
      readonly company: {
        readonly companyID: string;
        readonly name: string;
      } | null;
    } | null;
    readonly needsAssignee: boolean;
    readonly createdBy: {
      readonly kind: 'system' | 'user' | 'visitor';
      readonly name: string | null;
      readonly person: {
        readonly userID: string;
        readonly firstName: string;
        readonly insertion: string | null;
        readonly lastName: string;
        readonly company: {
          readonly companyID: string;
          readonly name: string;
        } | null;
      } | null;
      readonly companyName: string | null;
      readonly stoodInFor: boolean;
    };
    readonly dueDate: string | null;
    readonly overdue: boolean;
    readonly createdAt: string;
    readonly completedAt: string | null;
    readonly version: number;
    readonly rights: ReadonlyArray<string>;
    readonly origin: 'admin' | 'api' | 'asset' | 'checklist' | 'company' | 'inspection' | 'maintenance' | 'manually';
    readonly deviceID: string | null;
    readonly deleteRefusal: string | null;
    readonly solutionDescription: string | null;
    readonly sourceServiceEventID: string | null;
    readonly responsibleUser: {
      readonly userID: string;
      readonly firstName: string;
      readonly insertion: string | null;
      readonly lastName: string;
      readonly company: {
        readonly companyID: string;
        readonly name: string;
      } | null;
    } | null;
    readonly readyAt: string | null;
    readonly fireAlarmType: 'fake' | 'real' | 'unwanted' | null;
    readonly causeCode: number | null;
    readonly updatedAt: string;
    readonly files: ReadonlyArray<{
      readonly fileID: string;
      readonly name: string;
      readonly mediaType: string;
      readonly size: number;
      readonly createdAt: string;
      readonly uploaderKind: 'system' | 'user' | 'visitor';
      readonly uploadedBy: {
        readonly userID: string;
        readonly firstName: string;
        readonly insertion: string | null;
        readonly lastName: string;
        readonly company: {
          readonly companyID: string;
          readonly name: string;
        } | null;
      } | null;
      readonly rights: ReadonlyArray<string>;
    }>;
    readonly sourceEvent: {
      readonly serviceEventID: string;
      readonly type: 'action' | 'manual_registration' | 'system_registration';
      readonly status: 'done' | 'new' | 'pending' | 'ready';
      readonly description: string;
      readonly createdAt: string;
      readonly files: ReadonlyArray<{
        readonly fileID: string;
      }>;
    } | null;
    readonly followUps: ReadonlyArray<{
      readonly serviceEventID: string;
      readonly type: 'action' | 'manual_registration' | 'system_registration';
      readonly status: 'done' | 'new' | 'pending' | 'ready';
      readonly description: string;
      readonly createdAt: string;
    }>;
    readonly followUpCount: number;
    readonly historyPaginated: {
      readonly items: ReadonlyArray<{
        readonly changeType: 'created' | 'deleted' | 'edited' | 'file_added' | 'file_removed' | 'reopened' | 'restored' | 'status_changed';
        readonly actorKind: 'system' | 'user' | 'visitor';
        readonly changedBy: {
          readonly userID: string;
          readonly firstName: string;
          readonly insertion: string | null;
          readonly lastName: string;
          readonly company: {
            readonly companyID: string;
            readonly name: string;
          } | null;
        } | null;
        readonly changedByName: string | null;
        readonly changedByCompanyName: string | null;
        readonly createdAt: string;
        readonly reason: string | null;
        readonly details: unknown;
      }>;
      readonly nextCursor: string | null;
      readonly total: number | null;
    };
  };
};

export const serviceEventDocument: Document<ServiceEventData, ServiceEventVariables> = {
  operationName: 'ServiceEvent',
  query:
    "query ServiceEvent($serviceEventID:ID!){serviceEvent(serviceEventID:$serviceEventID){...EventSummary rights origin deviceID deleteRefusal solutionDescription createdBy{companyName stoodInFor}sourceServiceEventID responsibleUser{...EventPerson}readyAt fireAlarmType causeCode updatedAt files{...EventFile}sourceEvent{...LinkedEvent files{fileID}}followUps{...LinkedEvent}followUpCount historyPaginated(pagination:{limit:50}){items{...EventHistoryEntry}nextCursor total}}}fragment EventSummary on ServiceEvent{serviceEventID type status category priority description internalLocation location{locationID name city}discipline{disciplineID name}assignedToUser{...EventPerson}needsAssignee createdBy{kind name person{...EventPerson}}dueDate overdue createdAt completedAt version}fragment EventPerson on Person{userID firstName insertion lastName company{companyID name}}fragment EventFile on ServiceEventFile{fileID name mediaType size createdAt uploaderKind uploadedBy{...EventPerson}rights}fragment LinkedEvent on ServiceEvent{serviceEventID type status description createdAt}fragment EventHistoryEntry on HistoryEntry{changeType actorKind changedBy{...EventPerson}changedByName changedByCompanyName createdAt reason details}",
};

export type ServiceEventHistoryVariables = {
  readonly serviceEventID: string;
  readonly pagination?: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  } | null | undefined;
};

export type ServiceEventHistoryData = {
  readonly serviceEvent: {
    readonly historyPaginated: {
      readonly items: ReadonlyArray<{
        readonly changeType: 'created' | 'deleted' | 'edited' | 'file_added' | 'file_removed' | 'reopened' | 'restored' | 'status_changed';
        readonly actorKind: 'system' | 'user' | 'visitor';
        readonly changedBy: {
          readonly userID: string;
          readonly firstName: string;
          readonly insertion: string | null;
          readonly lastName: string;
          readonly company: {
            readonly companyID: string;
            readonly name: string;
          } | null;
        } | null;
        readonly changedByName: string | null;
        readonly changedByCompanyName: string | null;
        readonly createdAt: string;
        readonly reason: string | null;
        readonly details: unknown;
      }>;
      readonly nextCursor: string | null;
    };
  };
};

export const serviceEventHistoryDocument: Document<ServiceEventHistoryData, ServiceEventHistoryVariables> = {
  operationName: 'ServiceEventHistory',
  query:
    "query ServiceEventHistory($serviceEventID:ID!$pagination:Pagination){serviceEvent(serviceEventID:$serviceEventID){historyPaginated(pagination:$pagination){items{...EventHistoryEntry}nextCursor}}}fragment EventHistoryEntry on HistoryEntry{changeType actorKind changedBy{...EventPerson}changedByName changedByCompanyName createdAt reason details}fragment EventPerson on Person{userID firstName insertion lastName company{companyID name}}",
};

export type DeletedServiceEventVariables = {
  readonly serviceEventID: string;
};

export type DeletedServiceEventData = {
  readonly deletedServiceEvent: {
    readonly type: 'action' | 'manual_registration' | 'system_registration';
    readonly description: string;
    readonly deletion: {
      readonly deletedAt: string;
      readonly deletedByName: string | null;
      readonly restorableUntil: string;
    };
  };
};

export const deletedServiceEventDocument: Document<DeletedServiceEventData, DeletedServiceEventVariables> = {
  operationName: 'DeletedServiceEvent',
  query:
    "query DeletedServiceEvent($serviceEventID:ID!){deletedServiceEvent(serviceEventID:$serviceEventID){type description deletion{deletedAt deletedByName restorableUntil}}}",
};

// Made from notification.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type NotificationsVariables = {
  readonly filter: {
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
  };
  readonly orderBy: {
    readonly direction: 'asc' | 'desc';
    readonly field: 'completed_at' | 'created_at' | 'due_date' | 'priority' | 'updated_at';
  };
  readonly pagination: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  };
};

export type NotificationsData = {
  readonly serviceEventsPaginated: {
    readonly items: ReadonlyArray<{
      readonly serviceEventID: string;
      readonly description: string;
      readonly location: {
        readonly name: string;
      } | null;
      readonly discipline: {
        readonly name: string;
      } | null;
      readonly priority: number | null;
      readonly createdAt: string;
      readonly updatedAt: string;
    }>;
  };
};

export const notificationsDocument: Document<NotificationsData, NotificationsVariables> = {
  operationName: 'Notifications',
  query:
    "query Notifications($filter:ServiceEventFilter!$orderBy:ServiceEventOrder!$pagination:Pagination!){serviceEventsPaginated(filter:$filter orderBy:$orderBy pagination:$pagination){items{serviceEventID description location{name}discipline{name}priority createdAt updatedAt}}}",
};

export type DocumentAlertsVariables = Record<string, never>;

export type DocumentAlertsData = {
  readonly documentAlerts: ReadonlyArray<{
    readonly since: string;
    readonly document: {
      readonly documentID: string;
      readonly name: string;
      readonly state: 'expired' | 'expiring' | 'valid';
      readonly expiresAt: string | null;
      readonly location: {
        readonly name: string;
      } | null;
      readonly discipline: {
        readonly name: string;
      } | null;
    };
  }>;
};

export const documentAlertsDocument: Document<DocumentAlertsData, DocumentAlertsVariables> = {
  operationName: 'DocumentAlerts',
  query:
    "query DocumentAlerts{documentAlerts{since document{documentID name state expiresAt location{name}discipline{name}}}}",
};

// Made from home.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type HomeWorkVariables = {
  readonly assigned: {
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
    readonly priorities?: ReadonlyArray<number> | null | undefined;
    readonly responsibleUserIDs?: ReadonlyArray<string> | null | undefined;
    readonly search?: string | null | undefined;
    readonly statuses?: ReadonlyArray<'done' | 'new' | 'pending' | 'ready'> | null | undefined;
    readonly types?: ReadonlyArray<'action' | 'manual_registration' | 'system_registration'> | null | undefined;
  };
  readonly toClose: {
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
    readonly priorities?: ReadonlyArray<number> | null | undefined;
    readonly responsibleUserIDs?: ReadonlyArray<string> | null | undefined;
    readonly search?: string | null | undefined;
    readonly statuses?: ReadonlyArray<'done' | 'new' | 'pending' | 'ready'> | null | undefined;
    readonly types?: ReadonlyArray<'action' | 'manual_registration' | 'system_registration'> | null | undefined;
  };
  readonly registrations: {
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
    readonly priorities?: ReadonlyArray<number> | null | undefined;
    readonly responsibleUserIDs?: ReadonlyArray<string> | null | undefined;
    readonly search?: string | null | undefined;
    readonly statuses?: ReadonlyArray<'done' | 'new' | 'pending' | 'ready'> | null | undefined;
    readonly types?: ReadonlyArray<'action' | 'manual_registration' | 'system_registration'> | null | undefined;
  };
  readonly pagination: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  };
};

export type HomeWorkData = {
  readonly assigned: {
    readonly items: ReadonlyArray<{
      readonly serviceEventID: string;
      readonly type: 'action' | 'manual_registration' | 'system_registration';
      readonly status: 'done' | 'new' | 'pending' | 'ready';
      readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
      readonly priority: number | null;
      readonly description: string;
      readonly dueDate: string | null;
      readonly createdAt: string;
      readonly readyAt: string | null;
      readonly location: {
        readonly name: string;
      } | null;
      readonly discipline: {
        readonly name: string;
      } | null;
    }>;
    readonly total: number | null;
    readonly totalAtLeast: number;
  };
  readonly toClose: {
    readonly items: ReadonlyArray<{
      readonly serviceEventID: string;
      readonly type: 'action' | 'manual_registration' | 'system_registration';
      readonly status: 'done' | 'new' | 'pending' | 'ready';
      readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
      readonly priority: number | null;
      readonly description: string;
      readonly dueDate: string | null;
      readonly createdAt: string;
      readonly readyAt: string | null;
      readonly location: {
        readonly name: string;
      } | null;
      readonly discipline: {
        readonly name: string;
      } | null;
    }>;
    readonly total: number | null;
    readonly totalAtLeast: number;
  };
  readonly registrations: {
    readonly items: ReadonlyArray<{
      readonly serviceEventID: string;
      readonly type: 'action' | 'manual_registration' | 'system_registration';
      readonly status: 'done' | 'new' | 'pending' | 'ready';
      readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
      readonly priority: number | null;
      readonly description: string;
      readonly dueDate: string | null;
      readonly createdAt: string;
      readonly readyAt: string | null;
      readonly location: {
        readonly name: string;
      } | null;
      readonly discipline: {
        readonly name: string;
      } | null;
    }>;
    readonly total: number | null;
    readonly totalAtLeast: number;
  };
};

export const homeWorkDocument: Document<HomeWorkData, HomeWorkVariables> = {
  operationName: 'HomeWork',
  query:
    "query HomeWork($assigned:ServiceEventFilter!$toClose:ServiceEventFilter!$registrations:ServiceEventFilter!$pagination:Pagination!){assigned:serviceEventsPaginated(filter:$assigned orderBy:{field:priority direction:asc}pagination:$pagination){items{...HomeEvent}total totalAtLeast}toClose:serviceEventsPaginated(filter:$toClose orderBy:{field:updated_at direction:asc}pagination:$pagination){items{...HomeEvent}total totalAtLeast}registrations:serviceEventsPaginated(filter:$registrations orderBy:{field:created_at direction:desc}pagination:$pagination){items{...HomeEvent}total totalAtLeast}}fragment HomeEvent on ServiceEvent{serviceEventID type status category priority description dueDate createdAt readyAt location{name}discipline{name}}",
};

export type HomePlacesVariables = {
  readonly pagination: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  };
};

export type HomePlacesData = {
  readonly locationsPaginated: {
    readonly items: ReadonlyArray<{
      readonly locationID: string;
      readonly name: string;
      readonly address: string;
      readonly city: string;
      readonly organization: {
        readonly name: string;
      } | null;
    }>;
  };
};

export const homePlacesDocument: Document<HomePlacesData, HomePlacesVariables> = {
  operationName: 'HomePlaces',
  query:
    "query HomePlaces($pagination:Pagination!){locationsPaginated(filter:{active:true}orderBy:{field:created_at direction:desc}pagination:$pagination){items{locationID name address city organization{name}}}}",
};

export type HomeEvent = {
  readonly serviceEventID: string;
  readonly type: 'action' | 'manual_registration' | 'system_registration';
  readonly status: 'done' | 'new' | 'pending' | 'ready';
  readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
  readonly priority: number | null;
  readonly description: string;
  readonly dueDate: string | null;
  readonly createdAt: string;
  readonly readyAt: string | null;
  readonly location: {
    readonly name: string;
  } | null;
  readonly discipline: {
    readonly name: string;
  } | null;
};

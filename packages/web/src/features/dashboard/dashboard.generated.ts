// Made from dashboard.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type DashboardWorkVariables = {
  readonly timeZone?: string | null | undefined;
  readonly mine: {
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
    readonly priorities?: ReadonlyArray<number | null> | null | undefined;
    readonly responsibleUserIDs?: ReadonlyArray<string> | null | undefined;
    readonly search?: string | null | undefined;
    readonly statuses?: ReadonlyArray<'done' | 'new' | 'pending' | 'ready'> | null | undefined;
    readonly types?: ReadonlyArray<'action' | 'manual_registration' | 'system_registration'> | null | undefined;
    readonly unassigned?: boolean | null | undefined;
  };
  readonly unassigned: {
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
  readonly out: {
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
  readonly long: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  };
  readonly short: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  };
};

export type DashboardWorkData = {
  readonly dashboard: {
    readonly timeZone: string;
    readonly hasLocations: boolean;
    readonly work: {
      readonly mine: {
        readonly actions: number;
        readonly registrations: number;
      };
      readonly mineOverdue: number;
      readonly priorities: ReadonlyArray<{
        readonly priority: number;
        readonly count: number;
      }>;
      readonly ages: ReadonlyArray<{
        readonly band: 'month' | 'older' | 'today' | 'week';
        readonly from: string | null;
        readonly until: string | null;
        readonly count: number;
      }>;
      readonly toClose: {
        readonly actions: number;
        readonly registrations: number;
      } | null;
      readonly unassigned: number | null;
      readonly overdue: {
        readonly actions: number;
        readonly registrations: number;
      } | null;
      readonly out: {
        readonly actions: number;
        readonly registrations: number;
      } | null;
    } | null;
    readonly months: ReadonlyArray<{
      readonly month: string;
      readonly from: string;
      readonly until: string;
      readonly total: number;
      readonly real: number;
      readonly unwanted: number;
      readonly fake: number;
    }> | null;
    readonly documents: {
      readonly expired: number;
      readonly months: ReadonlyArray<{
        readonly month: string;
        readonly from: string;
        readonly until: string;
        readonly count: number;
      }>;
    } | null;
    readonly installations: ReadonlyArray<{
      readonly location: {
        readonly locationID: string;
        readonly name: string;
      } | null;
      readonly discipline: {
        readonly disciplineID: string;
        readonly name: string;
      } | null;
      readonly alarms: number;
      readonly detectors: number;
      readonly rate: number;
      readonly limit: number;
      readonly over: boolean;
      readonly from: string;
      readonly until: string;
    }> | null;
  };
  readonly mine: {
    readonly items: ReadonlyArray<{
      readonly serviceEventID: string;
      readonly type: 'action' | 'manual_registration' | 'system_registration';
      readonly status: 'done' | 'new' | 'pending' | 'ready';
      readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
      readonly priority: number | null;
      readonly description: string;
      readonly dueDate: string | null;
      readonly overdue: boolean;
      readonly createdAt: string;
      readonly readyAt: string | null;
      readonly location: {
        readonly name: string;
      } | null;
      readonly discipline: {
        readonly name: string;
      } | null;
    }>;
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
      readonly overdue: boolean;
      readonly createdAt: string;
      readonly readyAt: string | null;
      readonly location: {
        readonly name: string;
      } | null;
      readonly discipline: {
        readonly name: string;
      } | null;
    }>;
  };
  readonly unassigned: {
    readonly items: ReadonlyArray<{
      readonly serviceEventID: string;
      readonly type: 'action' | 'manual_registration' | 'system_registration';
      readonly status: 'done' | 'new' | 'pending' | 'ready';
      readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
      readonly priority: number | null;
      readonly description: string;
      readonly dueDate: string | null;
      readonly overdue: boolean;
      readonly createdAt: string;
      readonly readyAt: string | null;
      readonly location: {
        readonly name: string;
      } | null;
      readonly discipline: {
        readonly name: string;
      } | null;
    }>;
  };
  readonly out: {
    readonly items: ReadonlyArray<{
      readonly serviceEventID: string;
      readonly type: 'action' | 'manual_registration' | 'system_registration';
      readonly status: 'done' | 'new' | 'pending' | 'ready';
      readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
      readonly priority: number | null;
      readonly description: string;
      readonly dueDate: string | null;
      readonly overdue: boolean;
      readonly createdAt: string;
      readonly readyAt: string | null;
      readonly location: {
        readonly name: string;
      } | null;
      readonly discipline: {
        readonly name: string;
      } | null;
    }>;
  };
};

export const dashboardWorkDocument: Document<DashboardWorkData, DashboardWorkVariables> = {
  operationName: 'DashboardWork',
  query:
    "query DashboardWork($timeZone:String$mine:ServiceEventFilter!$toClose:ServiceEventFilter!$unassigned:ServiceEventFilter!$out:ServiceEventFilter!$long:Pagination!$short:Pagination!){dashboard(timeZone:$timeZone){timeZone hasLocations work{...DashboardMine toClose{actions registrations}unassigned overdue{actions registrations}out{actions registrations}}months{month from until total real unwanted fake}documents{expired months{month from until count}}installations{location{locationID name}discipline{disciplineID name}alarms detectors rate limit over from until}}mine:serviceEventsPaginated(filter:$mine orderBy:{field:priority direction:asc}pagination:$long){items{...DashboardEvent}}toClose:serviceEventsPaginated(filter:$toClose orderBy:{field:updated_at direction:asc}pagination:$short){items{...DashboardEvent}}unassigned:serviceEventsPaginated(filter:$unassigned orderBy:{field:created_at direction:desc}pagination:$short){items{...DashboardEvent}}out:serviceEventsPaginated(filter:$out orderBy:{field:created_at direction:asc}pagination:$short){items{...DashboardEvent}}}fragment DashboardMine on DashboardWork{mine{actions registrations}mineOverdue priorities{priority count}ages{band from until count}}fragment DashboardEvent on ServiceEvent{serviceEventID type status category priority description dueDate overdue createdAt readyAt location{name}discipline{name}}",
};

export type DashboardSetUpVariables = Record<string, never>;

export type DashboardSetUpData = {
  readonly codes: {
    readonly totalAtLeast: number;
  };
  readonly contracts: {
    readonly items: ReadonlyArray<{
      readonly contractID: string;
    }>;
  };
  readonly documents: {
    readonly items: ReadonlyArray<{
      readonly documentID: string;
    }>;
  };
  readonly people: {
    readonly items: ReadonlyArray<{
      readonly userID: string;
    }>;
  };
};

export const dashboardSetUpDocument: Document<DashboardSetUpData, DashboardSetUpVariables> = {
  operationName: 'DashboardSetUp',
  query:
    "query DashboardSetUp{codes:logbooksPaginated(filter:{inUse:true withCode:false}pagination:{limit:1}){totalAtLeast}contracts:contractsPaginated(filter:{active:true}pagination:{limit:1}){items{contractID}}documents:documentsPaginated(pagination:{limit:1}){items{documentID}}people:usersPaginated(filter:{active:true}pagination:{limit:2}){items{userID}}}",
};

export type DashboardOwnerVariables = {
  readonly timeZone?: string | null | undefined;
  readonly mine: {
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
  readonly long: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  };
};

export type DashboardOwnerData = {
  readonly dashboard: {
    readonly timeZone: string;
    readonly work: {
      readonly mine: {
        readonly actions: number;
        readonly registrations: number;
      };
      readonly mineOverdue: number;
      readonly priorities: ReadonlyArray<{
        readonly priority: number;
        readonly count: number;
      }>;
      readonly ages: ReadonlyArray<{
        readonly band: 'month' | 'older' | 'today' | 'week';
        readonly from: string | null;
        readonly until: string | null;
        readonly count: number;
      }>;
    } | null;
    readonly administration: {
      readonly resellers: {
        readonly active: number;
        readonly inactive: number;
      } | null;
      readonly contractors: {
        readonly active: number;
        readonly inactive: number;
      } | null;
      readonly organizations: {
        readonly active: number;
        readonly inactive: number;
      };
      readonly locations: {
        readonly active: number;
        readonly inactive: number;
      };
      readonly users: {
        readonly active: number;
        readonly inactive: number;
      };
      readonly invited: number;
      readonly nearLimits: ReadonlyArray<{
        readonly resellerID: string;
        readonly name: string;
        readonly item: 'apiConfigurations' | 'basePackage' | 'disciplines' | 'locations' | 'organizations' | 'users';
        readonly used: number;
        readonly limit: number;
      }>;
    } | null;
  };
  readonly mine: {
    readonly items: ReadonlyArray<{
      readonly serviceEventID: string;
      readonly type: 'action' | 'manual_registration' | 'system_registration';
      readonly status: 'done' | 'new' | 'pending' | 'ready';
      readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
      readonly priority: number | null;
      readonly description: string;
      readonly dueDate: string | null;
      readonly overdue: boolean;
      readonly createdAt: string;
      readonly readyAt: string | null;
      readonly location: {
        readonly name: string;
      } | null;
      readonly discipline: {
        readonly name: string;
      } | null;
    }>;
  };
};

export const dashboardOwnerDocument: Document<DashboardOwnerData, DashboardOwnerVariables> = {
  operationName: 'DashboardOwner',
  query:
    "query DashboardOwner($timeZone:String$mine:ServiceEventFilter!$long:Pagination!){dashboard(timeZone:$timeZone){timeZone work{...DashboardMine}administration{...DashboardAdministration}}mine:serviceEventsPaginated(filter:$mine orderBy:{field:priority direction:asc}pagination:$long){items{...DashboardEvent}}}fragment DashboardMine on DashboardWork{mine{actions registrations}mineOverdue priorities{priority count}ages{band from until count}}fragment DashboardAdministration on DashboardAdministration{resellers{active inactive}contractors{active inactive}organizations{active inactive}locations{active inactive}users{active inactive}invited nearLimits{resellerID name item used limit}}fragment DashboardEvent on ServiceEvent{serviceEventID type status category priority description dueDate overdue createdAt readyAt location{name}discipline{name}}",
};

export type DashboardResellerVariables = {
  readonly long: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  };
};

export type DashboardResellerData = {
  readonly dashboard: {
    readonly administration: {
      readonly resellers: {
        readonly active: number;
        readonly inactive: number;
      } | null;
      readonly contractors: {
        readonly active: number;
        readonly inactive: number;
      } | null;
      readonly organizations: {
        readonly active: number;
        readonly inactive: number;
      };
      readonly locations: {
        readonly active: number;
        readonly inactive: number;
      };
      readonly users: {
        readonly active: number;
        readonly inactive: number;
      };
      readonly invited: number;
      readonly nearLimits: ReadonlyArray<{
        readonly resellerID: string;
        readonly name: string;
        readonly item: 'apiConfigurations' | 'basePackage' | 'disciplines' | 'locations' | 'organizations' | 'users';
        readonly used: number;
        readonly limit: number;
      }>;
    } | null;
  };
  readonly places: {
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

export const dashboardResellerDocument: Document<DashboardResellerData, DashboardResellerVariables> = {
  operationName: 'DashboardReseller',
  query:
    "query DashboardReseller($long:Pagination!){dashboard{administration{...DashboardAdministration}}places:locationsPaginated(filter:{active:true}orderBy:{field:created_at direction:desc}pagination:$long){items{locationID name address city organization{name}}}}fragment DashboardAdministration on DashboardAdministration{resellers{active inactive}contractors{active inactive}organizations{active inactive}locations{active inactive}users{active inactive}invited nearLimits{resellerID name item used limit}}",
};

export type DashboardMine = {
  readonly mine: {
    readonly actions: number;
    readonly registrations: number;
  };
  readonly mineOverdue: number;
  readonly priorities: ReadonlyArray<{
    readonly priority: number;
    readonly count: number;
  }>;
  readonly ages: ReadonlyArray<{
    readonly band: 'month' | 'older' | 'today' | 'week';
    readonly from: string | null;
    readonly until: string | null;
    readonly count: number;
  }>;
};

export type DashboardAdministration = {
  readonly resellers: {
    readonly active: number;
    readonly inactive: number;
  } | null;
  readonly contractors: {
    readonly active: number;
    readonly inactive: number;
  } | null;
  readonly organizations: {
    readonly active: number;
    readonly inactive: number;
  };
  readonly locations: {
    readonly active: number;
    readonly inactive: number;
  };
  readonly users: {
    readonly active: number;
    readonly inactive: number;
  };
  readonly invited: number;
  readonly nearLimits: ReadonlyArray<{
    readonly resellerID: string;
    readonly name: string;
    readonly item: 'apiConfigurations' | 'basePackage' | 'disciplines' | 'locations' | 'organizations' | 'users';
    readonly used: number;
    readonly limit: number;
  }>;
};

export type DashboardEvent = {
  readonly serviceEventID: string;
  readonly type: 'action' | 'manual_registration' | 'system_registration';
  readonly status: 'done' | 'new' | 'pending' | 'ready';
  readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
  readonly priority: number | null;
  readonly description: string;
  readonly dueDate: string | null;
  readonly overdue: boolean;
  readonly createdAt: string;
  readonly readyAt: string | null;
  readonly location: {
    readonly name: string;
  } | null;
  readonly discipline: {
    readonly name: string;
  } | null;
};

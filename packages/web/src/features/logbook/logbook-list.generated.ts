// Made from logbook-list.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type LogbookListVariables = {
  readonly filter?: {
    readonly disciplineID?: string | null | undefined;
    readonly inUse?: boolean | null | undefined;
    readonly incomplete?: boolean | null | undefined;
    readonly locationID?: string | null | undefined;
    readonly organizationID?: string | null | undefined;
    readonly search?: string | null | undefined;
    readonly withCode?: boolean | null | undefined;
  } | null | undefined;
  readonly orderBy?: {
    readonly direction: 'asc' | 'desc';
    readonly field: 'city' | 'code' | 'contractor_name' | 'discipline_name' | 'location_name' | 'organization_name';
  } | null | undefined;
  readonly pagination?: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  } | null | undefined;
  readonly counted: boolean;
};

export type LogbookListData = {
  readonly logbooksPaginated: {
    readonly items: ReadonlyArray<{
      readonly logbookID: string;
      readonly locationID: string;
      readonly locationName: string;
      readonly city: string;
      readonly disciplineID: string;
      readonly disciplineName: string;
      readonly organization: {
        readonly companyID: string;
        readonly name: string;
      };
      readonly contractor: {
        readonly companyID: string;
        readonly name: string;
      } | null;
      readonly logbookCode: {
        readonly logbookCodeID: string;
        readonly createdAt: string;
      } | null;
      readonly documents: {
        readonly total: number;
        readonly expired: number;
      } | null;
      readonly missing: number | null;
      readonly unseenGroups: ReadonlyArray<'contractor' | 'involved' | 'public'>;
      readonly rights: ReadonlyArray<string>;
    }>;
    readonly nextCursor: string | null;
    readonly truncated: boolean;
    readonly total: number | null;
    readonly totalAtLeast: number;
  };
};

export const logbookListDocument: Document<LogbookListData, LogbookListVariables> = {
  operationName: 'LogbookList',
  query:
    "query LogbookList($filter:LogbookFilter$orderBy:LogbookOrder$pagination:Pagination$counted:Boolean!){logbooksPaginated(filter:$filter orderBy:$orderBy pagination:$pagination){items{logbookID locationID locationName city disciplineID disciplineName organization{companyID name}contractor{companyID name}logbookCode{logbookCodeID createdAt}documents{total expired}missing unseenGroups rights}nextCursor truncated total@include(if:$counted)totalAtLeast@include(if:$counted)}}",
};

export type LogbookCountsVariables = {
  readonly organizationID: string;
};

export type LogbookCountsData = {
  readonly all: {
    readonly totalAtLeast: number;
  };
  readonly without: {
    readonly totalAtLeast: number;
  };
};

export const logbookCountsDocument: Document<LogbookCountsData, LogbookCountsVariables> = {
  operationName: 'LogbookCounts',
  query:
    "query LogbookCounts($organizationID:ID!){all:logbooksPaginated(filter:{organizationID:$organizationID inUse:true}pagination:{limit:1}){totalAtLeast}without:logbooksPaginated(filter:{organizationID:$organizationID inUse:true withCode:false}pagination:{limit:1}){totalAtLeast}}",
};

export type OwnOrganizationVariables = Record<string, never>;

export type OwnOrganizationData = {
  readonly organizationsPaginated: {
    readonly items: ReadonlyArray<{
      readonly organizationID: string;
    }>;
  };
};

export const ownOrganizationDocument: Document<OwnOrganizationData, OwnOrganizationVariables> = {
  operationName: 'OwnOrganization',
  query:
    "query OwnOrganization{organizationsPaginated(pagination:{limit:1}){items{organizationID}}}",
};

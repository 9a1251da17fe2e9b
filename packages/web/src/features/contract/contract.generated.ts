// Made from contract.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type ContractListVariables = {
  readonly filter?: {
    readonly active?: boolean | null | undefined;
    readonly contractorID?: string | null | undefined;
    readonly disciplineID?: string | null | undefined;
    readonly locationID?: string | null | undefined;
    readonly organizationID?: string | null | undefined;
    readonly search?: string | null | undefined;
  } | null | undefined;
  readonly orderBy?: {
    readonly direction: 'asc' | 'desc';
    readonly field: 'active' | 'contractor_name' | 'created_at' | 'discipline_name' | 'location_name' | 'organization_name' | 'updated_at';
  } | null | undefined;
  readonly pagination?: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  } | null | undefined;
  readonly counted: boolean;
};

export type ContractListData = {
  readonly contractsPaginated: {
    readonly items: ReadonlyArray<{
      readonly contractID: string;
      readonly locationID: string;
      readonly locationName: string;
      readonly disciplineID: string;
      readonly disciplineName: string;
      readonly organization: {
        readonly companyID: string;
        readonly name: string;
      };
      readonly contractor: {
        readonly companyID: string;
        readonly name: string;
      };
      readonly active: boolean;
      readonly endedAt: string | null;
      readonly resumable: boolean;
      readonly version: number;
      readonly createdAt: string;
      readonly rights: ReadonlyArray<string>;
    }>;
    readonly nextCursor: string | null;
    readonly total: number | null;
    readonly totalAtLeast: number;
    readonly truncated: boolean;
  };
};

export const contractListDocument: Document<ContractListData, ContractListVariables> = {
  operationName: 'ContractList',
  query:
    "query ContractList($filter:ContractFilter$orderBy:ContractOrder$pagination:Pagination$counted:Boolean!){contractsPaginated(filter:$filter orderBy:$orderBy pagination:$pagination){items{contractID locationID locationName disciplineID disciplineName organization{companyID name}contractor{companyID name}active endedAt resumable version createdAt rights}nextCursor total@include(if:$counted)totalAtLeast@include(if:$counted)truncated@include(if:$counted)}}",
};

export type ContractDetailVariables = {
  readonly contractID: string;
};

export type ContractDetailData = {
  readonly contract: {
    readonly contractID: string;
    readonly locationID: string;
    readonly locationName: string;
    readonly disciplineID: string;
    readonly disciplineName: string;
    readonly organization: {
      readonly companyID: string;
      readonly name: string;
    };
    readonly contractor: {
      readonly companyID: string;
      readonly name: string;
    };
    readonly location: {
      readonly locationID: string;
      readonly name: string;
      readonly city: string;
    } | null;
    readonly active: boolean;
    readonly endedAt: string | null;
    readonly resumable: boolean;
    readonly eventCount: number | null;
    readonly ending: {
      readonly assignedEvents: number;
      readonly lastAtLocation: boolean;
    } | null;
    readonly version: number;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly rights: ReadonlyArray<string>;
  };
};

export const contractDetailDocument: Document<ContractDetailData, ContractDetailVariables> = {
  operationName: 'ContractDetail',
  query:
    "query ContractDetail($contractID:ID!){contract(contractID:$contractID){contractID locationID locationName disciplineID disciplineName organization{companyID name}contractor{companyID name}location{locationID name city}active endedAt resumable eventCount ending{assignedEvents lastAtLocation}version createdAt updatedAt rights}}",
};

export type ContractPlaceVariables = {
  readonly locationID: string;
};

export type ContractPlaceData = {
  readonly location: {
    readonly locationID: string;
    readonly name: string;
    readonly active: boolean;
    readonly organization: {
      readonly organizationID: string;
      readonly name: string;
    } | null;
    readonly disciplines: ReadonlyArray<{
      readonly disciplineID: string;
      readonly name: string;
      readonly active: boolean;
      readonly contract: {
        readonly contractID: string;
        readonly contractor: {
          readonly name: string;
        } | null;
      } | null;
    }>;
  };
};

export const contractPlaceDocument: Document<ContractPlaceData, ContractPlaceVariables> = {
  operationName: 'ContractPlace',
  query:
    "query ContractPlace($locationID:ID!){location(locationID:$locationID){locationID name active organization{organizationID name}disciplines{disciplineID name active contract{contractID contractor{name}}}}}",
};

// Made from organization.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type OrganizationListVariables = {
  readonly filter?: {
    readonly active?: boolean | null | undefined;
    readonly city?: string | null | undefined;
    readonly country?: string | null | undefined;
    readonly resellerID?: string | null | undefined;
    readonly search?: string | null | undefined;
  } | null | undefined;
  readonly orderBy?: {
    readonly direction: 'asc' | 'desc';
    readonly field: 'active' | 'city' | 'created_at' | 'name' | 'reseller';
  } | null | undefined;
  readonly pagination?: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  } | null | undefined;
  readonly counted: boolean;
};

export type OrganizationListData = {
  readonly organizationsPaginated: {
    readonly items: ReadonlyArray<{
      readonly organizationID: string;
      readonly name: string;
      readonly city: string | null;
      readonly active: boolean;
      readonly reseller: {
        readonly resellerID: string;
        readonly name: string;
      } | null;
      readonly createdAt: string | null;
      readonly version: number | null;
      readonly rights: ReadonlyArray<string>;
    }>;
    readonly nextCursor: string | null;
    readonly total: number | null;
    readonly totalAtLeast: number;
    readonly truncated: boolean;
  };
};

export const organizationListDocument: Document<OrganizationListData, OrganizationListVariables> = {
  operationName: 'OrganizationList',
  query:
    "query OrganizationList($filter:OrganizationFilter$orderBy:OrganizationOrder$pagination:Pagination$counted:Boolean!){organizationsPaginated(filter:$filter orderBy:$orderBy pagination:$pagination){items{organizationID name city active reseller{resellerID name}createdAt version rights}nextCursor total@include(if:$counted)totalAtLeast@include(if:$counted)truncated@include(if:$counted)}}",
};

export type OrganizationDetailVariables = {
  readonly organizationID: string;
};

export type OrganizationDetailData = {
  readonly organization: {
    readonly organizationID: string;
    readonly name: string;
    readonly active: boolean;
    readonly timeZone: string;
    readonly billingEmail: string | null;
    readonly address: {
      readonly street: string;
      readonly houseNumber: string;
      readonly houseNumberAddition: string | null;
      readonly postalCode: string;
      readonly city: string;
      readonly country: string;
    } | null;
    readonly billingAddress: {
      readonly street: string;
      readonly houseNumber: string;
      readonly houseNumberAddition: string | null;
      readonly postalCode: string;
      readonly city: string;
      readonly country: string;
    } | null;
    readonly maxUsers: number | null;
    readonly maxLocations: number | null;
    readonly maxDisciplines: number | null;
    readonly assetsEnabled: boolean | null;
    readonly mainUser: {
      readonly userID: string;
      readonly firstName: string;
      readonly insertion: string | null;
      readonly lastName: string;
    } | null;
    readonly reseller: {
      readonly resellerID: string;
      readonly name: string;
    } | null;
    readonly usage: {
      readonly users: number;
      readonly locations: number;
      readonly disciplines: number;
    } | null;
    readonly version: number | null;
    readonly rights: ReadonlyArray<string>;
  };
};

export const organizationDetailDocument: Document<OrganizationDetailData, OrganizationDetailVariables> = {
  operationName: 'OrganizationDetail',
  query:
    "query OrganizationDetail($organizationID:ID!){organization(organizationID:$organizationID){organizationID name active timeZone billingEmail address{street houseNumber houseNumberAddition postalCode city country}billingAddress{street houseNumber houseNumberAddition postalCode city country}maxUsers maxLocations maxDisciplines assetsEnabled mainUser{userID firstName insertion lastName}reseller{resellerID name}usage{users locations disciplines}version rights}}",
};

// Made from reseller.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type ResellerListVariables = {
  readonly filter?: {
    readonly active?: boolean | null | undefined;
    readonly search?: string | null | undefined;
  } | null | undefined;
  readonly orderBy?: {
    readonly direction: 'asc' | 'desc';
    readonly field: 'active' | 'city' | 'created_at' | 'email' | 'name';
  } | null | undefined;
  readonly pagination?: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  } | null | undefined;
  readonly counted: boolean;
};

export type ResellerListData = {
  readonly resellersPaginated: {
    readonly items: ReadonlyArray<{
      readonly resellerID: string;
      readonly name: string;
      readonly city: string;
      readonly email: string;
      readonly active: boolean;
      readonly createdAt: string;
      readonly version: number;
      readonly rights: ReadonlyArray<string>;
    }>;
    readonly nextCursor: string | null;
    readonly total: number | null;
    readonly totalAtLeast: number;
  };
};

export const resellerListDocument: Document<ResellerListData, ResellerListVariables> = {
  operationName: 'ResellerList',
  query:
    "query ResellerList($filter:ResellerFilter$orderBy:ResellerOrder$pagination:Pagination$counted:Boolean!){resellersPaginated(filter:$filter orderBy:$orderBy pagination:$pagination){items{resellerID name city email active createdAt version rights}nextCursor total@include(if:$counted)totalAtLeast@include(if:$counted)}}",
};

export type ResellerDetailVariables = {
  readonly resellerID: string;
};

export type ResellerDetailData = {
  readonly reseller: {
    readonly resellerID: string;
    readonly name: string;
    readonly email: string;
    readonly billingEmail: string;
    readonly active: boolean;
    readonly address: {
      readonly street: string;
      readonly houseNumber: string;
      readonly houseNumberAddition: string | null;
      readonly postalCode: string;
      readonly city: string;
      readonly country: string;
    };
    readonly licence: ReadonlyArray<{
      readonly item: 'apiConfigurations' | 'basePackage' | 'disciplines' | 'locations' | 'organizations' | 'users';
      readonly included: number | null;
      readonly extra: number;
    }>;
    readonly hasLargeLogo: boolean;
    readonly hasSmallLogo: boolean;
    readonly version: number;
    readonly rights: ReadonlyArray<string>;
  };
};

export const resellerDetailDocument: Document<ResellerDetailData, ResellerDetailVariables> = {
  operationName: 'ResellerDetail',
  query:
    "query ResellerDetail($resellerID:ID!){reseller(resellerID:$resellerID){resellerID name email billingEmail active address{street houseNumber houseNumberAddition postalCode city country}licence{item included extra}hasLargeLogo hasSmallLogo version rights}}",
};

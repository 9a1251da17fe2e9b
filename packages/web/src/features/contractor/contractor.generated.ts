// Made from contractor.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type ContractorListVariables = {
  readonly filter?: {
    readonly active?: boolean | null | undefined;
    readonly city?: string | null | undefined;
    readonly country?: string | null | undefined;
    readonly search?: string | null | undefined;
  } | null | undefined;
  readonly orderBy?: {
    readonly direction: 'asc' | 'desc';
    readonly field: 'active' | 'city' | 'country' | 'created_at' | 'name';
  } | null | undefined;
  readonly pagination?: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  } | null | undefined;
  readonly counted: boolean;
};

export type ContractorListData = {
  readonly contractorsPaginated: {
    readonly items: ReadonlyArray<{
      readonly contractorID: string;
      readonly name: string;
      readonly city: string | null;
      readonly country: string | null;
      readonly active: boolean;
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

export const contractorListDocument: Document<ContractorListData, ContractorListVariables> = {
  operationName: 'ContractorList',
  query:
    "query ContractorList($filter:ContractorFilter$orderBy:ContractorOrder$pagination:Pagination$counted:Boolean!){contractorsPaginated(filter:$filter orderBy:$orderBy pagination:$pagination){items{contractorID name city country active createdAt version rights}nextCursor total@include(if:$counted)totalAtLeast@include(if:$counted)truncated@include(if:$counted)}}",
};

export type ContractorDetailVariables = {
  readonly contractorID: string;
};

export type ContractorDetailData = {
  readonly contractor: {
    readonly contractorID: string;
    readonly name: string;
    readonly active: boolean;
    readonly country: string | null;
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
    readonly maxDisciplines: number | null;
    readonly assetsEnabled: boolean | null;
    readonly mainUser: {
      readonly userID: string;
      readonly firstName: string;
      readonly insertion: string | null;
      readonly lastName: string;
    } | null;
    readonly usage: {
      readonly users: number;
      readonly disciplines: number;
    } | null;
    readonly version: number | null;
    readonly rights: ReadonlyArray<string>;
  };
};

export const contractorDetailDocument: Document<ContractorDetailData, ContractorDetailVariables> = {
  operationName: 'ContractorDetail',
  query:
    "query ContractorDetail($contractorID:ID!){contractor(contractorID:$contractorID){contractorID name active country billingEmail address{street houseNumber houseNumberAddition postalCode city country}billingAddress{street houseNumber houseNumberAddition postalCode city country}maxUsers maxDisciplines assetsEnabled mainUser{userID firstName insertion lastName}usage{users disciplines}version rights}}",
};

// Made from location.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type LocationListVariables = {
  readonly filter?: {
    readonly active?: boolean | null | undefined;
    readonly city?: string | null | undefined;
    readonly contractorID?: string | null | undefined;
    readonly disciplineID?: string | null | undefined;
    readonly inUse?: boolean | null | undefined;
    readonly locationIDs?: ReadonlyArray<string> | null | undefined;
    readonly organizationID?: string | null | undefined;
    readonly resellerID?: string | null | undefined;
    readonly search?: string | null | undefined;
  } | null | undefined;
  readonly orderBy?: {
    readonly direction: 'asc' | 'desc';
    readonly field: 'active' | 'address' | 'city' | 'created_at' | 'name' | 'organization' | 'postal_code' | 'reference';
  } | null | undefined;
  readonly pagination?: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  } | null | undefined;
  readonly counted: boolean;
};

export type LocationListData = {
  readonly locationsPaginated: {
    readonly items: ReadonlyArray<{
      readonly locationID: string;
      readonly name: string;
      readonly active: boolean;
      readonly address: string;
      readonly postalCode: string;
      readonly city: string;
      readonly reference: string | null;
      readonly organization: {
        readonly organizationID: string;
        readonly name: string;
      } | null;
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

export const locationListDocument: Document<LocationListData, LocationListVariables> = {
  operationName: 'LocationList',
  query:
    "query LocationList($filter:LocationFilter$orderBy:LocationOrder$pagination:Pagination$counted:Boolean!){locationsPaginated(filter:$filter orderBy:$orderBy pagination:$pagination){items{locationID name active address postalCode city reference organization{organizationID name}version createdAt rights}nextCursor total@include(if:$counted)totalAtLeast@include(if:$counted)truncated@include(if:$counted)}}",
};

export type LocationDetailVariables = {
  readonly locationID: string;
};

export type LocationDetailData = {
  readonly location: {
    readonly locationID: string;
    readonly name: string;
    readonly active: boolean;
    readonly reference: string | null;
    readonly address: string;
    readonly postalCode: string;
    readonly city: string;
    readonly country: string;
    readonly organization: {
      readonly organizationID: string;
      readonly name: string;
    } | null;
    readonly contact: {
      readonly firstName: string | null;
      readonly insertion: string | null;
      readonly lastName: string | null;
      readonly email: string | null;
      readonly phone: string | null;
    };
    readonly forwarding: {
      readonly kind: 'direct' | 'none' | 'private_centre';
      readonly centre: {
        readonly name: string;
        readonly phone: string;
        readonly connectionNumber: string;
        readonly verificationCategory: number;
      } | null;
      readonly delaySeconds: number | null;
    };
    readonly notes: string | null;
    readonly customFields: ReadonlyArray<{
      readonly customFieldID: string;
      readonly label: string;
      readonly value: string | null;
      readonly version: number;
      readonly rights: ReadonlyArray<string>;
    }>;
    readonly disciplines: ReadonlyArray<{
      readonly disciplineID: string;
      readonly name: string;
      readonly active: boolean;
      readonly contract: {
        readonly contractor: {
          readonly name: string;
        } | null;
      } | null;
      readonly logbookCode: {
        readonly logbookCodeID: string;
        readonly url: string;
        readonly createdAt: string;
      } | null;
    }>;
    readonly counts: {
      readonly openEvents: number;
      readonly newRegistrations: number;
    } | null;
    readonly version: number;
    readonly rights: ReadonlyArray<string>;
  };
};

export const locationDetailDocument: Document<LocationDetailData, LocationDetailVariables> = {
  operationName: 'LocationDetail',
  query:
    "query LocationDetail($locationID:ID!){location(locationID:$locationID){locationID name active reference address postalCode city country organization{organizationID name}contact{firstName insertion lastName email phone}forwarding{kind centre{name phone connectionNumber verificationCategory}delaySeconds}notes customFields{customFieldID label value version rights}disciplines{disciplineID name active contract{contractor{name}}logbookCode{logbookCodeID url createdAt}}counts{openEvents newRegistrations}version rights}}",
};

export type LocationFormVariables = {
  readonly locationID: string;
};

export type LocationFormData = {
  readonly location: {
    readonly locationID: string;
    readonly name: string;
    readonly active: boolean;
    readonly reference: string | null;
    readonly address: string;
    readonly postalCode: string;
    readonly city: string;
    readonly country: string;
    readonly organization: {
      readonly organizationID: string;
      readonly name: string;
    } | null;
    readonly contact: {
      readonly firstName: string | null;
      readonly insertion: string | null;
      readonly lastName: string | null;
      readonly email: string | null;
      readonly phone: string | null;
    };
    readonly forwarding: {
      readonly kind: 'direct' | 'none' | 'private_centre';
      readonly centre: {
        readonly name: string;
        readonly phone: string;
        readonly connectionNumber: string;
        readonly verificationCategory: number;
      } | null;
      readonly delaySeconds: number | null;
    };
    readonly notes: string | null;
    readonly disciplines: ReadonlyArray<{
      readonly disciplineID: string;
      readonly name: string;
      readonly ends: {
        readonly activeContracts: number;
        readonly logbookCodes: number;
        readonly openEvents: number;
      } | null;
    }>;
    readonly version: number;
    readonly rights: ReadonlyArray<string>;
  };
};

export const locationFormDocument: Document<LocationFormData, LocationFormVariables> = {
  operationName: 'LocationForm',
  query:
    "query LocationForm($locationID:ID!){location(locationID:$locationID){locationID name active reference address postalCode city country organization{organizationID name}contact{firstName insertion lastName email phone}forwarding{kind centre{name phone connectionNumber verificationCategory}delaySeconds}notes disciplines{disciplineID name ends{activeContracts logbookCodes openEvents}}version rights}}",
};

export type LocationContractsVariables = {
  readonly locationID: string;
  readonly cursor?: string | null | undefined;
};

export type LocationContractsData = {
  readonly contractsPaginated: {
    readonly items: ReadonlyArray<{
      readonly contractID: string;
      readonly active: boolean;
      readonly contractor: {
        readonly companyID: string;
        readonly name: string;
      };
      readonly disciplineName: string;
      readonly endedAt: string | null;
      readonly rights: ReadonlyArray<string>;
    }>;
    readonly nextCursor: string | null;
  };
};

export const locationContractsDocument: Document<LocationContractsData, LocationContractsVariables> = {
  operationName: 'LocationContracts',
  query:
    "query LocationContracts($locationID:ID!$cursor:String){contractsPaginated(filter:{locationID:$locationID}orderBy:{field:active direction:desc}pagination:{limit:50 cursor:$cursor}){items{contractID active contractor{companyID name}disciplineName endedAt rights}nextCursor}}",
};

export type LocationDocumentsVariables = {
  readonly locationIDs?: ReadonlyArray<string> | null | undefined;
};

export type LocationDocumentsData = {
  readonly all: {
    readonly totalAtLeast: number;
  };
  readonly expiring: {
    readonly totalAtLeast: number;
  };
  readonly expired: {
    readonly totalAtLeast: number;
  };
};

export const locationDocumentsDocument: Document<LocationDocumentsData, LocationDocumentsVariables> = {
  operationName: 'LocationDocuments',
  query:
    "query LocationDocuments($locationIDs:[ID!]){all:documentsPaginated(filter:{locationIDs:$locationIDs}pagination:{limit:1}){totalAtLeast}expiring:documentsPaginated(filter:{locationIDs:$locationIDs states:[expiring]}pagination:{limit:1}){totalAtLeast}expired:documentsPaginated(filter:{locationIDs:$locationIDs states:[expired]}pagination:{limit:1}){totalAtLeast}}",
};

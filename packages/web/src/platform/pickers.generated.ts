// Made from pickers.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from './graphql.ts';

export type PickLocationsVariables = {
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
  readonly limit: number;
};

export type PickLocationsData = {
  readonly locationsPaginated: {
    readonly items: ReadonlyArray<{
      readonly locationID: string;
      readonly name: string;
      readonly address: string;
      readonly city: string;
      readonly reference: string | null;
      readonly organization: {
        readonly organizationID: string;
        readonly name: string;
      } | null;
    }>;
  };
};

export const pickLocationsDocument: Document<PickLocationsData, PickLocationsVariables> = {
  operationName: 'PickLocations',
  query:
    "query PickLocations($filter:LocationFilter$limit:Int!){locationsPaginated(filter:$filter orderBy:{field:name direction:asc}pagination:{limit:$limit}){items{...PickedLocation}}}fragment PickedLocation on Location{locationID name address city reference organization{organizationID name}}",
};

export type PickedLocationVariables = {
  readonly locationID: string;
};

export type PickedLocationData = {
  readonly location: {
    readonly locationID: string;
    readonly name: string;
    readonly address: string;
    readonly city: string;
    readonly reference: string | null;
    readonly organization: {
      readonly organizationID: string;
      readonly name: string;
    } | null;
  };
};

export const pickedLocationDocument: Document<PickedLocationData, PickedLocationVariables> = {
  operationName: 'PickedLocation',
  query:
    "query PickedLocation($locationID:ID!){location(locationID:$locationID){...PickedLocation}}fragment PickedLocation on Location{locationID name address city reference organization{organizationID name}}",
};

export type PickedLocation = {
  readonly locationID: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly reference: string | null;
  readonly organization: {
    readonly organizationID: string;
    readonly name: string;
  } | null;
};

export type PickDisciplinesVariables = {
  readonly filter?: {
    readonly active?: boolean | null | undefined;
    readonly search?: string | null | undefined;
  } | null | undefined;
  readonly limit: number;
};

export type PickDisciplinesData = {
  readonly disciplinesPaginated: {
    readonly items: ReadonlyArray<{
      readonly disciplineID: string;
      readonly name: string;
      readonly active: boolean;
    }>;
  };
};

export const pickDisciplinesDocument: Document<PickDisciplinesData, PickDisciplinesVariables> = {
  operationName: 'PickDisciplines',
  query:
    "query PickDisciplines($filter:DisciplineFilter$limit:Int!){disciplinesPaginated(filter:$filter orderBy:{field:name direction:asc}pagination:{limit:$limit}){items{disciplineID name active}}}",
};

export type PickOrganizationsVariables = {
  readonly filter?: {
    readonly active?: boolean | null | undefined;
    readonly city?: string | null | undefined;
    readonly country?: string | null | undefined;
    readonly resellerID?: string | null | undefined;
    readonly search?: string | null | undefined;
  } | null | undefined;
  readonly limit: number;
};

export type PickOrganizationsData = {
  readonly organizationsPaginated: {
    readonly items: ReadonlyArray<{
      readonly organizationID: string;
      readonly name: string;
      readonly city: string | null;
    }>;
  };
};

export const pickOrganizationsDocument: Document<PickOrganizationsData, PickOrganizationsVariables> = {
  operationName: 'PickOrganizations',
  query:
    "query PickOrganizations($filter:OrganizationFilter$limit:Int!){organizationsPaginated(filter:$filter orderBy:{field:name direction:asc}pagination:{limit:$limit}){items{organizationID name city}}}",
};

export type PickedOrganizationVariables = {
  readonly organizationID: string;
};

export type PickedOrganizationData = {
  readonly organization: {
    readonly name: string;
    readonly city: string | null;
  };
};

export const pickedOrganizationDocument: Document<PickedOrganizationData, PickedOrganizationVariables> = {
  operationName: 'PickedOrganization',
  query:
    "query PickedOrganization($organizationID:ID!){organization(organizationID:$organizationID){name city}}",
};

export type PickContractorsVariables = {
  readonly filter?: {
    readonly active?: boolean | null | undefined;
    readonly city?: string | null | undefined;
    readonly country?: string | null | undefined;
    readonly search?: string | null | undefined;
  } | null | undefined;
  readonly limit: number;
};

export type PickContractorsData = {
  readonly contractorsPaginated: {
    readonly items: ReadonlyArray<{
      readonly contractorID: string;
      readonly name: string;
      readonly city: string | null;
    }>;
  };
};

export const pickContractorsDocument: Document<PickContractorsData, PickContractorsVariables> = {
  operationName: 'PickContractors',
  query:
    "query PickContractors($filter:ContractorFilter$limit:Int!){contractorsPaginated(filter:$filter orderBy:{field:name direction:asc}pagination:{limit:$limit}){items{contractorID name city}}}",
};

export type PickedContractorVariables = {
  readonly contractorID: string;
};

export type PickedContractorData = {
  readonly contractor: {
    readonly name: string;
    readonly city: string | null;
  };
};

export const pickedContractorDocument: Document<PickedContractorData, PickedContractorVariables> = {
  operationName: 'PickedContractor',
  query:
    "query PickedContractor($contractorID:ID!){contractor(contractorID:$contractorID){name city}}",
};

export type PickedDisciplineVariables = {
  readonly disciplineID: string;
};

export type PickedDisciplineData = {
  readonly discipline: {
    readonly name: string;
  };
};

export const pickedDisciplineDocument: Document<PickedDisciplineData, PickedDisciplineVariables> = {
  operationName: 'PickedDiscipline',
  query:
    "query PickedDiscipline($disciplineID:ID!){discipline(disciplineID:$disciplineID){name}}",
};

export type PickResellersVariables = {
  readonly filter?: {
    readonly active?: boolean | null | undefined;
    readonly search?: string | null | undefined;
  } | null | undefined;
  readonly limit: number;
};

export type PickResellersData = {
  readonly resellersPaginated: {
    readonly items: ReadonlyArray<{
      readonly resellerID: string;
      readonly name: string;
      readonly city: string;
    }>;
  };
};

export const pickResellersDocument: Document<PickResellersData, PickResellersVariables> = {
  operationName: 'PickResellers',
  query:
    "query PickResellers($filter:ResellerFilter$limit:Int!){resellersPaginated(filter:$filter orderBy:{field:name direction:asc}pagination:{limit:$limit}){items{resellerID name city}}}",
};

export type PickedResellerVariables = {
  readonly resellerID: string;
};

export type PickedResellerData = {
  readonly reseller: {
    readonly name: string;
    readonly city: string;
  };
};

export const pickedResellerDocument: Document<PickedResellerData, PickedResellerVariables> = {
  operationName: 'PickedReseller',
  query:
    "query PickedReseller($resellerID:ID!){reseller(resellerID:$resellerID){name city}}",
};

export type PickUsersVariables = {
  readonly filter?: {
    readonly active?: boolean | null | undefined;
    readonly contractorID?: string | null | undefined;
    readonly invited?: boolean | null | undefined;
    readonly locationID?: string | null | undefined;
    readonly organizationID?: string | null | undefined;
    readonly resellerID?: string | null | undefined;
    readonly search?: string | null | undefined;
    readonly type?: 'application_owner' | 'contractor_employee' | 'location_employee' | 'organization_employee' | 'reseller_employee' | null | undefined;
  } | null | undefined;
  readonly limit: number;
};

export type PickUsersData = {
  readonly usersPaginated: {
    readonly items: ReadonlyArray<{
      readonly userID: string;
      readonly firstName: string;
      readonly insertion: string | null;
      readonly lastName: string;
      readonly email: string;
      readonly company: {
        readonly name: string;
      } | null;
    }>;
  };
};

export const pickUsersDocument: Document<PickUsersData, PickUsersVariables> = {
  operationName: 'PickUsers',
  query:
    "query PickUsers($filter:UserFilter$limit:Int!){usersPaginated(filter:$filter orderBy:{field:last_name direction:asc}pagination:{limit:$limit}){items{...PickedUser}}}fragment PickedUser on User{userID firstName insertion lastName email company{name}}",
};

export type PickedUserVariables = {
  readonly userID: string;
};

export type PickedUserData = {
  readonly user: {
    readonly userID: string;
    readonly firstName: string;
    readonly insertion: string | null;
    readonly lastName: string;
    readonly email: string;
    readonly company: {
      readonly name: string;
    } | null;
  };
};

export const pickedUserDocument: Document<PickedUserData, PickedUserVariables> = {
  operationName: 'PickedUser',
  query:
    "query PickedUser($userID:ID!){user(userID:$userID){...PickedUser}}fragment PickedUser on User{userID firstName insertion lastName email company{name}}",
};

export type PickedUser = {
  readonly userID: string;
  readonly firstName: string;
  readonly insertion: string | null;
  readonly lastName: string;
  readonly email: string;
  readonly company: {
    readonly name: string;
  } | null;
};

// Made from main-users.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from './graphql.ts';

export type MainUserChoicesVariables = {
  readonly filter: {
    readonly active?: boolean | null | undefined;
    readonly contractorID?: string | null | undefined;
    readonly invited?: boolean | null | undefined;
    readonly locationID?: string | null | undefined;
    readonly organizationID?: string | null | undefined;
    readonly resellerID?: string | null | undefined;
    readonly search?: string | null | undefined;
    readonly type?: 'application_owner' | 'contractor_employee' | 'location_employee' | 'organization_employee' | 'reseller_employee' | null | undefined;
  };
  readonly limit: number;
};

export type MainUserChoicesData = {
  readonly usersPaginated: {
    readonly items: ReadonlyArray<{
      readonly userID: string;
      readonly firstName: string;
      readonly insertion: string | null;
      readonly lastName: string;
      readonly email: string;
    }>;
  };
};

export const mainUserChoicesDocument: Document<MainUserChoicesData, MainUserChoicesVariables> = {
  operationName: 'MainUserChoices',
  query:
    "query MainUserChoices($filter:UserFilter!$limit:Int!){usersPaginated(filter:$filter orderBy:{field:last_name direction:asc}pagination:{limit:$limit}){items{userID firstName insertion lastName email}}}",
};

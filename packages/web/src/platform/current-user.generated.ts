// Made from current-user.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from './graphql.ts';

export type CurrentUserVariables = {
  readonly userID: string;
};

export type CurrentUserData = {
  readonly user: {
    readonly userID: string;
    readonly firstName: string;
    readonly insertion: string | null;
    readonly lastName: string;
    readonly type: 'application_owner' | 'contractor_employee' | 'location_employee' | 'organization_employee' | 'reseller_employee';
    readonly reseller: {
      readonly resellerID: string;
    } | null;
    readonly notificationBarLastCheckedAt: string | null;
  };
};

export const currentUserDocument: Document<CurrentUserData, CurrentUserVariables> = {
  operationName: 'CurrentUser',
  query:
    "query CurrentUser($userID:ID!){user(userID:$userID){userID firstName insertion lastName type reseller{resellerID}notificationBarLastCheckedAt}}",
};

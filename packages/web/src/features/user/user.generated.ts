// Made from user.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type UserListVariables = {
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
  readonly orderBy?: {
    readonly direction: 'asc' | 'desc';
    readonly field: 'active' | 'company' | 'created_at' | 'email' | 'last_name' | 'type';
  } | null | undefined;
  readonly pagination?: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  } | null | undefined;
  readonly counted: boolean;
};

export type UserListData = {
  readonly usersPaginated: {
    readonly items: ReadonlyArray<{
      readonly userID: string;
      readonly firstName: string;
      readonly insertion: string | null;
      readonly lastName: string;
      readonly email: string;
      readonly type: 'application_owner' | 'contractor_employee' | 'location_employee' | 'organization_employee' | 'reseller_employee';
      readonly active: boolean;
      readonly company: {
        readonly companyID: string;
        readonly kind: 'contractor' | 'organization' | 'reseller';
        readonly name: string;
        readonly active: boolean;
        readonly mainUser: {
          readonly userID: string;
        } | null;
      } | null;
      readonly account: {
        readonly hasPassword: boolean;
        readonly invitedUntil: string | null;
        readonly lastSignInAt: string | null;
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

export const userListDocument: Document<UserListData, UserListVariables> = {
  operationName: 'UserList',
  query:
    "query UserList($filter:UserFilter$orderBy:UserOrder$pagination:Pagination$counted:Boolean!){usersPaginated(filter:$filter orderBy:$orderBy pagination:$pagination){items{...UserItem}nextCursor total@include(if:$counted)totalAtLeast@include(if:$counted)truncated@include(if:$counted)}}fragment UserItem on User{userID firstName insertion lastName email type active company{companyID kind name active mainUser{userID}}account{hasPassword invitedUntil lastSignInAt}version createdAt rights}",
};

export type UserItem = {
  readonly userID: string;
  readonly firstName: string;
  readonly insertion: string | null;
  readonly lastName: string;
  readonly email: string;
  readonly type: 'application_owner' | 'contractor_employee' | 'location_employee' | 'organization_employee' | 'reseller_employee';
  readonly active: boolean;
  readonly company: {
    readonly companyID: string;
    readonly kind: 'contractor' | 'organization' | 'reseller';
    readonly name: string;
    readonly active: boolean;
    readonly mainUser: {
      readonly userID: string;
    } | null;
  } | null;
  readonly account: {
    readonly hasPassword: boolean;
    readonly invitedUntil: string | null;
    readonly lastSignInAt: string | null;
  } | null;
  readonly version: number;
  readonly createdAt: string;
  readonly rights: ReadonlyArray<string>;
};

export type UserDetailVariables = {
  readonly userID: string;
};

export type UserDetailData = {
  readonly user: {
    readonly userID: string;
    readonly firstName: string;
    readonly insertion: string | null;
    readonly lastName: string;
    readonly email: string;
    readonly type: 'application_owner' | 'contractor_employee' | 'location_employee' | 'organization_employee' | 'reseller_employee';
    readonly active: boolean;
    readonly company: {
      readonly companyID: string;
      readonly kind: 'contractor' | 'organization' | 'reseller';
      readonly name: string;
      readonly active: boolean;
      readonly mainUser: {
        readonly userID: string;
      } | null;
    } | null;
    readonly account: {
      readonly hasPassword: boolean;
      readonly invitedUntil: string | null;
      readonly lastSignInAt: string | null;
    } | null;
    readonly version: number;
    readonly createdAt: string;
    readonly rights: ReadonlyArray<string>;
    readonly locale: 'en_GB' | 'nl_NL';
    readonly mailNotifications: boolean;
    readonly mutedMails: ReadonlyArray<'document_expired' | 'document_expiring' | 'event_assigned' | 'event_done' | 'event_due_tomorrow' | 'event_needs_assignee' | 'event_overdue' | 'event_ready' | 'event_reopened'>;
    readonly publiclyAssignable: boolean;
    readonly locations: ReadonlyArray<{
      readonly locationID: string;
      readonly name: string;
    }>;
    readonly openWork: ReadonlyArray<{
      readonly locationID: string;
      readonly count: number;
    }>;
    readonly contactOf: {
      readonly count: number;
      readonly locations: ReadonlyArray<{
        readonly locationID: string;
        readonly name: string;
      }>;
    } | null;
  };
};

export const userDetailDocument: Document<UserDetailData, UserDetailVariables> = {
  operationName: 'UserDetail',
  query:
    "query UserDetail($userID:ID!){user(userID:$userID){...UserItem locale mailNotifications mutedMails publiclyAssignable locations{locationID name}openWork{locationID count}contactOf{count locations{locationID name}}}}fragment UserItem on User{userID firstName insertion lastName email type active company{companyID kind name active mainUser{userID}}account{hasPassword invitedUntil lastSignInAt}version createdAt rights}",
};

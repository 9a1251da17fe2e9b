// Made from profile.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type OwnProfileVariables = {
  readonly userID: string;
};

export type OwnProfileData = {
  readonly user: {
    readonly userID: string;
    readonly firstName: string;
    readonly insertion: string | null;
    readonly lastName: string;
    readonly email: string;
    readonly type: 'application_owner' | 'contractor_employee' | 'location_employee' | 'organization_employee' | 'reseller_employee';
    readonly locale: 'en_GB' | 'nl_NL';
    readonly mailNotifications: boolean;
    readonly mutedMails: ReadonlyArray<'document_expired' | 'document_expiring' | 'event_assigned' | 'event_done' | 'event_due_tomorrow' | 'event_needs_assignee' | 'event_overdue' | 'event_ready' | 'event_reopened'>;
    readonly publiclyAssignable: boolean;
    readonly company: {
      readonly name: string;
    } | null;
    readonly version: number;
    readonly rights: ReadonlyArray<string>;
  };
};

export const ownProfileDocument: Document<OwnProfileData, OwnProfileVariables> = {
  operationName: 'OwnProfile',
  query:
    "query OwnProfile($userID:ID!){user(userID:$userID){userID firstName insertion lastName email type locale mailNotifications mutedMails publiclyAssignable company{name}version rights}}",
};

export type OwnDevicesVariables = Record<string, never>;

export type OwnDevicesData = {
  readonly devices: ReadonlyArray<{
    readonly deviceID: string;
    readonly name: string;
    readonly createdAt: string;
    readonly lastSeenAt: string;
    readonly isCurrent: boolean;
  }>;
};

export const ownDevicesDocument: Document<OwnDevicesData, OwnDevicesVariables> = {
  operationName: 'OwnDevices',
  query:
    "query OwnDevices{devices{deviceID name createdAt lastSeenAt isCurrent}}",
};

// Made from place.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type EventLocationVariables = {
  readonly locationID: string;
};

export type EventLocationData = {
  readonly location: {
    readonly locationID: string;
    readonly name: string;
    readonly disciplines: ReadonlyArray<{
      readonly disciplineID: string;
      readonly name: string;
      readonly active: boolean;
    }>;
  };
};

export const eventLocationDocument: Document<EventLocationData, EventLocationVariables> = {
  operationName: 'EventLocation',
  query:
    "query EventLocation($locationID:ID!){location(locationID:$locationID){locationID name disciplines{disciplineID name active}}}",
};

export type EventSiteVariables = {
  readonly locationID: string;
  readonly locationIDs: ReadonlyArray<string>;
  readonly disciplineIDs?: ReadonlyArray<string> | null | undefined;
};

export type EventSiteData = {
  readonly location: {
    readonly address: string;
    readonly postalCode: string;
    readonly city: string;
    readonly country: string;
    readonly contact: {
      readonly firstName: string | null;
      readonly insertion: string | null;
      readonly lastName: string | null;
      readonly phone: string | null;
    };
    readonly notes: string | null;
    readonly customFields: ReadonlyArray<{
      readonly customFieldID: string;
      readonly label: string;
      readonly value: string | null;
    }>;
  };
  readonly action: {
    readonly totalAtLeast: number;
  };
  readonly registration: {
    readonly totalAtLeast: number;
  };
};

export const eventSiteDocument: Document<EventSiteData, EventSiteVariables> = {
  operationName: 'EventSite',
  query:
    "query EventSite($locationID:ID!$locationIDs:[ID!]!$disciplineIDs:[ID!]){location(locationID:$locationID){address postalCode city country contact{firstName insertion lastName phone}notes customFields{customFieldID label value}}action:serviceEventsPaginated(filter:{types:[action]archived:false locationIDs:$locationIDs disciplineIDs:$disciplineIDs}pagination:{limit:1}){totalAtLeast}registration:serviceEventsPaginated(filter:{types:[manual_registration system_registration]archived:false locationIDs:$locationIDs disciplineIDs:$disciplineIDs}pagination:{limit:1}){totalAtLeast}}",
};

export type EventDisciplinesVariables = {
  readonly limit: number;
};

export type EventDisciplinesData = {
  readonly disciplinesPaginated: {
    readonly items: ReadonlyArray<{
      readonly disciplineID: string;
      readonly name: string;
    }>;
  };
};

export const eventDisciplinesDocument: Document<EventDisciplinesData, EventDisciplinesVariables> = {
  operationName: 'EventDisciplines',
  query:
    "query EventDisciplines($limit:Int!){disciplinesPaginated(orderBy:{field:name direction:asc}pagination:{limit:$limit}){items{disciplineID name}}}",
};

export type AssignableUsersVariables = {
  readonly locationID: string;
  readonly disciplineID: string;
};

export type AssignableUsersData = {
  readonly assignableUsers: ReadonlyArray<{
    readonly userID: string;
    readonly firstName: string;
    readonly insertion: string | null;
    readonly lastName: string;
    readonly company: {
      readonly companyID: string;
      readonly name: string;
    } | null;
  }>;
};

export const assignableUsersDocument: Document<AssignableUsersData, AssignableUsersVariables> = {
  operationName: 'AssignableUsers',
  query:
    "query AssignableUsers($locationID:ID!$disciplineID:ID!){assignableUsers(locationID:$locationID disciplineID:$disciplineID){userID firstName insertion lastName company{companyID name}}}",
};

export type FireCausesVariables = Record<string, never>;

export type FireCausesData = {
  readonly fireCauses: ReadonlyArray<{
    readonly code: number;
    readonly fireAlarmType: 'fake' | 'real' | 'unwanted';
    readonly labelEn: string;
    readonly labelNl: string;
    readonly active: boolean;
  }>;
};

export const fireCausesDocument: Document<FireCausesData, FireCausesVariables> = {
  operationName: 'FireCauses',
  query:
    "query FireCauses{fireCauses(all:true){code fireAlarmType labelEn labelNl active}}",
};

export type EventPeopleVariables = {
  readonly search?: string | null | undefined;
  readonly userIDs?: ReadonlyArray<string> | null | undefined;
};

export type EventPeopleData = {
  readonly eventPeople: ReadonlyArray<{
    readonly userID: string;
    readonly firstName: string;
    readonly insertion: string | null;
    readonly lastName: string;
    readonly active: boolean;
    readonly company: {
      readonly companyID: string;
      readonly name: string;
    } | null;
  }>;
};

export const eventPeopleDocument: Document<EventPeopleData, EventPeopleVariables> = {
  operationName: 'EventPeople',
  query:
    "query EventPeople($search:String$userIDs:[ID!]){eventPeople(search:$search userIDs:$userIDs){userID firstName insertion lastName active company{companyID name}}}",
};

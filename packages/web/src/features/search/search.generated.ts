// Made from search.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type SearchVariables = {
  readonly text: string;
};

export type SearchData = {
  readonly search: {
    readonly events: ReadonlyArray<{
      readonly serviceEventID: string;
      readonly type: 'action' | 'manual_registration' | 'system_registration';
      readonly status: 'done' | 'new' | 'pending' | 'ready';
      readonly category: 'ACTIVE' | 'CONNECTION_TROUBLE' | 'DISABLEMENT' | 'FIRE' | 'INFORMATION' | 'ISOLATION' | 'MALFUNCTION' | 'PRE_ALARM' | 'TEST' | 'TEST_MODE' | 'TROUBLE';
      readonly description: string;
      readonly solutionDescription: string | null;
      readonly internalLocation: string | null;
      readonly deviceID: string | null;
      readonly location: {
        readonly name: string;
      } | null;
      readonly discipline: {
        readonly name: string;
      } | null;
      readonly createdAt: string;
    }>;
    readonly documents: ReadonlyArray<{
      readonly documentID: string;
      readonly name: string;
      readonly notes: string | null;
      readonly chapter: {
        readonly nameEn: string;
        readonly nameNl: string;
      } | null;
      readonly location: {
        readonly name: string;
      } | null;
      readonly discipline: {
        readonly name: string;
      } | null;
      readonly expiresAt: string | null;
    }>;
    readonly locations: ReadonlyArray<{
      readonly locationID: string;
      readonly name: string;
      readonly address: string;
      readonly postalCode: string;
      readonly city: string;
      readonly reference: string | null;
      readonly active: boolean;
      readonly organizationName: string | null;
    }>;
    readonly organizations: ReadonlyArray<{
      readonly organizationID: string;
      readonly name: string;
      readonly city: string | null;
      readonly active: boolean;
    }>;
    readonly contracts: ReadonlyArray<{
      readonly contractID: string;
      readonly locationName: string;
      readonly contractorName: string;
      readonly organizationName: string;
      readonly disciplineName: string;
      readonly active: boolean;
    }>;
    readonly users: ReadonlyArray<{
      readonly userID: string;
      readonly email: string;
      readonly active: boolean;
      readonly person: {
        readonly firstName: string;
        readonly insertion: string | null;
        readonly lastName: string;
        readonly company: {
          readonly name: string;
        } | null;
      } | null;
    }>;
  };
};

export const searchDocument: Document<SearchData, SearchVariables> = {
  operationName: 'Search',
  query:
    "query Search($text:String!){search(text:$text){events{serviceEventID type status category description solutionDescription internalLocation deviceID location{name}discipline{name}createdAt}documents{documentID name notes chapter{nameEn nameNl}location{name}discipline{name}expiresAt}locations{locationID name address postalCode city reference active organizationName}organizations{organizationID name city active}contracts{contractID locationName contractorName organizationName disciplineName active}users{userID email active person{...FoundPerson}}}}fragment FoundPerson on Person{firstName insertion lastName company{name}}",
};

export type FoundPerson = {
  readonly firstName: string;
  readonly insertion: string | null;
  readonly lastName: string;
  readonly company: {
    readonly name: string;
  } | null;
};

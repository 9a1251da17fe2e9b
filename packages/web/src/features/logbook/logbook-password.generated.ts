// Made from logbook-password.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type LogbookPasswordVariables = {
  readonly locationID: string;
};

export type LogbookPasswordData = {
  readonly location: {
    readonly logbookPassword: string | null;
  };
};

export const logbookPasswordDocument: Document<LogbookPasswordData, LogbookPasswordVariables> = {
  operationName: 'LogbookPassword',
  query:
    "query LogbookPassword($locationID:ID!){location(locationID:$locationID){logbookPassword}}",
};

// Made from logbook-missing.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type LogbookMissingVariables = {
  readonly locationID: string;
  readonly limit: number;
};

export type LogbookMissingData = {
  readonly logbooksPaginated: {
    readonly items: ReadonlyArray<{
      readonly disciplineID: string;
      readonly missing: number | null;
      readonly unseenGroups: ReadonlyArray<'contractor' | 'involved' | 'public'>;
    }>;
  };
};

export const logbookMissingDocument: Document<LogbookMissingData, LogbookMissingVariables> = {
  operationName: 'LogbookMissing',
  query:
    "query LogbookMissing($locationID:ID!$limit:Int!){logbooksPaginated(filter:{locationID:$locationID}pagination:{limit:$limit}){items{disciplineID missing unseenGroups}}}",
};

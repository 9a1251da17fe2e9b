// Made from logbook-missing.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type LogbookMissingVariables = {
  readonly locationID: string;
  readonly disciplineID: string;
};

export type LogbookMissingData = {
  readonly logbook: {
    readonly missingFacts: ReadonlyArray<'contact' | 'contractor' | 'deputy' | 'detector_count' | 'manager' | 'max_unwanted_alarms' | 'norm_year' | 'panel'>;
    readonly chapters: ReadonlyArray<{
      readonly missing: boolean;
    }>;
    readonly unseenGroups: ReadonlyArray<'contractor' | 'involved' | 'public'>;
  };
};

export const logbookMissingDocument: Document<LogbookMissingData, LogbookMissingVariables> = {
  operationName: 'LogbookMissing',
  query:
    "query LogbookMissing($locationID:ID!$disciplineID:ID!){logbook(locationID:$locationID disciplineID:$disciplineID){missingFacts chapters{missing}unseenGroups}}",
};

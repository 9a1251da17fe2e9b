// Made from custom-field.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type CustomFieldFormVariables = {
  readonly customFieldID: string;
};

export type CustomFieldFormData = {
  readonly customField: {
    readonly label: string;
    readonly value: string | null;
    readonly version: number;
  };
};

export const customFieldFormDocument: Document<CustomFieldFormData, CustomFieldFormVariables> = {
  operationName: 'CustomFieldForm',
  query:
    "query CustomFieldForm($customFieldID:ID!){customField(customFieldID:$customFieldID){label value version}}",
};

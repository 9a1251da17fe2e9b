import type { Principal } from '@fireledger/domain/access/principal.ts';
import { isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import { isoOf } from '@fireledger/domain/shared/zone-clock.ts';
import SchemaBuilder from '@pothos/core';
import { GraphQLError } from 'graphql';
import type { Access } from '../db/with-access.ts';
import type { Loaders } from './loaders.ts';

/** What all resolvers of an operation share: one read-only transaction, the principal, and the batched loaders. */
export type GraphqlContext = {
  readonly access: Access;
  readonly principal: Principal;
  readonly loaders: Loaders;
  /** The installation's address, for what is read elsewhere: a QR code. */
  readonly publicUrl: string;
};

/** The only schema builder. `features/<feature>/*.graphql.ts` add the types, `*.queries.ts` beside them the query fields. */
export const builder = new SchemaBuilder<{
  Context: GraphqlContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    Date: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
}>({ defaultFieldNullability: false });

builder.queryType({});

/** Where moments (`date-time`) and dates (`full-date`) are specified. */
const RFC_3339 = 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6';
const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

builder.scalarType('DateTime', {
  description: 'A moment, ISO 8601 in UTC.',
  specifiedByURL: RFC_3339,
  serialize: isoOf,
  parseValue: (value) => {
    const day = MOMENT.exec(String(value))?.[1];
    const date = new Date(String(value));
    if (day === undefined || !isCalendarDate(day) || Number.isNaN(date.getTime())) {
      throw new GraphQLError('field.not_a_date');
    }
    return date;
  },
});

builder.scalarType('Date', {
  description: 'A calendar date, yyyy-mm-dd.',
  specifiedByURL: RFC_3339,
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'string' || !isCalendarDate(value)) {
      throw new GraphQLError('field.not_a_date');
    }
    return value;
  },
});

builder.scalarType('JSON', {
  description: 'Any JSON value.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  serialize: (value) => value,
});

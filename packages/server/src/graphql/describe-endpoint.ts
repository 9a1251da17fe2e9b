import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { z } from 'zod';
import { REFUSED, refused } from '../http/describe-answers.ts';
import { SIGNED_IN } from '../http/describe-route.ts';

/** The codes with which a query itself is refused; a resolver may refuse with any other. */
const QUERY_ERRORS = [
  'graphql.invalid',
  'graphql.not_a_query',
  'graphql.too_deep',
  'graphql.too_costly',
  'field.not_a_date',
] as const satisfies readonly ErrorCode[];

/** The GraphQL endpoint in the OpenAPI document. The handler parses the call itself. */
export const ENDPOINT = {
  operationId: 'post_graphql',
  tags: ['graphql'],
  summary: 'Read with a query of GraphQL',
  description:
    'One call reads one moment. Of a document with several queries, `operationName` chooses one. ' +
    'The introspection query tells the schema. A refused query has no `data`.',
  security: SIGNED_IN,
  body: z.object({
    query: z.string(),
    variables: z.record(z.string(), z.unknown()).nullish(),
    operationName: z.string().nullish(),
  }),
  example: {
    query:
      'query Open($page: Pagination) { serviceEventsPaginated(pagination: $page) { items { serviceEventID status version } nextCursor } }',
    variables: { page: { limit: 50 } },
  },
  response: {
    200: {
      description: 'Done.',
      content: { 'application/json': { schema: z.object({ data: z.record(z.string(), z.unknown()) }) } },
    },
    400: refused(QUERY_ERRORS.map((code) => `\`${code}\``).join(', ')),
    default: REFUSED,
  },
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import { isTransactionAborted, refusalOfDatabase } from '../db/constraint-errors.ts';
import { callerOf, credentialsOf, requireSameOrigin } from '../http/caller.ts';
import { Refusal, refusal } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import type { GraphqlContext } from './builder.ts';
import { checkCost } from './cost.ts';
import { ENDPOINT } from './describe-endpoint.ts';
import { DocumentCache, variableRefusal } from './document-cache.ts';
import { createLoaders } from './loaders.ts';

/** The maximum length of a query, and of an operation's name, in characters. */
const MAX_QUERY = 20_000;
const MAX_NAME = 100;

/**
 * The one GraphQL handler: principal, limits, and the whole operation in one read-only repeatable-read transaction, so that
 * every resolver sees one snapshot behind the wall. A Refusal in any resolver becomes the problem of the reply.
 */
export async function registerGraphql(
  app: FastifyInstance,
  schema: GraphQLSchema,
  services: Services,
  path: string,
): Promise<void> {
  const documents = new DocumentCache(schema);
  // The schemas serve only the OpenAPI document: `callOf` parses the call.
  const unchecked = { validatorCompiler: () => () => true, serializerCompiler: () => JSON.stringify };
  app.post(path, { schema: ENDPOINT, ...unchecked }, async (request, reply) => {
    const caller = await callerOf(request, services);
    const credentials = credentialsOf(caller.claims);
    requireSameOrigin(request, caller, services);
    const { query, variables, operationName } = callOf(request);
    const known = documents.parse(query);
    checkCost(known.document, variables, operationName);
    const data = await services.opener.read(credentials, 'graphql.query', async (access) => {
      const { principal } = access;
      const { publicUrl } = services.env;
      // Validates and compiles only for authenticated callers, while the database checks whether they are.
      const run = documents.runnable(known, operationName);
      const context: GraphqlContext = { access, principal, loaders: createLoaders(access), publicUrl };
      return dataOf(await run(context, variables), request);
    });
    return reply.type('application/json').send(JSON.stringify({ data }));
  });
}

type GraphqlCall = {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null | undefined;
};

/** For the author of a query, as everything that graphql says of one. */
const NO_CALL =
  `A call is an object with \`query\`, a text of at most ${MAX_QUERY} characters, ` +
  'and where needed `variables`, an object, and `operationName`, a text.';

/**
 * Parses the call in a body; throws `graphql.invalid`, and `unsupported_content_type` for a form. Hand-written for speed, because
 * it runs for every call.
 */
function callOf(request: FastifyRequest): GraphqlCall {
  if (request.isMultipart()) {
    throw refusal('unsupported_content_type');
  }
  const { body } = request;
  const { query, variables, operationName } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (
    typeof query !== 'string' ||
    query === '' ||
    query.length > MAX_QUERY ||
    !isRecordOrNothing(variables) ||
    !isNameOrNothing(operationName)
  ) {
    throw refusal('graphql.invalid', '', { message: NO_CALL });
  }
  return { query, variables: variables ?? {}, operationName };
}

function isRecordOrNothing(value: unknown): value is Readonly<Record<string, unknown>> | null | undefined {
  return value == null || (typeof value === 'object' && !Array.isArray(value));
}

function isNameOrNothing(value: unknown): value is string | null | undefined {
  return value == null || (typeof value === 'string' && value.length <= MAX_NAME);
}

/**
 * The data of an operation; throws the error of a resolver within the transaction, which thereby fails. If nothing was run,
 * because a variable was refused, there is no data at all.
 */
function dataOf({ data, errors = [] }: ExecutionResult, request: FastifyRequest): unknown {
  const error = errors.find(({ originalError }) => !isTransactionAborted(originalError)) ?? errors[0];
  if (!error) {
    return data;
  }
  throw data === undefined ? variableRefusal(errors) : (refusalIn(error) ?? faultOf(error, request));
}

function refusalIn(error: GraphQLError): Refusal | null {
  const thrown = refusalOfDatabase(error.originalError ?? error);
  return thrown instanceof Refusal ? thrown : null;
}

/**
 * An error without a path concerns the request, such as a variable. One with a path comes from a field that was being read: it was
 * thrown by the resolver, or its value breaks a promise of the schema, and is our own fault in both cases.
 */
function faultOf(error: GraphQLError, request: FastifyRequest): Refusal {
  if (error.path === undefined) {
    return variableRefusal([error]);
  }
  request.log.error({ err: error.originalError ?? error }, 'resolver failed');
  return refusal('internal_error');
}

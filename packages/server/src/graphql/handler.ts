import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DocumentNode, type GraphQLSchema, parse } from 'graphql';
import mercurius from 'mercurius';
import { z } from 'zod';
import { refusalOfDatabase } from '../db/constraint-errors.ts';
import { callerOf, entranceOf, requireSameOrigin } from '../http/caller.ts';
import { Refusal, refusal } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import type { GraphqlContext } from './builder.ts';
import { checkCost } from './cost.ts';
import { createLoaders } from './loaders.ts';

/** Greatest length of a query in characters. */
const MAX_QUERY = 20_000;

const callSchema = z.object({
  query: z.string().min(1).max(MAX_QUERY),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(100).nullish(),
});

/**
 * The one GraphQL handler: principal, limits, and the whole operation in one read-only repeatable-read transaction, so that
 * every resolver sees one snapshot behind the wall. A Refusal in any resolver is the reply's problem.
 */
export async function registerGraphql(
  app: FastifyInstance,
  schema: GraphQLSchema,
  services: Services,
  path: string,
): Promise<void> {
  await app.register(mercurius, {
    schema,
    jit: 1,
    routes: false,
    graphiql: false,
    cache: 500,
    errorFormatter: asThrown,
  });
  const documents = new DocumentCache();
  app.post(path, { schema: { hide: true } }, async (request, reply) => {
    const caller = await callerOf(request, services.tokens);
    const entrance = entranceOf(caller.claims);
    requireSameOrigin(request, caller);
    const parsed = callSchema.safeParse(request.body);
    if (!parsed.success) {
      throw refusal('graphql.invalid');
    }
    const { query, operationName } = parsed.data;
    const variables = parsed.data.variables ?? {};
    checkCost(documents.parse(query), variables);
    const data = await services.opener.read(entrance, 'graphql.query', async (access) => {
      const { principal } = access;
      const { publicUrl } = services.env;
      const context: GraphqlContext = { access, principal, loaders: createLoaders(access), publicUrl };
      // mercurius adds its own members to the context it is given
      const result = await app
        .graphql(query, { ...context } as never, variables, operationName ?? undefined)
        .catch(refuseInvalid);
      return dataOf(result as Result, request);
    });
    return reply.type('application/json').send(JSON.stringify({ data }));
  });
}

type Failure = Error & { readonly originalError?: unknown };
type Result = { readonly data?: unknown; readonly errors?: readonly Failure[] };

/** mercurius would copy the errors and lose what they were thrown as; `dataOf` looks into them. */
function asThrown(execution: object) {
  return { statusCode: 200, response: execution as never };
}

/** mercurius throws what the schema does not allow: an unknown field, a missing argument, a value that a scalar refuses. */
function refuseInvalid(error: unknown): never {
  const isInvalid =
    error instanceof Error && 'code' in error && String(error.code).startsWith('MER_ERR_GQL_VALIDATION');
  if (!isInvalid) {
    throw error;
  }
  const { errors = [] } = error as { errors?: readonly Error[] };
  const noDate = errors.some((one) => one.message.includes('field.not_a_date'));
  throw Object.assign(refusal(noDate ? 'field.not_a_date' : 'graphql.invalid'), { cause: error });
}

/** The data of an operation; throws what a resolver threw, inside the transaction, which has failed with it. */
function dataOf(result: Result, request: FastifyRequest): unknown {
  const [error] = result.errors ?? [];
  if (error) {
    throw refusalIn(error) ?? refusalOfText(error, request);
  }
  return result.data;
}

function refusalIn(error: Failure): Refusal | null {
  const thrown = refusalOfDatabase(error.originalError ?? error);
  return thrown instanceof Refusal ? thrown : null;
}

/** A variable that a scalar refused names its code in its text; anything else that a resolver threw is our own fault. */
function refusalOfText(error: Failure, request: FastifyRequest): Refusal {
  if (error.message.includes('field.not_a_date')) {
    return refusal('field.not_a_date');
  }
  if (error.originalError === undefined) {
    return refusal('graphql.invalid');
  }
  request.log.error({ err: error.originalError }, 'resolver failed');
  return refusal('internal_error');
}

/** Parsed documents by their text, the most recently used kept. */
class DocumentCache {
  readonly #documents = new Map<string, DocumentNode>();

  parse(query: string): DocumentNode {
    const known = this.#documents.get(query);
    if (known) {
      return known;
    }
    const document = parseOrRefuse(query);
    if (this.#documents.size >= 500) {
      this.#documents.delete(this.#documents.keys().next().value ?? '');
    }
    this.#documents.set(query, document);
    return document;
  }
}

function parseOrRefuse(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: 2_000, noLocation: true });
  } catch {
    throw refusal('graphql.invalid');
  }
}

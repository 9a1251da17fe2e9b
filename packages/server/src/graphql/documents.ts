import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  parse,
  validate,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { GraphqlContext } from './builder.ts';

/** How many documents are remembered, those that are no query of the schema among them, and how long one may be. */
const REMEMBERED = 500;
const MAX_TOKENS = 2_000;

type Variables = Readonly<Record<string, unknown>>;
type Run = (context: GraphqlContext, variables: Variables) => ExecutionResult | Promise<ExecutionResult>;

/** A parsed document, whether the schema allows it (found out when it is first asked), and what runs it. */
type Known = { readonly document: DocumentNode; runs: number; errors?: readonly GraphQLError[]; run?: Run };

/** Documents by their text, the most recently used kept: a program asks the same few over and over. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #known = new Map<string, Known>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Throws `graphql.invalid` for what cannot be read. */
  parse(text: string): Known {
    const known = this.#known.get(text) ?? { document: parseOrRefuse(text), runs: 0 };
    this.#known.delete(text);
    this.#known.set(text, known);
    if (this.#known.size > REMEMBERED) {
      this.#known.delete(this.#known.keys().next().value ?? '');
    }
    return known;
  }

  /**
   * What runs a document of one operation. Throws `graphql.invalid` (or `field.not_a_date`) for what the schema does not have and for an operation
   * that the document does not. Compiling takes as long as many runs: it is done at the second.
   */
  runnable(known: Known, operationName: string | null | undefined): Run {
    const { document } = known;
    known.errors ??= validate(this.#schema, document);
    if (known.errors.length > 0 || !getOperationAST(document, operationName)) {
      throw refusalOfValues(known.errors);
    }
    if (known.runs++ === 0) {
      return this.#interpreted(document);
    }
    known.run ??= this.#compiled(document);
    return known.run;
  }

  #interpreted(document: DocumentNode): Run {
    return (contextValue, variableValues) =>
      execute({ schema: this.#schema, document, contextValue, variableValues });
  }

  #compiled(document: DocumentNode): Run {
    const compiled = needsDefaults(document) ? null : compileQuery(this.#schema, document);
    return compiled && isCompiledQuery(compiled)
      ? (context, variables) => compiled.query(undefined, context, variables)
      : this.#interpreted(document);
  }
}

/** Whether a variable may be left out though it is never null: graphql-jit passes over its default. */
function needsDefaults(document: DocumentNode): boolean {
  return (getOperationAST(document)?.variableDefinitions ?? []).some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue !== undefined,
  );
}

/** What is wrong with a document or its variables: a scalar that refused a value names its code in its text. */
export function refusalOfValues(errors: readonly GraphQLError[]): Refusal {
  const noDate = errors.some(({ message, originalError }) =>
    `${message} ${originalError?.message}`.includes('field.not_a_date'),
  );
  return refusal(noDate ? 'field.not_a_date' : 'graphql.invalid');
}

function parseOrRefuse(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch {
    throw refusal('graphql.invalid');
  }
}

import { setFlagsFromString } from 'node:v8';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { Refusal, refusal } from '../http/refusal.ts';
import type { GraphqlContext } from './builder.ts';
import { documentWeight } from './document-weight.ts';

/** The cache's limits: the number of documents, their total number of characters, and the maximum length of one. */
const REMEMBERED = 500;
const MAX_CHARACTERS = 200_000;
const MAX_TOKENS = 2_000;
/** How often a document is interpreted before it is compiled: compiling is slow and pays off only for repeated documents. */
const INTERPRETED_RUNS = 3;
/**
 * The maximum weight of one compiled document, and of all together (document-weight.ts): twice that
 * of the screens' own documents.
 */
const MAX_WEIGHT = 600;
const MAX_WEIGHT_OF_ALL = 10_000;

type Variables = Readonly<Record<string, unknown>>;
type Run = (context: GraphqlContext, variables: Variables) => ExecutionResult | Promise<ExecutionResult>;

/**
 * A parsed document, how often it was run, whether the schema allows it (determined in its first run), and the compiled forms of
 * its operations; its weight is that of all of them.
 */
type Known = {
  readonly text: string;
  readonly document: DocumentNode;
  runs: number;
  weight?: number;
  compiled?: Map<OperationDefinitionNode, Run>;
};

/**
 * An LRU cache of documents by their text: a program repeats the same few queries. A cached document has been validated and
 * run, and the cache is bounded by size (docs/decisions/0609).
 */
export class DocumentCache {
  readonly #schema: GraphQLSchema;
  /** In the order of last use. */
  readonly #known = new Map<string, Known>();
  #characters = 0;
  #weight = 0;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /**
   * Looks up or parses a text. Throws `graphql.invalid` if it cannot be parsed. Caches nothing, because the caller may turn out
   * not to be authenticated.
   */
  parse(text: string): Known {
    return this.#known.get(text) ?? { text, document: parseOrRefuse(text), runs: 0 };
  }

  /**
   * Prepares an operation of a document for an authenticated caller: the named one, or its only one. Throws `graphql.invalid`
   * (or `field.not_a_date`) for anything that the schema lacks, and for an operation that the document lacks.
   */
  runnable(known: Known, operationName: string | null | undefined): Run {
    const { document, text } = known;
    const errors = known.weight === undefined ? validate(this.#schema, document) : [];
    const operation = getOperationAST(document, operationName);
    if (errors.length > 0 || !operation) {
      throw variableRefusal(errors);
    }
    known.weight ??= documentWeight(document, text);
    this.#keep(known);
    known.runs += 1;
    if (known.runs > INTERPRETED_RUNS && !known.compiled?.has(operation) && known.weight <= MAX_WEIGHT) {
      this.#compile(known, known.weight, operation);
    }
    return known.compiled?.get(operation) ?? this.#interpreted(document, operation);
  }

  /** Marks a document as most recently used, and evicts others for it. */
  #keep(known: Known): void {
    this.#forget(this.#known.get(known.text));
    this.#known.set(known.text, known);
    this.#characters += known.text.length;
    this.#weight += known.compiled ? (known.weight ?? 0) : 0;
    while (this.#known.size > REMEMBERED || this.#characters > MAX_CHARACTERS) {
      this.#forget(this.#known.values().next().value);
    }
  }

  #forget(known: Known | undefined): void {
    if (!known) return;
    this.#known.delete(known.text);
    this.#characters -= known.text.length;
    this.#weight -= known.compiled ? (known.weight ?? 0) : 0;
  }

  /** Compiles an operation; if the total becomes too heavy, the least recently used documents are interpreted again. */
  #compile(known: Known, weight: number, operation: OperationDefinitionNode): void {
    if (!known.compiled) {
      known.compiled = new Map();
      this.#weight += weight;
    }
    known.compiled.set(operation, this.#compiled(known.document, operation));
    for (const one of this.#known.values()) {
      if (this.#weight <= MAX_WEIGHT_OF_ALL) return;
      if (one.compiled) {
        this.#weight -= one.weight ?? 0;
        delete one.compiled;
      }
    }
  }

  #interpreted(document: DocumentNode, { name }: OperationDefinitionNode): Run {
    return (contextValue, variableValues) =>
      execute({
        schema: this.#schema,
        document,
        contextValue,
        variableValues,
        operationName: name?.value,
      });
  }

  #compiled(document: DocumentNode, operation: OperationDefinitionNode): Run {
    const compiled = needsDefaults(operation)
      ? null
      : compileUncached(this.#schema, document, operation.name?.value);
    return compiled && isCompiledQuery(compiled)
      ? (context, variables) => compiled.query(undefined, context, variables)
      : this.#interpreted(document, operation);
  }
}

/**
 * Compiles without V8's compilation cache, which keeps compiled code until memory runs short, even after it is evicted here
 * (docs/decisions/0609). Nothing else runs during this.
 */
function compileUncached(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined) {
  setFlagsFromString('--no-compilation-cache');
  try {
    return compileQuery(schema, document, operationName);
  } finally {
    setFlagsFromString('--compilation-cache');
  }
}

/** Whether a variable may be omitted although it is never null: graphql-jit ignores its default. */
function needsDefaults({ variableDefinitions = [] }: OperationDefinitionNode): boolean {
  return variableDefinitions.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue !== undefined,
  );
}

/** How many errors of one query its author is told, and how much of each: a text can hold very many, and very long names. */
const ERRORS_REPORTED = 5;
const MESSAGE_MAX = 300;

/**
 * The problems of a document or its variables, each with graphql's own words for its author as `message`: no screen shows them.
 * A scalar that refused a value puts its code into the message.
 */
export function variableRefusal(errors: readonly GraphQLError[]): Refusal {
  const noDate = errors.some(({ message, originalError }) =>
    `${message} ${originalError?.message}`.includes('field.not_a_date'),
  );
  const reported = errors.slice(0, ERRORS_REPORTED);
  return noDate || reported.length === 0
    ? refusal(noDate ? 'field.not_a_date' : 'graphql.invalid')
    : new Refusal(reported.map(({ message }) => invalid(message)));
}

function invalid(message: string): Problem {
  return problem('graphql.invalid', '', { message: message.slice(0, MESSAGE_MAX) });
}

function parseOrRefuse(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch (error) {
    throw error instanceof GraphQLError ? variableRefusal([error]) : refusal('graphql.invalid');
  }
}

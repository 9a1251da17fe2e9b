import { setFlagsFromString } from 'node:v8';
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
import { weightOf } from './document-weight.ts';

/** How many documents are remembered, how many characters they have in all, and how long one may be. */
const REMEMBERED = 500;
const MAX_CHARACTERS = 200_000;
const MAX_TOKENS = 2_000;
/** How often a document is interpreted before it is compiled: what takes long pays for a document that is asked again and again. */
const INTERPRETED_RUNS = 3;
/** What one compiled document, and all together, may weigh (document-weight.ts): twice what the screens' own do. */
const MAX_WEIGHT = 600;
const MAX_WEIGHT_OF_ALL = 10_000;

type Variables = Readonly<Record<string, unknown>>;
type Run = (context: GraphqlContext, variables: Variables) => ExecutionResult | Promise<ExecutionResult>;

/** A parsed document, how often it was run, whether the schema allows it (found out at its first run), and what runs it compiled. */
type Known = {
  readonly text: string;
  readonly document: DocumentNode;
  runs: number;
  weight?: number;
  compiled?: Run;
};

/**
 * Documents by their text, the most recently used kept: a program asks the same few over and over. What is kept has been
 * allowed and run, and is bounded by its size (docs/decisions/0609).
 */
export class Documents {
  readonly #schema: GraphQLSchema;
  /** In the order of their last use. */
  readonly #known = new Map<string, Known>();
  #characters = 0;
  #weight = 0;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** What is known of a text. Throws `graphql.invalid` for what cannot be read. Keeps nothing: whoever asks may yet be nobody. */
  parse(text: string): Known {
    return this.#known.get(text) ?? { text, document: parseOrRefuse(text), runs: 0 };
  }

  /**
   * What runs a document of one operation, for somebody who has entered. Throws `graphql.invalid` (or `field.not_a_date`) for
   * what the schema does not have and for an operation that the document does not.
   */
  runnable(known: Known, operationName: string | null | undefined): Run {
    const { document, text } = known;
    const errors = known.weight === undefined ? validate(this.#schema, document) : [];
    if (errors.length > 0 || !getOperationAST(document, operationName)) {
      throw refusalOfValues(errors);
    }
    known.weight ??= weightOf(document, text);
    this.#keep(known);
    known.runs += 1;
    if (known.runs > INTERPRETED_RUNS && !known.compiled && known.weight <= MAX_WEIGHT) {
      this.#compile(known, known.weight);
    }
    return known.compiled ?? this.#interpreted(document);
  }

  /** Makes a document the most recently used one, and forgets others for it. */
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

  /** Compiles a document that is kept; those used longest ago are interpreted again where it is too much in all. */
  #compile(known: Known, weight: number): void {
    known.compiled = this.#compiled(known.document);
    this.#weight += weight;
    for (const one of this.#known.values()) {
      if (this.#weight <= MAX_WEIGHT_OF_ALL) return;
      if (one.compiled) {
        this.#weight -= one.weight ?? 0;
        delete one.compiled;
      }
    }
  }

  #interpreted(document: DocumentNode): Run {
    return (contextValue, variableValues) =>
      execute({ schema: this.#schema, document, contextValue, variableValues });
  }

  #compiled(document: DocumentNode): Run {
    const compiled = needsDefaults(document) ? null : compileUncached(this.#schema, document);
    return compiled && isCompiledQuery(compiled)
      ? (context, variables) => compiled.query(undefined, context, variables)
      : this.#interpreted(document);
  }
}

/**
 * Compiles without V8's cache of compiled texts: that one keeps what was compiled until the memory runs short, however long it is
 * forgotten here (docs/decisions/0609). Nothing else runs meanwhile.
 */
function compileUncached(schema: GraphQLSchema, document: DocumentNode) {
  setFlagsFromString('--no-compilation-cache');
  try {
    return compileQuery(schema, document);
  } finally {
    setFlagsFromString('--compilation-cache');
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

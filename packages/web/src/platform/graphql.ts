import { type CallOptions, call, problemFrom } from './http.ts';

/** A query's text with the types of its variables and its answer; made by `scripts/generate-graphql.ts`. */
export type Document<Data, Variables> = {
  readonly operationName: string;
  readonly query: string;
  /** Carries the types only; never there at run time. */
  readonly types?: (variables: Variables) => Data;
};

type Reply<Data> = {
  readonly data?: Data | null;
  readonly errors?: readonly {
    readonly extensions?: { readonly code?: unknown; readonly status?: unknown };
  }[];
};

/**
 * Reads by GraphQL. Out: the data. Throws ProblemError (also when the reply holds errors beside data: half an answer is
 * none), UnreachableError, AbortError.
 */
export async function query<Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  options: Pick<CallOptions, 'signal' | 'bearer'> = {},
): Promise<Data> {
  const { operationName, query: text } = document;
  const reply = await call<Reply<Data>>('POST', '/graphql', {
    ...options,
    body: { operationName, query: text, variables },
  });
  const failed = reply.errors?.[0];
  if (failed || !reply.data) {
    const status = typeof failed?.extensions?.status === 'number' ? failed.extensions.status : 500;
    throw problemFrom(status, failed?.extensions);
  }
  return reply.data;
}

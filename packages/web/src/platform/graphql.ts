import { type CallOptions, call } from './http.ts';

/** A query's text with the types of its variables and its answer; made by `scripts/generate-graphql.ts`. */
export type Document<Data, Variables> = {
  readonly operationName: string;
  readonly query: string;
  /** Carries the types only; never there at run time. */
  readonly types?: (variables: Variables) => Data;
};

/** Reads by GraphQL. Out: the data. Throws ProblemError (the server refuses as any call does), UnreachableError, AbortError. */
export async function query<Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  options: Pick<CallOptions, 'signal' | 'bearer'> = {},
): Promise<Data> {
  const { operationName, query: text } = document;
  const { data } = await call<{ readonly data: Data }>('POST', '/graphql', {
    ...options,
    body: { operationName, query: text, variables },
  });
  return data;
}

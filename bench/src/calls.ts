import type { Caller } from './callers.ts';

/** One call, ready to be sent. */
export type Call = {
  /** POST by default. */
  readonly method?: 'PATCH';
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** A query of the web app as one of its screens sends it. */
export function queryCall(
  { query, operationName }: { readonly query: string; readonly operationName: string },
  variables: object,
  { headers }: Pick<Caller, 'headers'>,
): Call {
  return { path: '/api/v1/graphql', body: JSON.stringify({ operationName, query, variables }), headers };
}

/** A call to the bare server, which knows no callers. */
export function bareCall(path: string, input: unknown): Call {
  return { path, body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
}

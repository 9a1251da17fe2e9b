import type { ErrorCode } from './error-codes.ts';

/** Values that a text may name, such as `{ max: 200 }`, or what is saved now. A refusal that carries them is never logged. */
export type ProblemParams = Readonly<Record<string, unknown>>;

/** One thing that is wrong: where (`path`, dotted, '' for the whole), what (`code`), and the figures its text names. */
export type Problem = {
  readonly path: string;
  readonly code: ErrorCode;
  readonly params?: ProblemParams;
};

/** Makes a problem; `params` is left out when there is nothing to name. */
export function problem(code: ErrorCode, path = '', params?: ProblemParams): Problem {
  return params ? { path, code, params } : { path, code };
}

import type { ErrorCode } from './error-codes.ts';
import type { errorTextsEnGB } from './error-texts.en_GB.ts';

/** Values that a text may contain, such as `{ max: 200 }`, or the saved values. A refusal with params is never logged. */
export type ProblemParams = Readonly<Record<string, unknown>>;

/** One problem: where (`path`, dotted, '' for the whole), what (`code`), and the values in its text. */
export type Problem = {
  readonly path: string;
  readonly code: ErrorCode;
  readonly params?: ProblemParams;
};

type PlaceIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceIn<Rest> : never;
type PlaceOf<Code extends ErrorCode> = PlaceIn<(typeof errorTextsEnGB)[Code]>;

/** The params that a code requires: a value for every placeholder of its text, so that no user ever sees one in braces. */
export type ParamsOf<Code extends ErrorCode> = [PlaceOf<Code>] extends [never]
  ? [params?: ProblemParams]
  : [params: ProblemParams & Readonly<Record<PlaceOf<Code>, string | number>>];

/** The codes whose text contains no placeholder. */
export type PlainCode = { [Code in ErrorCode]: [PlaceOf<Code>] extends [never] ? Code : never }[ErrorCode];

/** Creates a problem; `params` is left out if there are no values. */
export function problem<Code extends ErrorCode>(code: Code, path = '', ...[params]: ParamsOf<Code>): Problem {
  return params ? { path, code, params } : { path, code };
}

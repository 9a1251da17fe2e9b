import type { ErrorCode } from './error-codes.ts';
import type { errorTextsEnGB } from './error-texts.en_GB.ts';

/** Values that a text may name, such as `{ max: 200 }`, or what is saved now. A refusal that carries them is never logged. */
export type ProblemParams = Readonly<Record<string, unknown>>;

/** One thing that is wrong: where (`path`, dotted, '' for the whole), what (`code`), and the figures its text names. */
export type Problem = {
  readonly path: string;
  readonly code: ErrorCode;
  readonly params?: ProblemParams;
};

type PlaceIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceIn<Rest> : never;
type PlaceOf<Code extends ErrorCode> = PlaceIn<(typeof errorTextsEnGB)[Code]>;

/** What must be said with a code: a value for every place of its text, so that none reaches a person as a brace. */
export type ParamsOf<Code extends ErrorCode> = [PlaceOf<Code>] extends [never]
  ? [params?: ProblemParams]
  : [params: ProblemParams & Readonly<Record<PlaceOf<Code>, string | number>>];

/** The codes whose text names no value. */
export type PlainCode = { [Code in ErrorCode]: [PlaceOf<Code>] extends [never] ? Code : never }[ErrorCode];

/** Makes a problem; `params` is left out when there is nothing to name. */
export function problem<Code extends ErrorCode>(code: Code, path = '', ...[params]: ParamsOf<Code>): Problem {
  return params ? { path, code, params } : { path, code };
}

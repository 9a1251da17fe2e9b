import { ERROR_STATUS, type ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { type Problem, type ProblemParams, problem } from '@fireledger/domain/shared/problem.ts';
import type { Result } from '@fireledger/domain/shared/result.ts';

/** The server says no: the transaction rolls back and `http/problem-reply.ts` answers with these problems. */
export class Refusal extends Error {
  readonly problems: readonly Problem[];
  /** Facts for the caller beside the problems, such as the current row on a stale version. */
  readonly detail: unknown;
  constructor(problems: readonly Problem[], detail?: unknown) {
    super(problems.map((one) => one.code).join(', '));
    this.problems = problems;
    this.detail = detail;
  }

  /** The code of the whole reply: the only problem's own, `validation_failed` when fields or several are wrong. */
  get code(): ErrorCode {
    const [first, ...more] = this.problems;
    if (!first || more.length > 0 || (first.path !== '' && ERROR_STATUS[first.code] === 422)) {
      return 'validation_failed';
    }
    return first.code;
  }

  /** HTTP status of the reply: that of the first problem that is no mere field error, else 422. */
  get status(): number {
    const other = this.problems.map((one) => ERROR_STATUS[one.code]).find((status) => status !== 422);
    return other ?? ERROR_STATUS[this.code];
  }
}

/** Makes a refusal with one problem. */
export function refusal(code: ErrorCode, path = '', params?: ProblemParams): Refusal {
  return new Refusal([problem(code, path, params)]);
}

/** The value of a pure rule's answer; throws its problems as a Refusal. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) {
    throw new Refusal(result.problems);
  }
  return result.value;
}

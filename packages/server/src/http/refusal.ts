import { ERROR_STATUS, type ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { type ParamsOf, type PlainCode, type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import type { Result } from '@fireledger/domain/shared/result.ts';

/** A refusal by the server: the transaction rolls back, and `http/problem-reply.ts` replies with these problems. */
export class Refusal extends Error {
  readonly problems: readonly Problem[];
  /** The current version, if the call named another. */
  readonly detail: { readonly version: number } | undefined;
  constructor(problems: readonly Problem[], detail?: { readonly version: number }, options?: ErrorOptions) {
    super(problems.map((one) => one.code).join(', '), options);
    this.problems = problems;
    this.detail = detail;
  }

  /** The code of the whole reply: that of the first problem that does not concern a field, else `validation_failed`. */
  get code(): ErrorCode {
    const grave = this.problems.find((one) => ERROR_STATUS[one.code] !== 422);
    if (grave) {
      return grave.code;
    }
    const [only, ...more] = this.problems;
    return only && more.length === 0 && only.path === '' ? only.code : 'validation_failed';
  }

  /** The HTTP status of the reply: that of its code. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Creates a refusal with one problem. */
export function refusal<Code extends ErrorCode>(code: Code, path = '', ...params: ParamsOf<Code>): Refusal {
  return new Refusal([problem(code, path, ...params)]);
}

/** The same because of another error, which the log is told and the caller is not. */
export function refusalBecauseOf(cause: unknown, code: PlainCode, path = ''): Refusal {
  return new Refusal([problem(code, path)], undefined, { cause });
}

/**
 * A row that was looked for; throws `not_found`, at the field that names it, if it does not exist or the wall hides it from the
 * caller.
 */
export function requireFound<Row>(row: Row | null | undefined, path = ''): Row {
  if (row === null || row === undefined) {
    throw refusal('not_found', path);
  }
  return row;
}

/** The value of a pure rule's result; throws its problems as a Refusal. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) {
    throw new Refusal(result.problems);
  }
  return result.value;
}

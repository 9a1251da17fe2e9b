import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import type { ProblemParams } from '@fireledger/domain/shared/problem.ts';
import { Refusal, refusal } from '../http/refusal.ts';

type FileErrorCode = Extract<ErrorCode, `file.${string}`>;

/** A file that is refused, could not be kept, or is not there. */
export function refuseFile(code: FileErrorCode, params?: ProblemParams, cause?: unknown): Refusal {
  const refused = refusal(code, 'file', params);
  return cause === undefined ? refused : Object.assign(refused, { cause });
}

/** Passes a refusal on; anything else (disk full, store away, broken stream) becomes `file.upload_failed` with its cause. */
export function asUploadFailure(error: unknown): Refusal {
  return error instanceof Refusal ? error : refuseFile('file.upload_failed', undefined, error);
}

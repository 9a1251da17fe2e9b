import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import type { ParamsOf } from '@fireledger/domain/shared/problem.ts';
import { Refusal, refusal, refusalBecauseOf } from '../http/refusal.ts';

type FileErrorCode = Extract<ErrorCode, `file.${string}`>;

/** A file that is refused, could not be stored, or does not exist. */
export function refuseFile<Code extends FileErrorCode>(code: Code, ...params: ParamsOf<Code>): Refusal {
  return refusal(code, 'file', ...params);
}

/**
 * Passes a refusal on; any other error (disk full, store unavailable, broken stream) becomes `file.upload_failed` with its cause.
 */
export function asUploadFailure(error: unknown): Refusal {
  return error instanceof Refusal ? error : refusalBecauseOf(error, 'file.upload_failed', 'file');
}

import { isUploadableName } from '@fireledger/domain/shared/file-types.ts';
import { FILE_MAX_BYTES, FILE_MAX_MEGABYTES } from '@fireledger/domain/shared/limits.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';

/** What is wrong with a file before it is sent: its extension is not accepted, it is too large, or it is empty. */
export function fileProblem(file: File): Problem | undefined {
  if (!isUploadableName(file.name)) return problem('file.type_not_allowed');
  if (file.size > FILE_MAX_BYTES) return problem('file.too_large', '', { max: FILE_MAX_MEGABYTES });
  return file.size === 0 ? problem('file.empty') : undefined;
}

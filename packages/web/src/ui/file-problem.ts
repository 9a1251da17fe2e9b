import { FILE_MAX_BYTES, FILE_MAX_MEGABYTES } from '@fireledger/domain/shared/limits.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';

/** What is wrong with a file by its size alone: too large, or nothing in it. */
export function fileProblem(file: File): Problem | undefined {
  if (file.size > FILE_MAX_BYTES) return problem('file.too_large', '', { max: FILE_MAX_MEGABYTES });
  return file.size === 0 ? problem('file.empty') : undefined;
}

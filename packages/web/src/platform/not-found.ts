import { ProblemError } from './http.ts';

/** Whether an error means that a thing does not exist or is not visible to this person. */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'not_found';
}

/** Reads a thing that there may not be: `read.catch(nullIfNotFound)`. Rethrows every other error. */
export function nullIfNotFound(error: unknown): null {
  if (isNotFoundError(error)) return null;
  throw error;
}

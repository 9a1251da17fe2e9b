import { CHAPTERS_PER_DISCIPLINE_MAX } from '../shared/limits.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';

/** The position of a new chapter of a discipline: the last one. Refuses with chapter.too_many. */
export function decideChapterPosition(positions: readonly number[]): Result<number> {
  return positions.length < CHAPTERS_PER_DISCIPLINE_MAX
    ? ok(Math.max(-1, ...positions) + 1)
    : refuse(problem('chapter.too_many', '', { max: CHAPTERS_PER_DISCIPLINE_MAX }));
}

/**
 * A new order names every chapter of the discipline exactly once; a caller who saw a different set of them has to read it
 * again.
 */
export function decideChapterOrder(
  saved: readonly string[],
  requested: readonly string[],
): Result<readonly string[]> {
  const isSame =
    requested.length === saved.length &&
    new Set(requested).size === requested.length &&
    requested.every((id) => saved.includes(id));
  return isSame ? ok(requested) : refuse(problem('field.invalid', 'chapterIDs'));
}

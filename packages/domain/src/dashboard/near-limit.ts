/**
 * Whether of what was agreed so little is left that somebody should know: one, or a tenth of it, or nothing at all. Where nothing
 * was agreed (null) or nothing is used there is nothing to tell.
 */
export function isNearLimit(used: number, limit: number | null): boolean {
  if (limit === null || used === 0) return false;
  return limit - used <= Math.max(1, Math.floor(limit / 10));
}

/**
 * Whether so little of an agreed limit is left that people should know: one, or a tenth of it, or nothing at all. Without a
 * limit (null) or without use there is nothing to report.
 */
export function isNearLimit(used: number, limit: number | null): boolean {
  if (limit === null || used === 0) return false;
  return limit - used <= Math.max(1, Math.floor(limit / 10));
}

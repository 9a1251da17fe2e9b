/**
 * `ids` with one of them moved to another position: `position` ids precede it, or all if there are fewer. An id that is new is
 * added.
 */
export function moveToPosition(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}

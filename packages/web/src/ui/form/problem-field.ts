import type { Problem } from '@fireledger/domain/shared/problem.ts';

/** The element id of a form's field. */
type IDOf = (path: string) => string;

/** The fields at which a problem may be shown: the one at its path, or one that contains it. */
export function fieldPathsOf(path: string): readonly string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}

/** The field on the page that shows a problem; null if none does. */
export function placeOf({ path }: Problem, idOf: IDOf): HTMLElement | null {
  for (const one of fieldPathsOf(path)) {
    const field = document.getElementById(idOf(one));
    if (field) return field;
  }
  return null;
}

/** Problems in the order of their fields on the page; those that no field shows come first. */
export function inPageOrder(problems: readonly Problem[], idOf: IDOf): readonly Problem[] {
  const placed = problems.map((one) => ({ one, field: placeOf(one, idOf) }));
  placed.sort((a, b) => {
    if (a.field === b.field) return 0;
    if (a.field === null || b.field === null) return Number(a.field !== null) - Number(b.field !== null);
    return a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
  return placed.map(({ one }) => one);
}

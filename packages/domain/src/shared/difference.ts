import { type Problem, problem } from './problem.ts';

/** Equal as they would be sent: dates by their text, objects regardless of the order of their members. */
function isSame(one: unknown, other: unknown): boolean {
  return onTheWire(one) === onTheWire(other);
}

function onTheWire(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** The values of `sent` that differ from those of `before`; values that are not sent (undefined) do not count. */
export function differingValues<Values extends object>(
  before: Values,
  sent: { readonly [Field in keyof Values]?: Values[Field] | undefined },
): Partial<Values> {
  const fields = (Object.keys(sent) as (keyof Values)[]).filter(
    (field) => sent[field] !== undefined && !isSame(sent[field], before[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, sent[field]])) as Partial<Values>;
}

/**
 * What a caller who read an older version does not know: a `stale_version` for the whole with the present version, and one with
 * the saved value for each field of `sent` whose saved value differs (design section 5). Fields that `saved` does not contain
 * are not reported: secrets, and values that do not belong to the entity.
 */
export function staleProblems(version: number, sent: object, saved: object): readonly Problem[] {
  const values = new Map<string, unknown>(Object.entries(saved));
  const differing = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && values.has(field) && !isSame(value, values.get(field)),
  );
  return [
    problem('stale_version', '', { version }),
    ...differing.map(([field]) =>
      problem('stale_version', field, { version, saved: values.get(field) ?? null }),
    ),
  ];
}

import { z } from 'zod';
import { LICENCE_COUNT_MAX } from '../shared/limits.ts';
import { emptyToNull, missingOr } from '../shared/text.ts';
import { wholeNumber } from '../shared/whole-number.ts';

/** The items that a reseller's licence counts (specification 3). */
export const LICENCE_ITEMS = [
  'basePackage',
  'organizations',
  'locations',
  'users',
  'disciplines',
  'apiConfigurations',
] as const;
export type LicenceItem = (typeof LICENCE_ITEMS)[number];

/** The agreed number of one item: `included` in the licence (null: nothing is included), and `extra` on top (`agreedCount`). */
export type LicenceCount = { readonly included: number | null; readonly extra: number };
export type Licence = Readonly<Record<LicenceItem, LicenceCount>>;

const invalid = { error: missingOr('field.invalid') };
const count = wholeNumber({ min: 0, max: LICENCE_COUNT_MAX });

const countSchema = z
  .strictObject({ included: emptyToNull(count).default(null), extra: emptyToNull(count).default(0) }, invalid)
  .transform(({ included, extra }): LicenceCount => ({ included, extra: extra ?? 0 }));

/**
 * The licence as sent by a call: the items that it names. An omitted item stays as it is; in a new licence it has no agreed
 * number.
 */
export const licenceSchema = z.strictObject(
  Object.fromEntries(LICENCE_ITEMS.map((item) => [item, countSchema.optional()])) as Record<
    LicenceItem,
    z.ZodOptional<typeof countSchema>
  >,
  invalid,
);
export type LicenceInput = z.output<typeof licenceSchema>;

/** A complete licence: the given items, merged over the previous ones. */
export function licenceOf(given: LicenceInput, before: Partial<Licence> = {}): Licence {
  const open: LicenceCount = { included: null, extra: 0 };
  return Object.fromEntries(
    LICENCE_ITEMS.map((item) => [item, given[item] ?? before[item] ?? open]),
  ) as Licence;
}

/** How much of an item is used, and whether that exceeds the agreed number. */
export type LicenceUsage = LicenceCount & {
  readonly item: LicenceItem;
  readonly used: number;
  readonly over: boolean;
};

/**
 * The agreed number of an item: what is included and what is extra; null if neither is agreed. An extra alone is a number,
 * too: so many and nothing besides.
 */
export function agreedCount({ included, extra }: LicenceCount): number | null {
  return included === null && extra === 0 ? null : (included ?? 0) + extra;
}

/** How many of an item are used beyond the agreed number; 0 if it is not exceeded, or if nothing is agreed. */
export function overCount(one: LicenceCount & { readonly used: number }): number {
  const agreed = agreedCount(one);
  return agreed === null ? 0 : Math.max(0, one.used - agreed);
}

/** The use of each item with its agreed number; without an agreed number, nothing is exceeded. */
export function licenceUsage(
  licence: Licence,
  used: Readonly<Record<LicenceItem, number>>,
): readonly LicenceUsage[] {
  return LICENCE_ITEMS.map((item) => {
    const { included, extra } = licence[item];
    const one = { item, used: used[item], included, extra };
    return { ...one, over: overCount(one) > 0 };
  });
}

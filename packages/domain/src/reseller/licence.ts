import { z } from 'zod';
import { LICENCE_COUNT_MAX } from '../shared/limits.ts';
import { missingOr, orEmpty } from '../shared/text.ts';
import { wholeNumber } from '../shared/whole-number.ts';

/** What a reseller's licence counts (specification 3). */
export const LICENCE_ITEMS = [
  'basePackage',
  'organizations',
  'locations',
  'users',
  'disciplines',
  'apiConfigurations',
] as const;
export type LicenceItem = (typeof LICENCE_ITEMS)[number];

/** What is agreed of one item: `included` in the licence (null: nothing is agreed), and `extra` on top. */
export type LicenceCount = { readonly included: number | null; readonly extra: number };
export type Licence = Readonly<Record<LicenceItem, LicenceCount>>;

const invalid = { error: missingOr('field.invalid') };
const count = wholeNumber({ min: 0, max: LICENCE_COUNT_MAX });

const countSchema = z
  .strictObject({ included: orEmpty(count).default(null), extra: orEmpty(count).default(0) }, invalid)
  .transform(({ included, extra }): LicenceCount => ({ included, extra: extra ?? 0 }));

/** The licence as a call sends it: the items that it names; an item that is left out stays, in a new licence it is open. */
export const licenceSchema = z.strictObject(
  Object.fromEntries(LICENCE_ITEMS.map((item) => [item, countSchema.optional()])) as Record<
    LicenceItem,
    z.ZodOptional<typeof countSchema>
  >,
  invalid,
);
export type LicenceInput = z.output<typeof licenceSchema>;

/** A whole licence: what is given, over what was there. */
export function licenceOf(given: LicenceInput, before: Partial<Licence> = {}): Licence {
  const open: LicenceCount = { included: null, extra: 0 };
  return Object.fromEntries(
    LICENCE_ITEMS.map((item) => [item, given[item] ?? before[item] ?? open]),
  ) as Licence;
}

/** How much of an item is used, and whether that is more than was agreed. */
export type LicenceUsage = LicenceCount & {
  readonly item: LicenceItem;
  readonly used: number;
  readonly over: boolean;
};

/** The use of each item beside what was agreed; where nothing was agreed nothing is over. */
export function licenceUsage(
  licence: Licence,
  used: Readonly<Record<LicenceItem, number>>,
): readonly LicenceUsage[] {
  return LICENCE_ITEMS.map((item) => {
    const { included, extra } = licence[item];
    return {
      item,
      used: used[item],
      included,
      extra,
      over: included !== null && used[item] > included + extra,
    };
  });
}

import { z } from 'zod';
import { addressSchema } from '../shared/address.ts';
import { TEXT_MAX } from '../shared/limits.ts';
import { emailText, missingOr, requiredText, yesOrNo } from '../shared/text.ts';
import { licenceSchema } from './licence.ts';

/** The text of an SVG, or null for none; the server examines its content (`features/reseller/validate-logo.ts`). */
const logo = z.string({ error: missingOr('reseller.logo_not_svg') }).nullable();

/** The fields of a reseller under their payload names (specification 3 and 5). */
const fields = {
  name: requiredText(TEXT_MAX.name),
  email: emailText(),
  address: addressSchema,
  billingEmail: emailText(),
  active: yesOrNo,
  licence: licenceSchema,
  largeLogo: logo,
  smallLogo: logo,
};

/** POST /reseller. */
export const createResellerSchema = z.strictObject({
  ...fields,
  active: yesOrNo.default(true),
  licence: licenceSchema.default({}),
  largeLogo: logo.default(null),
  smallLogo: logo.default(null),
});
export type CreateResellerInput = z.output<typeof createResellerSchema>;

/** POST /reseller/{id}: the fields to change. */
export const editResellerSchema = z.strictObject(fields).partial();
export type EditResellerInput = z.output<typeof editResellerSchema>;

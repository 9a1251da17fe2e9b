import { z } from 'zod';
import { companyLimit, mainUserFields, namesMainUser } from '../company/schemas.ts';
import { addressSchema, requiredCountry } from '../shared/address.ts';
import { TEXT_MAX } from '../shared/limits.ts';
import { emailText, requiredText, yesOrNo } from '../shared/text.ts';

const MAIN_USER = 'contractor.main_user_required';

/** The fields of a contractor under their payload names (specification 3 and 5). */
const fields = {
  name: requiredText(TEXT_MAX.name, { required: 'contractor.name_required' }),
  country: requiredCountry('contractor.country_required'),
  address: addressSchema,
  /** null: same as the address */
  billingAddress: addressSchema.nullable(),
  billingEmail: emailText('contractor.billing_email_invalid', 'contractor.billing_email_invalid'),
  maxDisciplines: companyLimit,
  maxUsers: companyLimit,
  active: yesOrNo,
  assetsEnabled: yesOrNo,
};

/** POST /contractor. */
export const createContractorSchema = z
  .strictObject({
    ...fields,
    billingAddress: fields.billingAddress.default(null),
    maxDisciplines: companyLimit.default(null),
    maxUsers: companyLimit.default(null),
    active: yesOrNo.default(true),
    assetsEnabled: yesOrNo.default(false),
    ...mainUserFields,
  })
  .check(namesMainUser(MAIN_USER, true));
export type CreateContractorInput = z.output<typeof createContractorSchema>;

/** PATCH /contractor/{id}: the fields to change. */
export const editContractorSchema = z
  .strictObject({ ...z.strictObject(fields).partial().shape, ...mainUserFields })
  .check(namesMainUser(MAIN_USER, false));
export type EditContractorInput = z.output<typeof editContractorSchema>;

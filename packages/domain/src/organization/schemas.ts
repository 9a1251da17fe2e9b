import { z } from 'zod';
import { companyLimit, mainUserFields, namesMainUser, timeZoneSchema } from '../company/schemas.ts';
import { addressSchema } from '../shared/address.ts';
import { DEFAULT_TIME_ZONE } from '../shared/dates.ts';
import { TEXT_MAX } from '../shared/limits.ts';
import { emailText, optionalID, requiredText, yesOrNo } from '../shared/text.ts';

const MAIN_USER = 'organization.main_user_required';

/** The fields of an organisation under their payload names (specification 3 and 5). */
const fields = {
  name: requiredText(TEXT_MAX.name, { required: 'organization.name_required' }),
  billingEmail: emailText('organization.billing_email_invalid', 'organization.billing_email_invalid'),
  address: addressSchema,
  /** null: same as the address */
  billingAddress: addressSchema.nullable(),
  timeZone: timeZoneSchema,
  maxDisciplines: companyLimit,
  maxLocations: companyLimit,
  maxUsers: companyLimit,
  active: yesOrNo,
  assetsEnabled: yesOrNo,
};

/** POST /organization. If the reseller is omitted, it is the caller's own. */
export const createOrganizationSchema = z
  .strictObject({
    ...fields,
    billingAddress: fields.billingAddress.default(null),
    timeZone: fields.timeZone.default(DEFAULT_TIME_ZONE),
    maxDisciplines: companyLimit.default(null),
    maxLocations: companyLimit.default(null),
    maxUsers: companyLimit.default(null),
    active: yesOrNo.default(true),
    assetsEnabled: yesOrNo.optional(),
    resellerID: optionalID(),
    ...mainUserFields,
  })
  .check(namesMainUser(MAIN_USER, true));
export type CreateOrganizationInput = z.output<typeof createOrganizationSchema>;

/** PATCH /organization/{id}: the fields to change. */
export const editOrganizationSchema = z
  .strictObject({ ...z.strictObject(fields).partial().shape, resellerID: optionalID(), ...mainUserFields })
  .check(namesMainUser(MAIN_USER, false));
export type EditOrganizationInput = z.output<typeof editOrganizationSchema>;

import { z } from 'zod';
import { newPasswordSchema } from '../access/password.ts';
import { ACCOUNT_TYPES } from '../access/user-types.ts';
import { PASSWORD_MAX, TEXT_MAX, USER_LOCATIONS_MAX } from '../shared/limits.ts';
import { DEFAULT_LOCALE, LOCALES } from '../shared/locales.ts';
import {
  emailText,
  missingOr,
  oneOf,
  optionalID,
  optionalText,
  requiredID,
  requiredText,
  yesOrNo,
} from '../shared/text.ts';
import { shapeBesideProblems } from './placement.ts';

const localeSchema = oneOf(LOCALES).meta({ id: 'Locale' });

const nameFields = {
  firstName: requiredText(TEXT_MAX.personName, { required: 'user.first_name_required' }),
  insertion: optionalText(TEXT_MAX.insertion),
  lastName: requiredText(TEXT_MAX.personName, { required: 'user.last_name_required' }),
};

/**
 * A person with an address to invite: the first user of a company, created together with it. Without a language, the default
 * one is used.
 */
export const mainUserSchema = z
  .strictObject({
    ...nameFields,
    email: emailText('user.email_required', 'user.email_invalid'),
    locale: localeSchema.default(DEFAULT_LOCALE),
  })
  .meta({ id: 'MainUser' });
export type MainUserInput = z.output<typeof mainUserSchema>;

const locationIDs = z
  .array(requiredID('user.locations_invalid'), { error: missingOr('user.locations_invalid') })
  .max(USER_LOCATIONS_MAX, { error: 'user.locations_invalid' })
  .transform((ids) => [...new Set(ids)]);

/** The input for creating a user (specification 3 and 5). Without a password, the user is invited to choose one. */
export const createUserSchema = z
  .strictObject({
    ...mainUserSchema.shape,
    type: oneOf(ACCOUNT_TYPES),
    resellerID: optionalID(),
    organizationID: optionalID(),
    contractorID: optionalID(),
    locationIDs: locationIDs.optional(),
    publiclyAssignable: yesOrNo.default(false),
    mailNotifications: yesOrNo.default(true),
    active: yesOrNo.default(true),
    password: newPasswordSchema.nullable().optional(),
  })
  .check(shapeBesideProblems);
export type CreateUserInput = z.output<typeof createUserSchema>;

/** The input for changing a user: any of the fields; absent ones stay as they are. A password only while there is none yet. */
export const changeUserSchema = z.strictObject({
  firstName: nameFields.firstName.optional(),
  insertion: nameFields.insertion,
  lastName: nameFields.lastName.optional(),
  email: mainUserSchema.shape.email.optional(),
  locale: localeSchema.optional(),
  type: oneOf(ACCOUNT_TYPES).optional(),
  resellerID: optionalID(),
  organizationID: optionalID(),
  contractorID: optionalID(),
  locationIDs: locationIDs.optional(),
  publiclyAssignable: yesOrNo.optional(),
  mailNotifications: yesOrNo.optional(),
  active: yesOrNo.optional(),
  password: newPasswordSchema.nullable().optional(),
});
export type ChangeUserInput = z.output<typeof changeUserSchema>;

/** The values that everybody may change of their own account. */
export const profileSchema = z.strictObject({
  ...nameFields,
  locale: localeSchema,
  mailNotifications: yesOrNo,
});
export type ProfileInput = z.output<typeof profileSchema>;

/** The user's own new password, with the present one. */
export const ownPasswordSchema = z.strictObject({
  oldPassword: z
    .string({ error: missingOr('field.invalid', 'login.password_required') })
    .min(1, { error: 'login.password_required' })
    .max(PASSWORD_MAX, { error: 'field.too_long' }),
  password: newPasswordSchema,
});

import { z } from 'zod';
import { PASSWORD_MAX } from '../shared/limits.ts';
import { emailText, missingOr, optionalID, requiredText } from '../shared/text.ts';
import { newPasswordSchema } from './password.ts';

const email = emailText('login.email_required', 'login.email_invalid');

/** POST /user/login. The password is compared exactly as sent: not trimmed, and not validated. */
export const loginSchema = z.strictObject({
  email,
  password: z
    .string({ error: missingOr('field.invalid', 'login.password_required') })
    .min(1, { error: 'login.password_required' })
    .max(PASSWORD_MAX, { error: 'field.too_long' }),
  deviceID: optionalID(),
});
export type LoginInput = z.output<typeof loginSchema>;

/** POST /user/forgot-password. */
export const forgotPasswordSchema = z.strictObject({ email });

/** POST /user/reset-password/check; `token` comes from the mailed link. */
export const resetTokenSchema = z.strictObject({ token: requiredText(200) });

/** POST /user/reset-password. */
export const resetPasswordSchema = resetTokenSchema.extend({ password: newPasswordSchema });

import {
  forgotPasswordSchema,
  loginSchema,
  resetPasswordSchema,
  resetTokenSchema,
} from '@fireledger/domain/access/login.ts';
import { twoFactorSchema } from '@fireledger/domain/access/two-factor.ts';
import { ownPasswordSchema } from '@fireledger/domain/user/schemas.ts';
import { z } from 'zod';
import { EXAMPLE_ID } from '../../http/examples.ts';
import { defineRoute, idParams, type Route } from '../../http/route.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { confirmDevice } from './confirm-device.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './login.ts';
import { logOut } from './logout.ts';
import { readSession } from './read-session.ts';
import { resendCode } from './resend-code.ts';
import { checkResetToken, resetPassword } from './reset-password.ts';
import { sessionSchema, signedInSchema } from './session-answer.ts';

/** Sign-in and password calls (specification 7). None honours an Idempotency-Key (design section 5). */
export const accessRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/user/login',
    summary: 'Sign in with email and password',
    description:
      'With `deviceTrusted: false`, the token opens only /user/verify/2fa, its resend and logout; the code is emailed.',
    act: 'session.sign_in',
    transaction: 'own',
    body: loginSchema,
    example: { email: 'noor@example.com', password: 'Correct-horse-7', deviceID: EXAMPLE_ID },
    answers: { 200: signedInSchema },
    errors: [
      'login.email_required',
      'login.email_invalid',
      'login.password_required',
      'login.credentials_incorrect',
      'too_many_attempts',
    ],
    handle: (open, { body }, call) => logIn(open, body, call),
  }),
  defineRoute({
    method: 'POST',
    path: '/user/verify/2fa',
    summary: 'Enter the emailed code, and trust the device',
    description:
      'Sent with the token of the login. A code may be tried a few times; after that another one has to be asked for.',
    act: 'session.confirm_device',
    transaction: 'own',
    body: twoFactorSchema,
    example: { code: '482910' },
    answers: { 200: signedInSchema },
    errors: [
      'not_authenticated',
      'two_factor.code_invalid',
      'two_factor.code_wrong',
      'two_factor.code_expired',
      'too_many_attempts',
    ],
    handle: (open, { body }, call) => confirmDevice(open, body, call),
  }),
  defineRoute({
    method: 'POST',
    path: '/user/verify/2fa/resend',
    summary: 'Email another code',
    description: 'At the earliest half a minute after the last.',
    act: 'session.confirm_device',
    transaction: 'write',
    answers: { 204: null },
    errors: ['not_authenticated', 'too_many_attempts'],
    command: (access, _input, call) => resendCode(access, call),
  }),
  defineRoute({
    method: 'GET',
    path: '/user/session',
    summary: 'Read the session of the token',
    description: '`session` is null where there is none, or where it has ended.',
    act: 'session.read',
    transaction: 'read',
    answers: { 200: z.object({ session: sessionSchema.nullable() }) },
    errors: [],
    command: (access, _input, call) => readSession(access, call),
  }),
  defineRoute({
    method: 'POST',
    path: '/user/logout',
    summary: 'End the session',
    description: 'The device stays trusted.',
    act: 'session.sign_out',
    transaction: 'write',
    answers: { 204: null },
    errors: [],
    command: (access, _input, call) => logOut(access, call),
  }),
  defineRoute({
    method: 'POST',
    path: '/user/forgot-password',
    summary: 'Email a link to choose a new password',
    description: 'Answers alike whether or not the address is somebody’s.',
    act: 'password.reset',
    transaction: 'write',
    body: forgotPasswordSchema,
    example: { email: 'noor@example.com' },
    answers: { 204: null },
    errors: ['login.email_required', 'login.email_invalid'],
    command: (access, { body }, call) => forgotPassword(access, body, call),
  }),
  defineRoute({
    method: 'POST',
    path: '/user/reset-password',
    summary: 'Choose a password with the token of an emailed link',
    description: 'Ends every session of the user.',
    act: 'password.reset',
    transaction: 'own',
    body: resetPasswordSchema,
    example: { token: 'the-token-of-the-link', password: 'Correct-horse-7' },
    answers: { 204: null },
    errors: ['password.too_weak', 'password.token_not_found'],
    handle: (open, { body }) => resetPassword(open, body),
  }),
  defineRoute({
    method: 'POST',
    path: '/user/reset-password/check',
    summary: 'Check whether the token of an emailed link still works',
    act: 'password.reset',
    transaction: 'read',
    body: resetTokenSchema,
    example: { token: 'the-token-of-the-link' },
    answers: { 204: null },
    errors: ['password.token_not_found'],
    command: (access, { body }) => checkResetToken(access, body.token),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/user/:id/password',
    summary: 'Change one’s own password',
    description: 'Ends every other session of the user.',
    act: 'user.edit_profile',
    transaction: 'own',
    params: idParams,
    body: ownPasswordSchema,
    example: { oldPassword: 'Correct-horse-7', password: 'Battery-staple-8' },
    answers: { 204: null },
    errors: [
      'forbidden',
      'not_found',
      'login.password_required',
      'password.old_wrong',
      'password.too_weak',
      'too_many_attempts',
    ],
    handle: (open, { params, body }, call) => changeOwnPassword(open, params.id, body, call),
  }),
];

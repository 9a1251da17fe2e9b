import { MAIL_CAUSES } from '@fireledger/domain/notification/causes.ts';
import { oneOf, requiredText, yesOrNo } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { defineRoute, idParams, type Route } from '../../http/route.ts';
import { muteMails } from './mute-mails.ts';
import { unsubscribe } from './unsubscribe.ts';

const cause = oneOf(MAIL_CAUSES);

/** Which mails a user receives (each cause can be switched off; a link in the mail does so without signing in). */
export const notificationRoutes: readonly Route[] = [
  defineRoute({
    method: 'PATCH',
    path: '/user/:id/muted-mails',
    summary: 'Switch a kind of email off or on for oneself',
    act: 'notification.mute',
    transaction: 'write',
    params: idParams,
    body: z.strictObject({ cause, muted: yesOrNo }),
    example: { cause: MAIL_CAUSES[0], muted: true },
    answers: { 204: null },
    errors: ['forbidden', 'not_found'],
    command: (access, { params, body }) => muteMails(access, params.id, body),
  }),
  defineRoute({
    method: 'POST',
    path: '/user/unsubscribe',
    summary: 'Switch a kind of email off by the link in it',
    description:
      '`subscribed: true` switches it on again. A mail that stands for several kinds has one link for them all.',
    act: 'notification.unsubscribe',
    transaction: 'write',
    body: z.strictObject({ token: requiredText(300), subscribed: yesOrNo.default(false) }),
    example: { token: 'the-token-of-the-link' },
    answers: { 200: z.object({ causes: z.array(cause), subscribed: z.boolean() }) },
    errors: ['notification.unsubscribe_link_invalid'],
    command: unsubscribe,
  }),
];

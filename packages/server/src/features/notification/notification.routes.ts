import { MAIL_CAUSES } from '@fireledger/domain/notification/causes.ts';
import { oneOf, requiredID, requiredText, yesOrNo } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { defineRoute, type Route } from '../../http/route.ts';
import { muteMails } from './mute-mails.ts';
import { unsubscribe } from './unsubscribe.ts';

const cause = oneOf(MAIL_CAUSES);

/** Which mails a user receives (each cause can be switched off; a link in the mail does so without signing in). */
export const notificationRoutes: readonly Route[] = [
  defineRoute({
    method: 'PATCH',
    path: '/user/:id/muted-mails',
    act: 'notification.mute',
    transaction: 'write',
    params: z.object({ id: requiredID() }),
    body: z.strictObject({ cause, muted: yesOrNo }),
    answers: { 204: null },
    errors: ['forbidden', 'not_found'],
    command: (access, { params, body }) => muteMails(access, params.id, body),
  }),
  defineRoute({
    method: 'POST',
    path: '/user/unsubscribe',
    act: 'notification.unsubscribe',
    transaction: 'write',
    body: z.strictObject({ token: requiredText(300), subscribed: yesOrNo.default(false) }),
    answers: { 200: z.object({ cause, subscribed: z.boolean() }) },
    errors: ['notification.unsubscribe_link_invalid'],
    command: unsubscribe,
  }),
];

import { requiredID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { defineRoute, type Route } from '../../http/route.ts';
import { checkNotificationBar } from './check-notification-bar.ts';

/** Calls on users (specification 7). */
export const userRoutes: readonly Route[] = [
  defineRoute({
    method: 'PATCH',
    path: '/user/:id/update-date-notification-bar-checked',
    act: 'notification.check',
    transaction: 'write',
    params: z.object({ id: requiredID() }),
    answers: { 204: null },
    errors: ['forbidden', 'not_found'],
    command: (access, { params }) => checkNotificationBar(access, params.id),
  }),
];

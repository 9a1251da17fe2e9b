import type { AdministrationAct } from '@fireledger/domain/access/permissions.ts';
import type { PermissionCall } from './permission-rows.ts';
import { unique } from './seed.ts';

/** Requests more of a company than its name. A caller who may not read it gets null for the rest: that is the refusal. */
export function readWhole(query: 'organization' | 'contractor'): PermissionCall {
  return async (client, row) => {
    const reply = await client.query(`query ($id: ID!) { row: ${query}(${query}ID: $id) { version } }`, {
      id: row.id,
    });
    const isKept = reply.statusCode < 300 && reply.json().data.row?.version === null;
    return isKept ? Object.assign(reply, { statusCode: 403 }) : reply;
  };
}

/** The calls of the acts that a person performs only on themselves. */
export const SELF_CALLS = {
  'user.edit_profile': (client, row) =>
    client.patch(`/user/${row.id}/profile`, {
      firstName: 'Sam',
      lastName: unique('Jansen'),
      locale: 'en_GB',
      mailNotifications: true,
    }),
  'notification.check': (client, row) => client.patch(`/user/${row.id}/update-date-notification-bar-checked`),
  'notification.mute': (client, row) =>
    client.patch(`/user/${row.id}/muted-mails`, { cause: 'event_ready', muted: true }),
} as const satisfies Partial<Record<AdministrationAct, PermissionCall>>;

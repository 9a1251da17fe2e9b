import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';
import { buildDocument } from './document-builders.ts';
import { buildServiceEvent, buildServiceEventFile } from './event-builders.ts';
import type { World } from './world.ts';

/** The program, and the people of the calls with their sides. */
export type RightCallWorld = { readonly t: TestApp; readonly world: World };
/** Creates what the call needs, and returns the call. */
export type RightCall = (at: RightCallWorld) => Promise<() => Promise<LightMyRequestResponse>>;

/** Restoring an event that has just been deleted, and a file of one. */
function eventCalls(kind: 'manual' | 'action'): [string, RightCall][] {
  const base = `/service-event/${kind}`;
  const build = ({ t, world: { own } }: RightCallWorld, columns: object) =>
    buildServiceEvent(t.db, {
      type: kind === 'manual' ? 'manual_registration' : 'action',
      location_id: own.location.id,
      created_by_user_id: own.organization.userID,
      ...columns,
    });
  return [
    [
      `POST ${base}/restore/:id`,
      async (at) => {
        const { id } = await build(at, { deleted_at: new Date() });
        return () => at.t.as(at.world.own.organization).post(`${base}/restore/${id}`);
      },
    ],
    [
      `POST ${base}/file/restore/:fileID`,
      async (at) => {
        const event = await build(at, {});
        const { id } = await buildServiceEventFile(at.t.db, event);
        await at.t.db
          .updateTable('service_event_file')
          .set({ deleted_at: new Date() })
          .where('file_id', '=', id)
          .execute();
        const body = { serviceEventID: event.id };
        return () => at.t.as(at.world.own.organization).post(`${base}/file/restore/${id}`, body);
      },
    ],
  ];
}

/** The calls that undo a deletion, which need something that was deleted a moment ago. */
export const RESTORE_CALLS: Readonly<Record<string, RightCall>> = {
  ...Object.fromEntries((['manual', 'action'] as const).flatMap(eventCalls)),
  'POST /document/:id/restore': async ({ t, world: { own } }) => {
    const { id } = await buildDocument(t.db, { location_id: own.location.id, deleted_at: new Date() });
    return () => t.as(own.organization).post(`/document/${id}/restore`);
  },
};

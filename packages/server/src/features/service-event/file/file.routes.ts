import { requiredID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { requireStored } from '../../../files/require-stored.ts';
import { sendFile } from '../../../files/send-file.ts';
import { EXAMPLE_ID } from '../../../http/examples.ts';
import { readSingleFile } from '../../../http/multipart-file.ts';
import { defineRoute, idParams, type Route } from '../../../http/route.ts';
import { EVENT_WORDS, type EventKind } from '../event-kind.ts';
import { addFile, checkAddFile, deleteFile, findFile, restoreFile } from './change-files.ts';

const fileParams = z.object({ fileID: requiredID() });

function uploadRoute(kind: EventKind): Route {
  return defineRoute({
    method: 'POST',
    path: `/service-event/${kind}/:id/file`,
    summary: `Add a file to ${EVENT_WORDS[kind]}`,
    // A visitor's event is always a registration.
    ...(kind === 'manual'
      ? { description: 'A visitor may add files to the own registration, for an hour.' }
      : {}),
    act: 'service_event.add_file',
    transaction: 'own',
    params: idParams,
    upload: true,
    idempotent: true,
    answers: { 201: z.object({ fileID: z.uuid(), name: z.string(), locationRemoved: z.boolean() }) },
    errors: [
      'not_found',
      'file.required',
      'file.empty',
      'file.too_large',
      'file.type_not_allowed',
      'file.type_mismatch',
      'file.too_many',
      'file.upload_failed',
      'file.add_not_allowed',
      ...(kind === 'manual' ? (['file.visitor_window_closed'] as const) : []),
      'service_event.done_is_read_only',
    ],
    handle: async (open, { params }, call) => {
      await open.readUnlessRepeated((access) => checkAddFile(access, kind, params.id));
      const { name, content } = await readSingleFile(call.request);
      const stored = await call.services.files.put(content, { name });
      const { digest, locationRemoved } = stored;
      return open.writeOnce([digest, stored.name], async (access) => {
        const fileID = await addFile(access, kind, params.id, stored);
        await requireStored(call.services.files, digest);
        return { status: 201, body: { fileID, name: stored.name, locationRemoved } };
      });
    },
  });
}

function downloadRoute(kind: EventKind): Route {
  return defineRoute({
    method: 'GET',
    path: `/service-event/${kind}/file/:fileID`,
    summary: `Download a file of ${EVENT_WORDS[kind]}`,
    act: 'service_event_file.read',
    transaction: 'own',
    params: fileParams,
    answers: { 200: null, 206: null, 304: null },
    errors: ['file.not_existing', 'file.not_saved'],
    handle: async (open, { params }, { services }, reply) => {
      const file = await open.read((access) => findFile(access, kind, params.fileID));
      const { digest, name, media_type: mediaType, size } = file;
      return sendFile(reply, services.files, { digest, name, mediaType, size });
    },
  });
}

function removeRoute(kind: EventKind): Route {
  return defineRoute({
    method: 'DELETE',
    path: `/service-event/${kind}/file/:fileID`,
    summary: `Remove a file of ${EVENT_WORDS[kind]}`,
    description:
      'Only by the company that created the event, and only what it added itself. ' +
      '`serviceEventID` names the event where the file is one of several events.',
    act: 'service_event_file.delete',
    transaction: 'write',
    params: fileParams,
    query: z.strictObject({
      serviceEventID: requiredID().optional().describe('The event, where the file is one of several.'),
    }),
    answers: { 204: null },
    errors: [
      'delete.not_existing',
      'file.not_existing',
      'file.of_another_company',
      'service_event.delete_not_allowed',
      'service_event.done_is_read_only',
    ],
    command: async (access, { params, query }) => {
      await deleteFile(access, kind, params.fileID, query.serviceEventID);
      return { status: 204 };
    },
  });
}

function restoreRoute(kind: EventKind): Route {
  return defineRoute({
    method: 'POST',
    path: `/service-event/${kind}/file/restore/:fileID`,
    summary: `Undo the deletion of a file of ${EVENT_WORDS[kind]}`,
    description:
      'By whoever may delete it, within an hour of its deletion. Repeating the call changes nothing.',
    act: 'service_event_file.delete',
    transaction: 'write',
    idempotent: true,
    params: fileParams,
    body: z.strictObject({ serviceEventID: requiredID() }),
    example: { serviceEventID: EXAMPLE_ID },
    answers: { 204: null },
    errors: [
      'not_found',
      'file.not_existing',
      'file.of_another_company',
      'file.too_many',
      'service_event.delete_not_allowed',
      'service_event.done_is_read_only',
      'delete.too_late_to_restore',
    ],
    command: async (access, { params, body }) => {
      await restoreFile(access, kind, params.fileID, body.serviceEventID);
      return { status: 204 };
    },
  });
}

/** Files of service events: upload, download, removal and its undoing, for registrations and actions alike. */
export const serviceEventFileRoutes: readonly Route[] = (['manual', 'action'] as const).flatMap((kind) => [
  uploadRoute(kind),
  downloadRoute(kind),
  removeRoute(kind),
  restoreRoute(kind),
]);

import type { ServiceEventType } from '@fireledger/domain/service-event/vocabulary.ts';
import { API, change, post, remove } from '../../platform/http.ts';
import { upload } from '../../platform/upload.ts';
import type { SendFile } from '../../ui/file/upload-queue.ts';
import { type EventKind, kindOf } from './event-lists.ts';

type Written = { readonly serviceEventID: string };

/** Makes an action event or a registration. Refusals: those of its fields; a repeated key returns the first answer. */
export async function createEvent(kind: EventKind, body: object, idempotencyKey: string): Promise<string> {
  const made = await post<Written>(`/service-event/${kind}`, body, { idempotencyKey });
  return made.serviceEventID;
}

/** The event that a change is for, and the version that was read. */
export type EventReference = {
  readonly serviceEventID: string;
  readonly type: ServiceEventType;
};

/**
 * Changes fields, status, or both. Out: the new version. `selectionID` is the same for events that are assigned in one go, of
 * which their assignee is told in one mail. Refusals: `stale_version` (412), service_event.*.
 */
export function changeEvent(
  event: EventReference,
  version: number,
  body: object,
  selectionID?: string,
): Promise<number> {
  const query = selectionID === undefined ? '' : `?selectionID=${selectionID}`;
  return change(`/service-event/${kindOf(event.type)}/${event.serviceEventID}${query}`, body, version);
}

/** Several changes of one event in turn, each in the version that the one before returned; the first refusal ends them. */
export async function changeEventInTurn(
  event: EventReference,
  version: number,
  bodies: readonly object[],
): Promise<void> {
  let current = version;
  for (const body of bodies) current = await changeEvent(event, current, body);
}

/** Removes an event from every list; it stays in the ledger. Refusals: service_event.*delete*. */
export function deleteEvent(event: EventReference, version: number): Promise<void> {
  return remove(`/service-event/${kindOf(event.type)}/${event.serviceEventID}`, { version });
}

/** Undoes the deletion of an event; may be repeated. Refusals: delete.too_late_to_restore, not_found. */
export function restoreEvent({ serviceEventID, type }: EventReference): Promise<unknown> {
  return post(`/service-event/${kindOf(type)}/restore/${serviceEventID}`, undefined);
}

/** Makes a new event with the same content except for `body`; returns its id. Refusals: those of making one. */
export async function duplicateEvent(
  event: EventReference,
  body: object,
  idempotencyKey: string,
): Promise<string> {
  const path = `/service-event/${kindOf(event.type)}/duplicate/${event.serviceEventID}`;
  return (await post<Written>(path, body, { idempotencyKey })).serviceEventID;
}

/** Permanently deletes an event from the database. Refusals: field.required without a reason, delete.relations_exist. */
export function hardDeleteEvent(event: EventReference, reason: string): Promise<void> {
  return remove(`/service-event/${kindOf(event.type)}/hard/${event.serviceEventID}`, { body: { reason } });
}

/** Sends files to an event, for `useUploads`. Refusals: file.*. */
export function sendFileTo(kind: EventKind, serviceEventID: string): SendFile {
  return (file, options) => upload(`/service-event/${kind}/${serviceEventID}/file`, file, options);
}

/** Removes a file from this event; if another event has it too, it stays there. Refusals: file.*, service_event.*. */
export function deleteFile(event: EventReference, fileID: string): Promise<void> {
  const { serviceEventID, type } = event;
  return remove(`/service-event/${kindOf(type)}/file/${fileID}?serviceEventID=${serviceEventID}`);
}

/** Undoes the removal of a file; may be repeated. Refusals: delete.too_late_to_restore, file.*, service_event.*. */
export function restoreFile({ serviceEventID, type }: EventReference, fileID: string): Promise<unknown> {
  return post(`/service-event/${kindOf(type)}/file/restore/${fileID}`, { serviceEventID });
}

/** The address of a file: the same for its picture, the viewer and the download, so that the browser fetches it once. */
export function fileAddress(type: ServiceEventType, fileID: string): string {
  return `${API}/service-event/${kindOf(type)}/file/${fileID}`;
}
